import type { ResponseOf } from '@castline/contract/call'
import type { planCastings } from '@castline/contract/castings'
import type { FieldError } from '@castline/contract/errors'
import { statusesBefore } from '@castline/domain/plan/plan'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { auditPlanEdits } from '#tracking/plan/component-plans.ts'
import { movingCastings, raiseVersions } from '#tracking/production/moved-castings.ts'
import { requireActing } from '../part-queries.ts'
import { auditMoves, type Move, type Moves } from './audit-moves.ts'
import { plantCalendar } from './board-queries.ts'
import * as queries from './casting-queries.ts'
import { castingsOfDay, refuseOutdated } from './outdated.ts'

type LeftOut = ResponseOf<typeof planCastings>['left_out'][number]

export interface Planned {
  readonly moved: number
  readonly left_out: readonly LeftOut[]
  /** The projects whose components moved. */
  readonly projects: readonly string[]
}

type Rows = ReadonlyMap<string, queries.MovedRow>

const rowOf = ({ component_id }: Move, rows: Rows) => rows.get(component_id.toLowerCase())

const leftOut = ({ component_id }: Move, reason: LeftOut['reason'], rows: Rows): LeftOut => ({
  component_id,
  control_number: rows.get(component_id.toLowerCase())?.control_number ?? null,
  reason,
})

const without = (moves: readonly Move[], left: readonly LeftOut[]) => {
  const ids = new Set(left.map(({ component_id }) => component_id))
  return moves.filter(({ component_id }) => !ids.has(component_id))
}

/** Throws 400 for a component that is listed twice. */
function requireOnce(moves: readonly Move[]): void {
  const seen = new Set<string>()
  const details = moves.flatMap(({ component_id }, index): FieldError[] => {
    const [id, before] = [component_id.toLowerCase(), seen.size]
    seen.add(id)
    const message = 'This component is listed twice.'
    return seen.size > before ? [] : [{ field: `moves.${index}.component_id`, message }]
  })
  if (details.length > 0) throw invalid(details)
}

/** Returns the moves of components that are not cast here, or not any more. */
function notToCast(moves: readonly Move[], rows: Rows, plantId: string): LeftOut[] {
  return moves.flatMap((move) => {
    const row = rowOf(move, rows)
    if (!row) return leftOut(move, 'gone', rows)
    if (!statusesBefore('cast_on').includes(row.status)) return leftOut(move, 'cast', rows)
    return row.plant_id === plantId ? [] : leftOut(move, 'other_plant', rows)
  })
}

/** 404 or 400 for what `notToCast` found. */
function refusedMoves(found: readonly LeftOut[], moves: readonly Move[], rows: Rows): ApiError {
  if (found.some(({ reason }) => reason === 'gone')) return notFound('component')
  return invalid(
    found.map(({ component_id, control_number, reason }) => {
      const index = moves.findIndex((move) => move.component_id === component_id)
      const field = `moves.${index}.component_id`
      if (reason !== 'cast') return { field, message: `The project of ${control_number} names another plant, or none.` }
      const status = rows.get(component_id.toLowerCase())?.status
      return { field, code: 'cast', message: `${control_number} is ${status} already.` }
    }),
  )
}

/**
 * Puts components on the board, moves them, or takes them off: all of them or none; with `leave_out` those that can still be moved,
 * and names the others. The day becomes their day of casting, also if that is late for the delivery. Throws 404, 400, and 409 with
 * the castings as they are now if somebody else changed one of them, or one of the components, since the caller read them,
 * `mould_taken` if the caller saw that mould and turn empty, and 409 for a casting that is poured.
 */
export async function planMoves(
  transaction: Queryable,
  userId: string,
  plantId: string,
  { moves: asked, castings: known = [], leave_out = false }: Moves,
): Promise<Planned> {
  if (!(await plantCalendar(transaction, userId, plantId))) throw notFound('plant')
  await requireActing(transaction, userId, plantId)
  requireOnce(asked)
  const ids = asked.map(({ component_id }) => component_id.toLowerCase())
  const projects = await queries.lockProjectsOf(transaction, userId, ids)
  const rows: Rows = new Map((await queries.movedRows(transaction, projects, ids)).map((row) => [row.id, row]))
  const impossible = notToCast(asked, rows, plantId)
  if (impossible.length > 0 && !leave_out) throw refusedMoves(impossible, asked, rows)
  const possible = without(asked, impossible)

  const slots = possible.flatMap((move) => slotsOf(move, rows))
  const usable = await queries.mouldsOfPlant(
    transaction,
    plantId,
    slots.map(({ mould_id }) => mould_id),
  )
  const foreign = possible.find(({ to }) => to && !usable.has(to.mould_id.toLowerCase()))
  if (foreign) {
    const field = `moves.${asked.indexOf(foreign)}.to.mould_id`
    throw invalid([{ field, message: 'The plant has no such mould.' }])
  }
  const locked = await queries.lockCastings(transaction, slots)
  const lost = known
    .map((seen) => ({ ...keyOf(seen), version: seen.version }))
    .filter((seen) => locked.some((now) => queries.isSameKey(now, seen) && now.version !== seen.version))
  const castingsAt = <Key extends queries.CastingKey>({ to }: Move, castings: readonly Key[]): Key | undefined =>
    to ? castings.find((each) => queries.isSameKey(each, keyOf(to))) : undefined
  const isOutdated = (move: Move) => move.version !== undefined && move.version !== rowOf(move, rows)?.version
  const poured = locked.filter(({ poured_at }) => poured_at !== null)
  if (!leave_out) {
    const [first] = lost
    await requireCurrent({ transaction, userId, plantId }, locked, {
      // Two castings on one mould and turn: this one was planned for a mould that the caller saw empty.
      isTaken: first?.version === 0 && possible.some((move) => castingsAt(move, [first])),
      isOutdated: first !== undefined || possible.some(isOutdated),
      poured: possible.flatMap((move) => castingsAt(move, poured) ?? [])[0],
    })
  }
  const overtaken = possible.flatMap((move) => {
    if (castingsAt(move, poured)) return leftOut(move, 'poured', rows)
    return isOutdated(move) || castingsAt(move, lost) ? leftOut(move, 'changed', rows) : []
  })
  const moves = without(possible, overtaken)
  const left_out = [...impossible, ...overtaken]
  if (moves.length === 0) return { moved: 0, left_out, projects: [] }

  await movingCastings(
    transaction,
    moves.map(({ component_id }) => component_id.toLowerCase()),
    () => write(transaction, userId, moves, rows),
  )
  const touched = moves.flatMap((move) => slotsOf(move, rows))
  await raiseVersions(
    transaction,
    locked.filter((row) => touched.some((slot) => queries.isSameKey(row, slot))).map(({ id }) => id),
  )
  await auditMoves(transaction, { by: userId, plantId, moves, rows, names: usable })
  return { moved: moves.length, left_out, projects }
}

const keyOf = ({ mould_id, day, turn }: queries.CastingKey): queries.CastingKey => ({
  mould_id: mould_id.toLowerCase(),
  day,
  turn,
})

/** The castings that a component enters and leaves. */
function slotsOf(move: Move, rows: Rows): queries.CastingKey[] {
  const { mould_id, turn, cast_on } = rowOf(move, rows) ?? {}
  const left = mould_id && turn && cast_on ? [{ mould_id, turn, day: cast_on }] : []
  return [...(move.to ? [keyOf(move.to)] : []), ...left]
}

/** Throws 409 if a component or casting has changed since the caller read it, or if a casting is poured. */
async function requireCurrent(
  { transaction, userId, plantId }: { transaction: Queryable; userId: string; plantId: string },
  locked: readonly queries.CastingKey[],
  { isTaken, isOutdated, poured }: { isTaken: boolean; isOutdated: boolean; poured: queries.CastingKey | undefined },
): Promise<void> {
  const days = locked.map(({ day }) => day)
  if (isTaken) await refuseOutdated(transaction, userId, plantId, days, 'this mould and turn', 'mould_taken')
  if (isOutdated) await refuseOutdated(transaction, userId, plantId, days, 'the board')
  if (poured) {
    throw new ApiError('conflict', 'This casting is poured: nothing can be added to it.', {
      current: { castings: await castingsOfDay(transaction, userId, plantId, poured.day) },
    })
  }
}

/** Writes moulds and days, the history of each plan, and raises the versions of the components. */
async function write(
  transaction: Queryable,
  userId: string,
  moves: readonly Move[],
  rows: ReadonlyMap<string, queries.MovedRow>,
): Promise<void> {
  const changes = moves.map(({ component_id, to }) => {
    const before = rows.get(component_id.toLowerCase()) as queries.MovedRow
    return { before, to, after: { ...before, cast_on: to?.day ?? null } }
  })
  for (const [projectId, ofProject] of Map.groupBy(changes, ({ before }) => before.project_id)) {
    await queries.writeDays(
      transaction,
      projectId,
      ofProject.map(({ after }) => after),
    )
    const edited = ofProject.filter(({ before, after }) => before.cast_on !== after.cast_on)
    if (edited.length === 0) continue
    await auditPlanEdits(
      transaction,
      userId,
      projectId,
      edited.map(({ before, after }) => [before, after] as const),
      { board: true },
    )
  }
  const placed = await withPositions(
    transaction,
    changes.flatMap(({ before, to }) => (to ? [{ component_id: before.id, ...to }] : [])),
  )
  await queries.writeAssignments(transaction, placed)
  await queries.deleteAssignments(
    transaction,
    changes.flatMap(({ before, to }) => (to ? [] : [before.id])),
  )
}

type Placed = NonNullable<Move['to']> & { readonly component_id: string }

/** Those without a position are put behind what is in their castings, in the order of the moves. */
async function withPositions(transaction: Queryable, placed: readonly Placed[]): Promise<queries.Assignment[]> {
  const behind = placed.filter(({ position }) => position === undefined)
  const known = behind.length > 0 ? await queries.lastPositions(transaction, behind) : []
  const keyOf = ({ mould_id, day, turn }: queries.CastingKey) => `${mould_id.toLowerCase()} ${day} ${turn}`
  const last = new Map(known.map((row) => [keyOf(row), row.position]))
  return placed.map(({ component_id, position, ...to }) => {
    if (position !== undefined) return { component_id, mould_id: to.mould_id, turn: to.turn, position }
    const next = Math.min((last.get(keyOf(to)) ?? -1) + 1, 32_767)
    last.set(keyOf(to), next)
    return { component_id, mould_id: to.mould_id, turn: to.turn, position: next }
  })
}
