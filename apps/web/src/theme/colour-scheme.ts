import { alpha, getContrastRatio, type PaletteOptions } from '@mui/material/styles'
import { colourThemes, type Mode, type ThemeName } from './colour-themes.ts'
import { darkInk, statusColours, surfaces } from './tokens.ts'

/**
 * White text on a filled colour, or dark text where white has too little contrast; white on the spec's blue is 3.3:1.
 */
function inkOn(fill: string): string {
  return getContrastRatio(fill, '#FFFFFF') >= 4.5 ? '#FFFFFF' : darkInk
}

const filled = (main: string) => ({ main, contrastText: inkOn(main) })

/** MUI's palette for one theme and mode, with additional keys of the product. */
export function colourScheme(name: ThemeName, mode: Mode): PaletteOptions {
  const { primary, secondary, text } = colourThemes[name][mode]
  const surface = surfaces[mode]
  const status = statusColours[mode]
  return {
    primary: filled(primary),
    secondary: filled(secondary),
    error: filled(status.rejected.solid),
    warning: filled(status.transported.solid),
    info: filled(status.accepted.solid),
    success: filled(status.installed.solid),
    background: { default: surface.page, paper: surface.paper },
    text: { primary: surface.text, secondary: surface.textSecondary },
    divider: surface.divider,
    outline: surface.outline,
    accent: { text, surface: alpha(primary, mode === 'dark' ? 0.16 : 0.1) },
    status,
  }
}
