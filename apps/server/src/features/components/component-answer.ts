import {
  type ComponentAnswer,
  type ComponentCard,
  type ComponentDetail,
  removedPieceDetails,
} from '@castline/contract/components'
import { fieldsWith, measures, pickFields, textFields } from '@castline/domain/component-fields'
import { statuses } from '@castline/domain/statuses'
import { allowedTransitions } from '@castline/domain/transitions'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound } from '#http/errors.ts'
import type { FoundPiece } from './queries.ts'

/** 404 that tells a person with a label in hand why nothing is behind it. */
export function removedPiece(): ApiError {
  return new ApiError('not_found', 'This component was deleted from its project. Its label is no longer valid.', {
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

const cardTexts = fieldsWith({ onCard: true }, textFields)
const cardMeasures = fieldsWith({ onCard: true }, measures)

/** What a label shows to whoever holds it: no ids but its own, no files, no people. */
export function cardOf({ piece }: FoundPiece): ComponentCard {
  const { id, status, section_name, project_name, qr_code } = piece
  const place = { status, section_name, project_name, qr_code }
  return { id, ...pickFields(piece, cardTexts), ...place, ...pickFields(piece, cardMeasures) }
}
