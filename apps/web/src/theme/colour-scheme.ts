import { alpha, darken, getContrastRatio, lighten, type PaletteOptions } from '@mui/material/styles'
import { colourThemes, type Mode, type ThemeName } from './colour-themes.ts'
import type { Fill } from './mui.d.ts'
import { darkInk, statusColours, surfaces, warningColours } from './tokens.ts'

/**
 * White text on a filled colour, or dark text where white has too little contrast; white on the spec's blue is 3.3:1.
 */
function inkOn(fill: string): string {
  return getContrastRatio(fill, '#FFFFFF') >= 4.5 ? '#FFFFFF' : darkInk
}

const filled = (main: string) => ({ main, contrastText: inkOn(main) })

const white = '#FFFFFF'

/** Under the pointer the fill moves away from the colour of its text. */
function fillOf(main: string): Fill {
  const ink = inkOn(main)
  return { main, ink, hover: ink === white ? darken(main, 0.12) : lighten(main, 0.12) }
}

/** The lightest shade of a colour on which white is readable. */
function forWhite(colour: string): string {
  let shade = colour
  for (let share = 0.1; inkOn(shade) !== white; share += 0.1) shade = darken(colour, share)
  return shade
}

/** MUI's palette for one theme and mode, with additional keys of the product. */
export function colourScheme(name: ThemeName, mode: Mode): PaletteOptions {
  const { primary, secondary, text } = colourThemes[name][mode]
  const surface = surfaces[mode]
  const status = { ...statusColours[mode], warning: warningColours[mode] }
  const isLight = mode === 'light'
  const fill = (of: keyof typeof status) => fillOf(status[of][isLight ? 'text' : 'solid'])
  return {
    primary: filled(primary),
    secondary: filled(secondary),
    error: filled(status.rejected.solid),
    warning: filled(status.warning.solid),
    info: filled(status.accepted.solid),
    success: filled(status.installed.solid),
    background: { default: surface.page, paper: surface.paper },
    text: { primary: surface.text, secondary: surface.textSecondary },
    divider: surface.divider,
    outline: surface.outline,
    filled: {
      primary: fillOf(isLight ? text : primary),
      secondary: fillOf(isLight ? forWhite(secondary) : secondary),
      error: fill('rejected'),
      warning: fill('warning'),
      info: fill('accepted'),
      success: fill('installed'),
    },
    accent: { text, surface: alpha(primary, mode === 'dark' ? 0.16 : 0.1) },
    status,
  }
}
