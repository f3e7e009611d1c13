export type Period = 'monthly' | 'yearly'

/** The number of months charged for a year. */
export const paidMonths = 10

export interface Plan {
  readonly name: string
  readonly text: string
  /** In euros. */
  readonly monthly: number
  readonly parts: readonly string[]
}

export const plans: readonly Plan[] = [
  {
    name: 'Site',
    text: 'For one building site that wants to begin tomorrow.',
    monthly: 0,
    parts: ['1 project', '500 components', 'Labels and scanner'],
  },
  {
    name: 'Plant',
    text: 'For a plant that delivers to several sites.',
    monthly: 89,
    parts: ['20 projects', '50,000 components', 'Labels and scanner', 'Import of schedules', 'Export'],
  },
  {
    name: 'Group',
    text: 'For several plants and their partners.',
    monthly: 249,
    parts: ['Any number of projects', 'Any number of components', 'All of Plant', 'Someone to call'],
  },
]

/** Returns the total price of a plan for a period, in euros. */
export function priceOf({ monthly }: Pick<Plan, 'monthly'>, period: Period): number {
  return period === 'yearly' ? monthly * paidMonths : monthly
}

/** Returns how much a yearly payment saves compared with twelve monthly ones, in euros. */
export function savingOf({ monthly }: Pick<Plan, 'monthly'>): number {
  return monthly * (12 - paidMonths)
}
