import type { ResponseOf } from '@castline/contract/call'
import type { planCastings } from '@castline/contract/castings'
import type { FieldError } from '@castline/contract/errors'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { auditPlanEdits } from '#tracking/plan/component-plans.ts'
import { movingCastings, raiseVersions } from '#tracking/production/moved-castings.ts'
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

/** Why a move became impossible since its caller read the board; null if it did not. */
function reasonOf(
  { component_id, version, to }: Move,
  row: queries.MovedRow | undefined,
  plantId: string,
  castings: {
    readonly isChanged: (to: queries.CastingKey) => boolean
    readonly isPoured: (to: queries.CastingKey) => boolean
  },
): LeftOut | null {
  const leftOut = (reason: LeftOut['reason']) => ({ component_id, control_number: row?.control_number ?? null, reason })
  if (!row) return leftOut('gone')
  if (row.status !== 'planning' && row.status !== 'rejected') return leftOut('cast')
  if (row.plant_id !== plantId) return leftOut('other_plant')
  if (version !== undefined && version !== row.version) return leftOut('changed')
  if (to && castings.isPoured(to)) return leftOut('poured')
  return to && castings.isChanged(to) ? leftOut('changed') : null
}

const isMovable = (row: queries.MovedRow | undefined, plantId: string) =>
  row !== undefined && (row.status === 'planning' || row.status === 'rejected') && row.plant_id === plantId

/** Throws 400 for what is listed twice, is not planned any more, or belongs to another plant. */
function check(moves: readonly Move[], rows: ReadonlyMap<string, queries.MovedRow>, plantId: string): void {
  const details: FieldError[] = []
  const seen = new Set<string>()
  for (const [index, move] of moves.entries()) {
    const id = move.component_id.toLowerCase()
    const field = `moves.${index}.component_id`
    const row = rows.get(id)
    if (seen.has(id)) details.push({ field, message: 'This component is listed twice.' })
    seen.add(id)
    if (!row) throw notFound('component')
    const isToCast = row.status === 'planning' || row.status === 'rejected'
    if (!isToCast) details.push({ field, code: 'cast', message: `${row.control_number} is ${row.status} already.` })
    else if (row.plant_id !== plantId) {
      details.push({ field, message: `The project of ${row.control_number} names another plant, or none.` })
    }
  }
  if (details.length > 0) throw invalid(details)
}

/**
 * Puts components on the board, moves them, or takes them off: all of them or none; with `leave_out` those that can still be moved,
 * and names the others. The day becomes their day of casting, also if that is late for the delivery. Throws 404, 400, and 409 with the castings as they are now if somebody else changed one of them, or one of
 * the components, since the caller read them, `mould_taken` if the caller saw that mould and turn empty, and 409 for a
 * casting that is poured.
 */
export async function planMoves(
  transaction: Queryable,
  userId: string,
  plantId: string,
  { moves: asked, castings: known = [], leave_out = false }: Moves,
): Promise<Planned> {
  if (!(await plantCalendar(transaction, userId, plantId))) throw notFound('plant')
  const ids = asked.map(({ component_id }) => component_id.toLowerCase())
  const projects = await queries.lockProjectsOf(transaction, userId, ids)
  const found = await queries.movedRows(transaction, projects, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  check(
    leave_out ? asked.filter(({ component_id }) => isMovable(rows.get(component_id.toLowerCase()), plantId)) : asked,
    rows,
    plantId,
  )
  const targets = asked.flatMap(({ to }) => (to ? [keyOf(to)] : []))
  const sources = found.flatMap(({ mould_id, turn, cast_on }) =>
    mould_id && turn && cast_on ? [{ mould_id, turn, day: cast_on }] : [],
  )
  const usable = await queries.mouldsOfPlant(
    transaction,
    plantId,
    [...targets, ...sources].map(({ mould_id }) => mould_id),
  )
  const foreign = asked.findIndex(({ to }) => to && !usable.has(to.mould_id.toLowerCase()))
  if (foreign >= 0) throw invalid([{ field: `moves.${foreign}.to.mould_id`, message: 'The plant has no such mould.' }])
  const locked = await queries.lockCastings(transaction, [...targets, ...sources])
  const lost = known
    .map((seen) => ({ ...keyOf(seen), version: seen.version }))
    .filter((seen) => locked.some((now) => queries.isSameKey(now, seen) && now.version !== seen.version))
  const poured = locked.filter((row) => row.poured_at !== null)
  const castings = {
    isChanged: (to: queries.CastingKey) => lost.some((seen) => queries.isSameKey(seen, keyOf(to))),
    isPoured: (to: queries.CastingKey) => poured.some((row) => queries.isSameKey(row, keyOf(to))),
  }
  const left_out = leave_out
    ? asked.flatMap((move) => reasonOf(move, rows.get(move.component_id.toLowerCase()), plantId, castings) ?? [])
    : []
  const moves = asked.filter(({ component_id }) => !left_out.some((each) => each.component_id === component_id))
  if (!leave_out) await requireCurrent(transaction, userId, plantId, { moves, rows, locked, lost, targets })
  if (moves.length === 0) return { moved: 0, left_out, projects: [] }

  await movingCastings(
    transaction,
    moves.map(({ component_id }) => component_id.toLowerCase()),
    () => write(transaction, userId, moves, rows),
  )
  await raiseVersions(
    transaction,
    locked.map(({ id }) => id),
  )
  await auditMoves(transaction, { by: userId, plantId, moves, rows, names: usable })
  return { moved: moves.length, left_out, projects }
}

const keyOf = <Key extends queries.CastingKey>({ mould_id, day, turn }: Key): queries.CastingKey => ({
  mould_id: mould_id.toLowerCase(),
  day,
  turn,
})

interface Read {
  readonly moves: readonly Move[]
  readonly rows: ReadonlyMap<string, queries.MovedRow>
  readonly locked: Awaited<ReturnType<typeof queries.lockCastings>>
  readonly lost: readonly (queries.CastingKey & { readonly version: number })[]
  readonly targets: readonly queries.CastingKey[]
}

/** Throws 409 if a component or casting has changed since the caller read it, or if a casting is poured. */
async function requireCurrent(
  transaction: Queryable,
  userId: string,
  plantId: string,
  { moves, rows, locked, lost: [lost], targets }: Read,
): Promise<void> {
  const days = locked.map(({ day }) => day)
  const isOutdated = moves.some(
    ({ component_id, version }) => version !== undefined && rows.get(component_id.toLowerCase())?.version !== version,
  )
  // Two castings on one mould and turn: this one was planned for a mould that the caller saw empty.
  if (lost?.version === 0 && targets.some((to) => queries.isSameKey(lost, to))) {
    await refuseOutdated(transaction, userId, plantId, days, 'this mould and turn', 'mould_taken')
  }
  if (isOutdated || lost) await refuseOutdated(transaction, userId, plantId, days, 'the board')
  const poured = locked.find((row) => row.poured_at !== null && targets.some((to) => queries.isSameKey(row, to)))
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
