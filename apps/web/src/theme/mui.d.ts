import type { Status } from '@castline/domain/status/statuses'
import type { StatusColours } from './tokens.ts'

export interface Fill {
  readonly main: string
  readonly hover: string
  readonly ink: string
}

export type FilledColour = 'primary' | 'secondary' | 'error' | 'warning' | 'info' | 'success'

interface CastlinePalette {
  /** `text`: the primary colour for text; `surface`: its tint behind selected elements. */
  accent: { text: string; surface: string }
  outline: string
  /** Filled buttons, by MUI's colour; in light mode darker than the colour itself, so that white is readable on them. */
  filled: Record<FilledColour, Fill>
  /** Of the statuses of components, and of warnings. */
  status: Record<Status | 'warning', StatusColours>
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends CastlinePalette {}
  interface PaletteOptions extends Partial<CastlinePalette> {}
}
