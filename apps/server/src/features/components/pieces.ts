import {
  type ComponentAnswer,
  type ComponentCard,
  type ComponentDetail,
  removedPieceDetails,
} from '@castline/contract/components'
import { statuses } from '@castline/domain/statuses'
import { allowedTransitions } from '@castline/domain/transitions'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound } from '#http/errors.ts'
import type { FoundPiece } from './queries.ts'

/** 404 that tells a person with a label in hand why nothing is behind it. */
export function removedPiece(): ApiError {
  return new ApiError('not_found', 'This piece was removed from its project. Its label is no longer valid.', {
    details: removedPieceDetails,
  })
}

/** What this caller may see. Throws 404, in other words for a piece that was removed than for one not theirs to know. */
export function visible(found: FoundPiece | null, caller: Caller | null): FoundPiece {
  if (!found || (caller && !found.reached)) throw notFound('component')
  if (found.removed) throw removedPiece()
  return found
}

/** The whole component with what the caller may make of it now. */
export function componentDetailFor({ piece, lastChange, now }: FoundPiece, caller: Caller): ComponentDetail {
  const request = { from: piece.status, actor: caller, via: 'app' as const, lastChange, now }
  return { ...piece, allowed_statuses: allowedTransitions(request, statuses) }
}

/** All of it for somebody signed in; its card for others. */
export function componentAnswerFor(found: FoundPiece, caller: Caller | null): ComponentAnswer {
  return caller ? componentDetailFor(found, caller) : cardOf(found)
}

/** What a label shows to whoever holds it: no ids but its own, no files, no people. */
export function cardOf({ piece }: FoundPiece): ComponentCard {
  const { id, name, control_number, type, status, section_name, project_name, qr_code, weight } = piece
  return { id, name, control_number, type, status, section_name, project_name, qr_code, weight }
}
