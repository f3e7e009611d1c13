export type Period = 'monthly' | 'yearly'

/** The number of months charged for a year. */
export const paidMonths = 10

export interface Plan {
  readonly name: string
  readonly text: string
  /** In euros. */
  readonly monthly: number
  readonly parts: readonly string[]
  readonly missing?: readonly string[]
  /** Recommended to most; set on one plan only. */
  readonly isHighlighted?: true
}

export const plans: readonly Plan[] = [
  {
    name: 'Site',
    text: 'For a single building site.',
    monthly: 0,
    parts: ['1 project', '500 components', 'Labels and scanner'],
    missing: ['Import and export', 'Single sign-on', 'Phone support'],
  },
  {
    name: 'Plant',
    text: 'For a plant with several sites.',
    monthly: 89,
    isHighlighted: true,
    parts: ['20 projects', '50,000 components', 'Labels and scanner', 'Import and export'],
    missing: ['Single sign-on', 'Phone support'],
  },
  {
    name: 'Group',
    text: 'For several plants and their partners.',
    monthly: 249,
    parts: [
      'Unlimited projects',
      'Unlimited components',
      'Labels and scanner',
      'Import and export',
      'Single sign-on',
      'Phone support',
    ],
  },
]

/** The features of the plans, in the order of `plans`. */
export const comparison: readonly { readonly feature: string; readonly values: readonly (string | boolean)[] }[] = [
  { feature: 'Projects', values: ['1', '20', 'Unlimited'] },
  { feature: 'Components', values: ['500', '50,000', 'Unlimited'] },
  { feature: 'Users', values: ['5', '100', 'Unlimited'] },
  { feature: 'Labels and scanner', values: [true, true, true] },
  { feature: 'Offline work', values: [true, true, true] },
  { feature: 'Import and export', values: [false, true, true] },
  { feature: 'Drawings with revisions', values: [false, true, true] },
  { feature: 'Audit log', values: [false, true, true] },
  { feature: 'Single sign-on', values: [false, false, true] },
  { feature: 'Support', values: ['Email', 'Email, within a day', 'Phone, within an hour'] },
]

/** Returns the total price of a plan for a period, in euros. */
export function priceOf({ monthly }: Pick<Plan, 'monthly'>, period: Period): number {
  return period === 'yearly' ? monthly * paidMonths : monthly
}

/** Returns how much a yearly payment saves compared with twelve monthly ones, in euros. */
export function savingOf({ monthly }: Pick<Plan, 'monthly'>): number {
  return monthly * (12 - paidMonths)
}
