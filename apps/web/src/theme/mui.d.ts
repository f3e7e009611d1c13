import type { Status } from '@castline/domain/status/statuses'
import type { StatusColours } from './tokens.ts'

interface CastlinePalette {
  /** `text`: the primary colour for text; `surface`: its tint behind selected elements. */
  accent: { text: string; surface: string }
  outline: string
  status: Record<Status, StatusColours>
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends CastlinePalette {}
  interface PaletteOptions extends Partial<CastlinePalette> {}
}
