import type { Status } from '@castline/domain/status/statuses'
import type { Palette } from '@mui/material/styles'

/**
 * MUI's semantic colours use the colours of the corresponding statuses, so that there is only one red and one green. No
 * status means a warning.
 */
export const statusOf = {
  error: 'rejected',
  warning: 'warning',
  info: 'accepted',
  success: 'installed',
} as const satisfies Record<string, Status | 'warning'>

function isMeaning(colour: string): colour is keyof typeof statusOf {
  return Object.hasOwn(statusOf, colour)
}

/** The tint behind text in `textOf` the same colour. */
export function surfaceOf(palette: Pick<Palette, 'accent' | 'status'>, colour: string): string {
  return isMeaning(colour) ? palette.status[statusOf[colour]].surface : palette.accent.surface
}

/** A MUI colour for text, thin lines or small icons, for which its main shade has too little contrast. */
export function textOf(palette: Pick<Palette, 'accent' | 'status'>, colour: string): string {
  return isMeaning(colour) ? palette.status[statusOf[colour]].text : palette.accent.text
}
