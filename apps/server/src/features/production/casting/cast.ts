import type { BodyOf } from '@castline/contract/call'
import type { CastingStepTaken, confirmCasting, LeftOut, stripCasting } from '@castline/contract/casting-steps'
import type { Status } from '@castline/domain/status/statuses'
import { transition, undoWindowMs } from '@castline/domain/status/transitions'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, archived, invalid, orNotFound } from '#http/errors.ts'
import { requireStrength } from '#http/strength-refusal.ts'
import { obstaclesOf } from '#tracking/gates/evidence.ts'
import { weakIn } from '#tracking/gates/moulds.ts'
import { withdrawAdded } from '#tracking/messages/strength-messages.ts'
import { bookUse } from '#tracking/production/material-use.ts'
import { writeStrip, writeUnstrip } from '#tracking/production/strip-writes.ts'
import { lastChangeOf, type Move, writeMoves } from '#tracking/status/status-moves.ts'
import { requireActing, requireOwnCasting, requireOwnPour } from '../part-queries.ts'
import { pourFor } from '../pours.ts'
import { queueIfWeak } from '../weak-pours.ts'
import { leftOut, lostFrom, reasonOf } from './left-out.ts'
import {
  type CastPiece,
  type LockedCasting,
  lockCasting,
  lockCastingById,
  lockPieces,
  lockUsualPlace,
} from './lock-queries.ts'
import * as queries from './step-queries.ts'

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

const plain = { note: null, reason: null, reason_code: null }

function decide(piece: CastPiece, to: Status, caller: Caller, now: string) {
  return transition({
    from: piece.status,
    to,
    via: 'app',
    now: new Date(now),
    obstacles: obstaclesOf(piece),
    actor: { id: caller.id, role: caller.role },
    lastChange: lastChangeOf(piece),
  })
}

/**
 * Makes the components of a casting manufactured, in one transaction. One that cannot be cast now (on hold, cast already,
 * rejected, archived, deleted, of another plant) is named and left out; it stays as it is. Throws 404, 400 for a pour of another
 * plant, 403 for those who may not, and 409 if the casting is stripped or nothing can be cast.
 */
export async function cast(
  transaction: Queryable,
  caller: Caller,
  mouldId: string,
  { day, turn, component_ids, pour_id = null, confirmed_drawings = [], occurred_at }: BodyOf<typeof confirmCasting>,
): Promise<CastingStepTaken> {
  const occurredAt = occurred_at ?? null
  const casting = orNotFound(await lockCasting(transaction, caller.id, { mould_id: mouldId, day, turn }), 'mould')
  await requireActing(transaction, caller.id, casting.plant_id)
  if (casting.stripped_at !== null) {
    throw new ApiError('conflict', 'This casting is stripped: nothing can be added to it.', { current: casting })
  }
  if (pour_id !== null && !(await queries.lockPourOf(transaction, casting.plant_id, pour_id))) {
    throw invalid([{ field: 'pour_id', message: 'The plant has no such pour.' }])
  }
  if (pour_id !== null) await requireOwnPour(transaction, caller.id, pour_id)
  const ids = [...new Set(component_ids.map((id) => id.toLowerCase()))]
  const pieces = new Map((await lockPieces(transaction, caller.id, ids)).map((piece) => [piece.id, piece]))
  const here = ids.flatMap((id) => {
    const piece = pieces.get(id)
    return piece?.plant_id === casting.plant_id ? [piece] : []
  })
  const lost = await lostFrom(transaction, caller, ids, pieces, casting.plant_id)
  if (here.length > 0 && here.every((piece) => piece.archived)) throw archived()
  const decided = here.map((piece) => ({ piece, result: decide(piece, 'manufactured', caller, casting.now) }))
  if (decided.some(({ result }) => !result.ok && result.refusal === 'forbidden')) {
    throw new ApiError('forbidden', 'Only producers and managers can confirm a casting.')
  }
  const isPossible = ({ piece, result }: (typeof decided)[number]) =>
    !piece.archived && result.ok && result.kind === 'step'
  const possible = decided.filter(isPossible).map(({ piece }) => piece)
  const refused = decided
    .filter((each) => !isPossible(each))
    .map(({ piece, result }) => {
      if (piece.archived) return leftOut(piece, 'refused')
      return leftOut(piece, result.ok ? 'cast' : reasonOf(result.refusal, piece.status))
    })
  const left_out = [...refused, ...lost]
  if (possible.length === 0) {
    throw new ApiError('conflict', 'None of these components can be cast now.', { current: { left_out } })
  }
  const moves = possible.map(({ id }): Move => ({ id, to: 'manufactured', takes_back: false, ...plain }))
  const changes = await writeMoves(transaction, moves, { by: caller.id, via: 'casting', occurredAt })
  const changeOf = new Map(changes.map(({ component_id, change_id }) => [component_id, change_id]))
  const made = possible.map(({ id, position }) => ({
    component_id: id,
    position,
    change_id: changeOf.get(id) as string,
  }))
  const by = caller.id
  const ofMade = possible.map(({ id }) => id)
  await queries.confirmDrawings(transaction, ofMade, confirmed_drawings, { by, occurredAt })
  const added = await queries.writeCast(transaction, casting, made, { by, occurredAt, pourId: pour_id })
  await bookUse(transaction, casting, made, { by, occurredAt })
  const more = { left_out: left_out.length, pour_id }
  const entry = await record(transaction, caller, casting, 'casting.cast', changes.length, more)
  if (pour_id && added.length > 0) {
    await queueIfWeak(transaction, [await pourFor(transaction, by, pour_id)], { by, entry, added })
  }
  return stepOf(casting, possible, changes.length, left_out)
}

type CastingAction = 'casting.cast' | 'casting.undo' | 'casting.strip' | 'casting.undo_strip'

/** Records a step of a casting in the log. */
const record = (
  transaction: Queryable,
  { id: by }: Caller,
  { id: casting_id, plant_id, mould_name, day, turn }: LockedCasting,
  action: CastingAction,
  components: number,
  more: object = {},
) => {
  const details = { name: mould_name, day, turn, components, casting_id, ...more }
  return audit(transaction, { by, action, subject: 'plant', subjectId: plant_id, details })
}

const stepOf = (
  { id, plant_id }: LockedCasting,
  pieces: readonly CastPiece[],
  cast: number,
  left_out: LeftOut[],
): CastingStepTaken => ({
  casting_id: id,
  plant_id,
  cast,
  left_out,
  projects: [...new Set(pieces.map(({ project_id }) => project_id))],
})

async function locked(transaction: Queryable, caller: Caller, id: string): Promise<LockedCasting> {
  const casting = orNotFound(await lockCastingById(transaction, caller.id, id), 'casting')
  await requireActing(transaction, caller.id, casting.plant_id)
  await requireOwnCasting(transaction, caller.id, id)
  return casting
}

/**
 * Undoes a casting within ten minutes of its record: components that nobody has changed since are planned again, on the
 * mould and turn where they were. The others stay as they are, and are named. Throws 404, and 409 if it is not poured, is
 * stripped, is older, or somebody else's.
 */
export async function undoCast(transaction: Queryable, caller: Caller, id: string): Promise<CastingStepTaken> {
  const casting = await locked(transaction, caller, id)
  const refuse = (message: string) => new ApiError('conflict', message, { current: casting })
  if (casting.poured_at === null || casting.recorded_at === null) throw refuse('This casting is not poured.')
  if (casting.stripped_at !== null) throw refuse('This casting is stripped.')
  if (Date.parse(casting.now) - Date.parse(casting.recorded_at) > undoWindowMs) {
    throw refuse('A casting can be undone within ten minutes.')
  }
  const made = await queries.castOf(transaction, id)
  const pieces = await lockPieces(
    transaction,
    caller.id,
    made.map(({ component_id }) => component_id),
  )
  if (pieces.length > 0 && pieces.every((piece) => piece.archived)) throw archived()
  const decided = pieces.map((piece) => ({ piece, result: decide(piece, 'planning', caller, casting.now) }))
  const mine = decided.flatMap(({ piece, result }) =>
    !piece.archived && piece.status === 'manufactured' && result.ok && result.kind === 'undo' ? [piece] : [],
  )
  if (mine.length === 0)
    throw refuse('Only the person who confirmed it can undo it, while nobody has changed its components.')
  const left_out = decided.flatMap(({ piece }) => (mine.includes(piece) ? [] : [leftOut(piece, 'cast')]))
  const moves = mine.map((piece): Move => ({ id: piece.id, to: 'planning', takes_back: true, ...plain }))
  const pours = left_out.length === 0 ? await queries.poursOf(transaction, id) : []
  // Taking the change back puts them on the board again, and from none of its pours (`end_casting`).
  await writeMoves(transaction, moves, { by: caller.id, via: 'casting', occurredAt: null })
  // Where some stay, the message counts them, too: it stands.
  for (const pour of pours) await withdrawAdded(transaction, pour, id)
  await record(transaction, caller, casting, 'casting.undo', mine.length, { left_out: left_out.length })
  return stepOf(casting, mine, mine.length, left_out)
}

/**
 * Records that a casting was taken out of its mould, when and by whom. Its components come to the usual place of the
 * mould, unless somebody has put them elsewhere. Throws 404, and 409 if it is not poured, is stripped already, or may be weak.
 */
export async function strip(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { occurred_at: occurredAt = null, override = null }: Nullable<BodyOf<typeof stripCasting>>,
): Promise<CastingStepTaken> {
  const casting = await locked(transaction, caller, id)
  if (casting.poured_at === null) throw new ApiError('conflict', 'This casting is not poured.', { current: casting })
  if (casting.stripped_at !== null) throw new ApiError('conflict', 'This casting is stripped.', { current: casting })
  await lockUsualPlace(transaction, casting)
  const made = await queries.castOf(transaction, id)
  const ids = made.map(({ component_id }) => component_id)
  const pieces = await lockPieces(transaction, caller.id, ids)
  const overrides = requireStrength(await weakIn(transaction, caller.id, [id]), caller.role, override)
  await writeStrip(transaction, casting, { by: caller.id, occurredAt, override: overrides ? override : null })
  const reason = overrides ? { reason: override } : {}
  await record(transaction, caller, casting, 'casting.strip', pieces.length, reason)
  return stepOf(casting, pieces, pieces.length, [])
}

/** Takes back a strip, with the places that it gave. Throws 404, and 409 if it is not stripped, or some of it has left. */
export async function undoStrip(transaction: Queryable, caller: Caller, id: string): Promise<CastingStepTaken> {
  const casting = await locked(transaction, caller, id)
  if (casting.stripped_at === null) {
    throw new ApiError('conflict', 'This casting is not stripped.', { current: casting })
  }
  const made = await queries.castOf(transaction, id)
  const pieces = await lockPieces(
    transaction,
    caller.id,
    made.map(({ component_id }) => component_id),
  )
  if (casting.has_left) {
    throw new ApiError('conflict', 'A component of this casting is not in the mould any more.', { current: casting })
  }
  await writeUnstrip(transaction, casting.id, caller.id)
  await record(transaction, caller, casting, 'casting.undo_strip', pieces.length)
  return stepOf(casting, pieces, pieces.length, [])
}
