import type { Status } from '@castline/domain/statuses'
import type { StatusColours } from '#theme/tokens.ts'

/** A status's colour as CSS, for what is drawn by the hundred and so without a style of its own. */
export function statusColour(status: Status, of: keyof StatusColours): string {
  return `var(--mui-palette-status-${status}-${of})`
}
