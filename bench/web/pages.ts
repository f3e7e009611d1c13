/** A measured page and its budgets (docs/performance.md); null if there is no budget. */
export interface MeasuredPage {
  readonly name: string
  /** With `:code` for the code of a label, `:id` for a component's. */
  readonly path: string
  readonly isSignedIn: boolean
  readonly budget: {
    /** Compressed with Brotli, in kB. */
    readonly scripts: number | null
    readonly requests: number | null
    /** Seconds on the emulated phone. */
    readonly largestPaint: number | null
    /** All blocking on the emulated phone, in ms. */
    readonly blocking: number | null
  }
}

const open = { scripts: null, requests: null, largestPaint: null, blocking: null }

export const pages: readonly MeasuredPage[] = [
  {
    name: 'sign-in',
    path: '/auth/login',
    isSignedIn: false,
    budget: { scripts: 155, requests: 8, largestPaint: 1.7, blocking: 250 },
  },
  {
    name: 'card of a label',
    path: '/forms/form-component-card/:code',
    isSignedIn: false,
    budget: { scripts: 150, requests: 8, largestPaint: 1.8, blocking: 0 },
  },
  {
    name: 'dashboard',
    path: '/dashboards/modern',
    isSignedIn: true,
    budget: { scripts: 240, requests: 14, largestPaint: 2.5, blocking: 900 },
  },
  { name: 'components', path: '/forms/form-component', isSignedIn: true, budget: open },
  { name: 'component page', path: '/component/:id', isSignedIn: true, budget: open },
  { name: 'scanner', path: '/forms/form-qr-code-reader', isSignedIn: true, budget: open },
]

/** Measured with `--all`. */
export const otherPages: readonly MeasuredPage[] = [
  { name: 'projects', path: '/forms/form-project', isSignedIn: true, budget: open },
  { name: 'sections', path: '/forms/form-section', isSignedIn: true, budget: open },
  { name: 'building', path: '/building', isSignedIn: true, budget: open },
  { name: 'labels', path: '/pages/qr-code', isSignedIn: true, budget: open },
  { name: 'users', path: '/auth/manageuser', isSignedIn: true, budget: open },
  { name: 'settings', path: '/pages/account-settings', isSignedIn: true, budget: open },
]
