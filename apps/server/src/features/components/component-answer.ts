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

/** 404 for a removed component, with details for the page of a scanned label. */
export function removedPiece(): ApiError {
  return new ApiError('not_found', 'This component was deleted from its project. Its label is no longer valid.', {
    details: removedPieceDetails,
  })
}

/**
 * Returns the component if the caller may see it. Throws 404; the message for a removed component differs from that for
 * one without access.
 */
export function visible(found: FoundPiece | null, caller: Caller | null): FoundPiece {
  if (!found || (caller && !found.reached)) throw notFound('component')
  if (found.removed) throw removedPiece()
  return found
}

/** The component's details with the transitions that the caller may make now. */
export function componentDetailFor({ piece, lastChange, now }: FoundPiece, caller: Caller): ComponentDetail {
  const request = { from: piece.status, actor: caller, via: 'app' as const, lastChange, now }
  return { ...piece, allowed_statuses: allowedTransitions(request, statuses) }
}

/** The details for signed-in callers, the public card for others. */
export function componentAnswerFor(found: FoundPiece, caller: Caller | null): ComponentAnswer {
  return caller ? componentDetailFor(found, caller) : cardOf(found)
}

const cardTexts = fieldsWith({ onCard: true }, textFields)
const cardMeasures = fieldsWith({ onCard: true }, measures)

/** The public card, for anyone who scans the label: no ids except its own, no files, no people. */
export function cardOf({ piece }: FoundPiece): ComponentCard {
  const { id, status, section_name, project_name, qr_code } = piece
  const place = { status, section_name, project_name, qr_code }
  return { id, ...pickFields(piece, cardTexts), ...place, ...pickFields(piece, cardMeasures) }
}
