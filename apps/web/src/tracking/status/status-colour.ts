import type { Status } from '@castline/domain/status/statuses'
import type { StatusColours } from '#theme/tokens.ts'

/** A colour of a status, or of warnings, as CSS, for elements too numerous to have their own styles. */
export function statusColour(status: Status | 'warning', of: keyof StatusColours): string {
  return `var(--mui-palette-status-${status}-${of})`
}
