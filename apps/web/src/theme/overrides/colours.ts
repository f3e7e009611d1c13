import type { Status } from '@castline/domain/statuses'
import type { Palette } from '@mui/material/styles'

/** What MUI names by meaning has the colours of the status that means the same: the page knows one red and one green. */
export const statusOf = {
  error: 'rejected',
  warning: 'transported',
  info: 'accepted',
  success: 'installed',
} as const satisfies Record<string, Status>

function isMeaning(colour: string): colour is keyof typeof statusOf {
  return Object.hasOwn(statusOf, colour)
}

/** A MUI colour where it is text, a thin line or a small mark: its main shade is too weak for that. */
export function textOf(palette: Pick<Palette, 'accent' | 'status'>, colour: string): string {
  return isMeaning(colour) ? palette.status[statusOf[colour]].text : palette.accent.text
}
