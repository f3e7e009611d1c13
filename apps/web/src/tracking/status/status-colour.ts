import type { Status } from '@castline/domain/status/statuses'
import type { StatusColours } from '#theme/tokens.ts'

/** A status's colour as CSS, for elements too numerous to have their own styles. */
export function statusColour(status: Status, of: keyof StatusColours): string {
  return `var(--mui-palette-status-${status}-${of})`
}
