import type { Theme } from '@mui/material/styles'
import type { ColourName } from './appointments.ts'

/** Each is one of the theme's pairs of text and ground, which read in both modes. */
const pairs = {
  blue: 'accepted',
  violet: 'manufactured',
  green: 'installed',
  amber: 'transported',
  red: 'rejected',
} as const satisfies Record<ColourName, string>

/** The colours of an appointment: as CSS variables, so that a change of mode needs no new drawing. */
export function coloursOf(theme: Theme, name: ColourName) {
  return theme.vars.palette.status[pairs[name]]
}
