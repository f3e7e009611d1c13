import type { Status } from '@castline/domain/statuses'
import type { NoteColour } from './notes.ts'

/** The theme's pairs of ground and ink, which are readable in light and dark. */
export const toneOf: Record<NoteColour, Status> = {
  grey: 'planning',
  violet: 'manufactured',
  amber: 'transported',
  blue: 'accepted',
  green: 'installed',
  red: 'rejected',
}
