/** A screen to take a screenshot of. */
export interface PicturedScreen {
  /**
   * With `:id` for a component's ID, `:checked` for that of one with answered checklists, `:code` for its label code,
   * `:project` for the sample project's ID; `:load` and `:loadCode` for the ID and the code of its load on the road,
   * `:pour` and `:ncr` for one of each, `:hall` for the token of a hall's screen.
   */
  readonly path: string
  /** The base name of its files. */
  readonly name: string
  readonly who: 'administrator' | 'visitor'
  /** The selector of what the page loads last, when it is at rest. */
  readonly last?: string
  /** The selector of what is pressed then, to open a dialog. */
  readonly press?: string
}

/** The filled action of a page. */
const newPour = 'main .MuiButton-contained'

/** Every screen of the product, in the order of the menu. */
export const screens: readonly PicturedScreen[] = [
  { path: '/dashboards/modern', name: 'dashboard', who: 'administrator', last: '.forecast-end' },
  { path: '/dashboards/modern', name: 'dashboard-visitor', who: 'visitor' },
  { path: '/forms/form-component', name: 'components', who: 'administrator', last: 'main [aria-pressed]' },
  { path: '/forms/form-component?import=1', name: 'import', who: 'administrator' },
  { path: '/component/:id', name: 'component', who: 'administrator' },
  { path: '/component/:checked/checklists', name: 'checklists', who: 'administrator' },
  { path: '/plan', name: 'plan', who: 'administrator' },
  { path: '/loads', name: 'loads', who: 'administrator' },
  { path: '/loads/:load', name: 'load', who: 'administrator' },
  { path: '/l/:loadCode', name: 'receipt', who: 'administrator' },
  { path: '/yard', name: 'yard', who: 'administrator' },
  { path: '/yard?view=racks', name: 'racks', who: 'administrator' },
  { path: '/yard?view=stocktakes', name: 'stocktakes', who: 'administrator' },
  { path: '/production', name: 'production', who: 'administrator' },
  { path: '/production', name: 'pour-new', who: 'administrator', last: newPour, press: newPour },
  { path: '/production/pours/:pour', name: 'pour', who: 'administrator' },
  { path: '/production?view=board', name: 'board', who: 'administrator' },
  { path: '/production?view=concrete', name: 'concrete', who: 'administrator' },
  { path: '/production?view=moulds', name: 'moulds', who: 'administrator' },
  { path: '/production?view=materials', name: 'materials', who: 'administrator' },
  { path: '/production?view=count', name: 'count', who: 'administrator' },
  { path: '/production?view=figures', name: 'figures', who: 'administrator' },
  { path: '/shared#:hall', name: 'hall', who: 'visitor' },
  { path: '/statements', name: 'statements', who: 'administrator' },
  { path: '/quality', name: 'quality', who: 'administrator' },
  { path: '/quality/:ncr', name: 'ncr', who: 'administrator' },
  { path: '/building', name: 'building', who: 'administrator', last: 'main canvas' },
  { path: '/activity', name: 'activity', who: 'administrator' },
  { path: '/pages/qr-code', name: 'labels', who: 'administrator' },
  { path: '/pages/qr-code?kind=blank', name: 'labels-blank', who: 'administrator' },
  { path: '/forms/form-qr-code-reader', name: 'scanner', who: 'administrator', last: 'main [role=alert]' },
  { path: '/forms/form-component-card/:code', name: 'card', who: 'visitor' },
  { path: '/forms/form-project', name: 'projects', who: 'administrator' },
  { path: '/forms/form-section', name: 'sections', who: 'administrator' },
  { path: '/checklists', name: 'checklist-templates', who: 'administrator' },
  { path: '/production/plants', name: 'plants', who: 'administrator' },
  { path: '/auth/manageuser', name: 'users', who: 'administrator' },
  { path: '/system', name: 'system', who: 'administrator' },
  { path: '/pages/account-settings', name: 'account', who: 'administrator' },
  { path: '/auth/login', name: 'sign-in', who: 'visitor' },
  { path: '/auth/register', name: 'register', who: 'visitor' },
  { path: '/auth/404', name: 'not-found', who: 'visitor' },
]

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

interface Variant {
  readonly name: string
  readonly title: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly settings: Readonly<Record<string, string>>
  readonly forcedColors?: 'active'
  /** The screens to take; all if it is missing. */
  readonly only?: readonly string[]
}

/** The display settings and viewports for the screenshots. */
export const variants: readonly Variant[] = [
  { name: 'desktop-dark', title: 'Desktop, dark', viewport: desktop, settings: { activeMode: 'dark' } },
  { name: 'desktop-light', title: 'Desktop, light', viewport: desktop, settings: { activeMode: 'light' } },
  { name: 'phone', title: 'Phone', viewport: phone, settings: { activeMode: 'light' } },
  { name: 'arabic', title: 'Arabic', viewport: desktop, settings: { activeMode: 'light', isLanguage: 'ar' } },
  {
    name: 'forced-colours',
    title: 'Forced colours',
    viewport: desktop,
    settings: {},
    forcedColors: 'active',
    only: ['dashboard', 'components', 'component', 'import', 'sections'],
  },
]

export const isTaken = ({ only }: Variant, { name }: PicturedScreen): boolean => !only || only.includes(name)
