import type { Status } from '@castline/domain/status/statuses'
import type { NoteColour } from './notes.ts'

/** The theme's pairs of background and text colours, readable in light and dark mode. */
export const toneOf: Record<NoteColour, Status> = {
  grey: 'planning',
  violet: 'manufactured',
  amber: 'transported',
  blue: 'accepted',
  green: 'installed',
  red: 'rejected',
}
