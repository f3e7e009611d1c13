import { removedComponentDetails } from '@castline/contract/values/components'
import { blankLabelDetails, replacedLabelDetails } from '@castline/contract/values/labels'
import { ApiError, NoResponseError } from '#api/errors.ts'

export type MissingReason =
  | 'notACode'
  | 'notFound'
  | 'notFoundSignedIn'
  | 'removed'
  | 'blankLabel'
  | 'replacedLabel'
  | 'noConnection'
  | 'failed'

/** Why no component is shown. `error` is null if the address contains no valid code. */
export function missingReason(error: Error | null, isSignedIn: boolean): MissingReason {
  if (!error) return 'notACode'
  if (error instanceof NoResponseError) return 'noConnection'
  if (!(error instanceof ApiError) || error.status !== 404) return 'failed'
  if (error.details === removedComponentDetails) return 'removed'
  if (error.details === blankLabelDetails) return 'blankLabel'
  if (error.details === replacedLabelDetails) return 'replacedLabel'
  // The server does not reveal components of projects that the user cannot access.
  return isSignedIn ? 'notFoundSignedIn' : 'notFound'
}
