import type { LeftOut } from '@castline/contract/casting-steps'
import { refusing } from '@castline/domain/gates/gates'
import type { Status } from '@castline/domain/status/statuses'
import type { Refusal } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { deletedOf } from '#tracking/components/left-out.ts'
import { holdsIn, obstaclesOf } from '#tracking/gates/evidence.ts'
import type { CastPiece } from './lock-queries.ts'

/** A component that a step of a casting leaves as it is, and why. */
export const leftOut = (piece: CastPiece, reason: LeftOut['reason']): LeftOut => {
  const { id, name, control_number, status } = piece
  const obstacles = status === 'planning' ? refusing(obstaclesOf(piece), 'manufactured') : []
  return { component_id: id, name, control_number, status, reason, holds: [...holdsIn(piece)], obstacles }
}

/** Why a component is left out that cannot become manufactured. */
export const reasonOf = (refusal: Refusal, status: Status): LeftOut['reason'] => {
  if (status === 'rejected') return 'rejected'
  if (refusal === 'unlisted') return 'cast'
  const named = ['on_hold', 'checklist_open', 'drawing_open'] as const
  return named.find((each) => each === refusal) ?? 'refused'
}

/** Those that are not this plant's any more: deleted, planned for another one, or of a project that the person has lost. */
export async function lostFrom(
  transaction: Queryable,
  caller: Caller,
  ids: readonly string[],
  pieces: ReadonlyMap<string, CastPiece>,
  plantId: string,
): Promise<LeftOut[]> {
  const elsewhere = ids.flatMap((id) => {
    const piece = pieces.get(id)
    return piece && piece.plant_id !== plantId ? [leftOut(piece, 'other_plant')] : []
  })
  const missing = ids.filter((id) => !pieces.has(id))
  const deleted = new Map((await deletedOf(transaction, caller.id, missing)).map((piece) => [piece.id, piece]))
  const gone = missing.map((component_id): LeftOut => {
    const { name = null, control_number = null, status = null } = deleted.get(component_id) ?? {}
    const reason = deleted.has(component_id) ? 'deleted' : 'not_seen'
    return { component_id, name, control_number, status, reason, holds: [], obstacles: [] }
  })
  return [...elsewhere, ...gone]
}
