import { removedPieceDetails } from '@castline/contract/components'
import { blankLabelDetails, replacedLabelDetails } from '@castline/contract/labels'
import { ApiError, NoAnswerError } from '#api/errors.ts'

export type MissingReason =
  | 'notACode'
  | 'notFound'
  | 'notFoundSignedIn'
  | 'removed'
  | 'blankLabel'
  | 'replacedLabel'
  | 'noConnection'
  | 'failed'

/** Why there is no piece to show. `error` is null where the address is no code at all. */
export function missingReason(error: Error | null, isSignedIn: boolean): MissingReason {
  if (!error) return 'notACode'
  if (error instanceof NoAnswerError) return 'noConnection'
  if (!(error instanceof ApiError) || error.status !== 404) return 'failed'
  if (error.details === removedPieceDetails) return 'removed'
  if (error.details === blankLabelDetails) return 'blankLabel'
  if (error.details === replacedLabelDetails) return 'replacedLabel'
  // Of somebody else's project nothing is told but that there is nothing.
  return isSignedIn ? 'notFoundSignedIn' : 'notFound'
}
