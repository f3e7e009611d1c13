export type Mode = 'light' | 'dark'

interface Accent {
  readonly primary: string
  readonly secondary: string
  /** The primary colour for text and outlines: at least 4.5:1 on page and paper. */
  readonly text: string
}

/** The colour themes that users may select, by their name in the settings. */
export const colourThemes = {
  BLUE_THEME: {
    light: { primary: '#5D87FF', secondary: '#49BEFF', text: '#2C55CC' },
    dark: { primary: '#5D87FF', secondary: '#49BEFF', text: '#8FABFF' },
  },
  AQUA_THEME: {
    light: { primary: '#0074BA', secondary: '#47D7BC', text: '#0064A1' },
    dark: { primary: '#0074BA', secondary: '#47D7BC', text: '#5CB8F0' },
  },
  PURPLE_THEME: {
    light: { primary: '#763EBD', secondary: '#95CFD5', text: '#6B35B0' },
    dark: { primary: '#763EBD', secondary: '#95CFD5', text: '#BD98EE' },
  },
  GREEN_THEME: {
    light: { primary: '#0A7EA4', secondary: '#CCDA4E', text: '#086A8A' },
    dark: { primary: '#0A7EA4', secondary: '#CCDA4E', text: '#56BEDF' },
  },
  CYAN_THEME: {
    light: { primary: '#01C0C8', secondary: '#FB9678', text: '#006D72' },
    dark: { primary: '#01C0C8', secondary: '#FB9678', text: '#3FD6DC' },
  },
  ORANGE_THEME: {
    light: { primary: '#FA896B', secondary: '#0074BA', text: '#B03E1E' },
    dark: { primary: '#FA896B', secondary: '#0074BA', text: '#FFA88F' },
  },
} as const satisfies Record<string, Record<Mode, Accent>>

export type ThemeName = keyof typeof colourThemes
