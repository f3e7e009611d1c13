import type { Status } from '@castline/domain/status/statuses'
import type { Mode, ThemeName } from './colour-themes.ts'

/** All colours, sizes and defaults of the design. The theme contains no others. */

export type Direction = 'ltr' | 'rtl'

/** The backgrounds. `start.css` repeats them to paint the page before the script is loaded. */
export const surfaces = {
  light: {
    page: '#F4F6FA',
    paper: '#FFFFFF',
    text: '#1B2433',
    textSecondary: '#566176',
    divider: '#E1E6EF',
    /** The outline of inputs: 3:1 on paper. */
    outline: '#8490A4',
  },
  dark: {
    page: '#0F1520',
    paper: '#171F2D',
    text: '#E6EBF4',
    textSecondary: '#A0ADC2',
    divider: '#293448',
    outline: '#66748C',
  },
} as const satisfies Record<Mode, Record<string, string>>

export interface StatusColours {
  /** For text and icons: at least 4.5:1 on `surface`, paper and page. */
  readonly text: string
  /** The background of the text. */
  readonly surface: string
  /** For bars and dots: at least 3:1 on paper. */
  readonly solid: string
}

/** `installed` and `rejected` differ in lightness too, for readers who do not distinguish red and green. */
export const statusColours: Record<Mode, Record<Status, StatusColours>> = {
  light: {
    planning: { text: '#475569', surface: '#EDF1F6', solid: '#8390A5' },
    manufactured: { text: '#5B3FC4', surface: '#EFEBFD', solid: '#8268E8' },
    transported: { text: '#854700', surface: '#FDF0DC', solid: '#C97518' },
    accepted: { text: '#0A5C75', surface: '#DDF3FA', solid: '#1490B3' },
    installed: { text: '#1A6636', surface: '#E0F5E7', solid: '#2B9D57' },
    rejected: { text: '#B01E2B', surface: '#FDE7E8', solid: '#A91D2A' },
  },
  dark: {
    planning: { text: '#B4C0D2', surface: '#263142', solid: '#77859C' },
    manufactured: { text: '#BFB0FF', surface: '#2C2755', solid: '#8F78F2' },
    transported: { text: '#FFC27D', surface: '#3B2B15', solid: '#E8953A' },
    accepted: { text: '#82D8F1', surface: '#123441', solid: '#2FA9CC' },
    installed: { text: '#83DDA4', surface: '#163824', solid: '#5FD292' },
    rejected: { text: '#FFA3A9', surface: '#452026', solid: '#CF3F4B' },
  },
}

/** For what is late, missing or to be checked: more yellow than the orange of transported components. */
export const warningColours: Record<Mode, StatusColours> = {
  light: { text: '#755000', surface: '#FDF3C8', solid: '#A97B00' },
  dark: { text: '#F5D061', surface: '#393010', solid: '#D3A625' },
}

/** Text on filled colours on which white has too little contrast. */
export const darkInk = '#0B1220'

/** Lengths in px. */
export const sizes = {
  sidebar: 270,
  miniSidebar: 87,
  topbar: 70,
  radius: 7,
  spacing: 8,
  touchTarget: 44,
  /** The height of a row of the main menu, by finger and by mouse. */
  menuRow: { touch: 48, mouse: 36 },
  breakpoints: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 },
} as const

export const typeface =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Thai", "Noto Sans Arabic", sans-serif'

export const headingWeight = 600

export const defaults = {
  mode: 'dark',
  direction: 'ltr',
  theme: 'BLUE_THEME',
  radius: sizes.radius,
  language: 'en',
} as const satisfies { mode: Mode; direction: Direction; theme: ThemeName; radius: number; language: string }
