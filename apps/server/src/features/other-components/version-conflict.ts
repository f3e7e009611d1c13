import type { OtherComponent } from '@castline/contract/other-components'
import { ApiError } from '#http/errors.ts'

/** 409 for a change based on an outdated version. */
export function versionConflict(current: OtherComponent): ApiError {
  return new ApiError('conflict', 'Somebody else has changed this.', { current })
}
