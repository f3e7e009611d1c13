import type { Theme } from '@mui/material/styles'
import type { ColourName } from './appointments.ts'

/** Each is a pair of text and background colours from the theme, readable in light and dark mode. */
const pairs = {
  blue: 'accepted',
  violet: 'manufactured',
  green: 'installed',
  amber: 'transported',
  red: 'rejected',
} as const satisfies Record<ColourName, string>

/** Returns the colours of an appointment as CSS variables, so that a change of mode needs no rerender. */
export function coloursOf(theme: Theme, name: ColourName) {
  return theme.vars.palette.status[pairs[name]]
}
