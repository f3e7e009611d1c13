import type { BodyOf } from '@castline/contract/call'
import type { planCastings, updateCasting } from '@castline/contract/castings'
import type { FieldError } from '@castline/contract/errors'
import type { Day } from '@castline/domain/plan/calendar'
import { contradiction } from '@castline/domain/plan/plan'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { auditPlanEdits } from '#tracking/plan/component-plans.ts'
import { movingCastings, raiseVersions } from '#tracking/production/moved-castings.ts'
import { projectsOf } from '../casting/step-queries.ts'
import { boardOf, castingsBetween } from './board.ts'
import { plantCalendar } from './board-queries.ts'
import * as queries from './casting-queries.ts'
import { mouldsOf } from './mould-queries.ts'

type Moves = BodyOf<typeof planCastings>
type Move = Moves['moves'][number]

export interface Planned {
  readonly moved: number
  /** The projects whose components moved. */
  readonly projects: readonly string[]
}

/** Throws 409 with the castings as they are now. */
async function refuseOutdated(
  transaction: Queryable,
  userId: string,
  plantId: string,
  days: readonly Day[],
  what: string,
  code: 'conflict' | 'mould_taken' = 'conflict',
): Promise<never> {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
  const plant = await plantCalendar(transaction, userId, plantId)
  const moulds = await mouldsOf(transaction, userId, plantId)
  const castings =
    from && to && plant && moulds ? await castingsBetween(transaction, userId, { plant, moulds }, { from, to }) : []
  const message =
    code === 'conflict' ? `Somebody else has changed ${what}.` : `Somebody else has put a casting on ${what}.`
  throw new ApiError(code, message, { current: { castings } })
}

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
    if (move.to === null) continue
    const wrong = contradiction({ ...row, cast_on: move.to.day })
    if (wrong) {
      const message = `${row.control_number} would be cast after the day of its delivery.`
      details.push({ field: `moves.${index}.to.day`, code: 'order', message })
    }
  }
  if (details.length > 0) throw invalid(details)
}

/**
 * Puts components on the board, moves them, or takes them off: all of them or none. The day becomes their day of
 * casting. Throws 404, 400, and 409 with the castings as they are now if somebody else changed one of them, or one of
 * the components, since the caller read them, `mould_taken` if the caller saw that mould and turn empty, and 409 for a
 * casting that is poured.
 */
export async function planMoves(
  transaction: Queryable,
  userId: string,
  plantId: string,
  { moves, castings: known }: Moves,
): Promise<Planned> {
  if (!(await plantCalendar(transaction, userId, plantId))) throw notFound('plant')
  const ids = moves.map(({ component_id }) => component_id.toLowerCase())
  const projects = await queries.lockProjectsOf(transaction, userId, ids)
  const found = await queries.movedRows(transaction, projects, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  check(moves, rows, plantId)
  const targets = moves.flatMap(({ to }) => (to ? [{ ...to, mould_id: to.mould_id.toLowerCase() }] : []))
  const sources = found.flatMap(({ mould_id, turn, cast_on }) =>
    mould_id && turn && cast_on ? [{ mould_id, turn, day: cast_on }] : [],
  )
  const usable = await queries.mouldsOfPlant(
    transaction,
    plantId,
    [...targets, ...sources].map(({ mould_id }) => mould_id),
  )
  const foreign = moves.findIndex(({ to }) => to && !usable.has(to.mould_id.toLowerCase()))
  if (foreign >= 0) throw invalid([{ field: `moves.${foreign}.to.mould_id`, message: 'The plant has no such mould.' }])
  const locked = await queries.lockCastings(transaction, [...targets, ...sources])
  const days = locked.map(({ day }) => day)
  const isOutdated = moves.some(
    ({ component_id, version }) => version !== undefined && rows.get(component_id.toLowerCase())?.version !== version,
  )
  const lost = known
    ?.map((seen) => ({ ...seen, mould_id: seen.mould_id.toLowerCase() }))
    .find((seen) => locked.some((now) => queries.isSameKey(now, seen) && now.version !== seen.version))
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

  await movingCastings(transaction, ids, () => write(transaction, userId, moves, rows))
  await raiseVersions(
    transaction,
    locked.map(({ id }) => id),
  )
  await auditMoves(transaction, { by: userId, plantId, moves, rows, names: usable })
  return { moved: moves.length, projects }
}

/** As many moves of one call are named in the log. */
const namedAtMost = 20

/** Records what was moved on the board, from where to where. */
async function auditMoves(
  transaction: Queryable,
  {
    by,
    plantId,
    moves,
    rows,
    names,
  }: {
    by: string
    plantId: string
    moves: readonly Move[]
    rows: ReadonlyMap<string, queries.MovedRow>
    names: ReadonlyMap<string, string>
  },
): Promise<void> {
  const named = moves.map(({ component_id, to }) => {
    const before = rows.get(component_id.toLowerCase()) as queries.MovedRow
    const slot = (mould: string | null, day: Day | null, turn: number | null) =>
      mould && day ? { mould: names.get(mould.toLowerCase()) ?? mould, day, turn } : null
    return {
      control_number: before.control_number,
      from: slot(before.mould_id, before.cast_on, before.turn),
      to: to && slot(to.mould_id, to.day, to.turn),
    }
  })
  const only = named.every(({ to }) => to?.mould === named[0]?.to?.mould && to?.day === named[0]?.to?.day)
  const { mould, day } = (only && named[0]?.to) || {}
  const details = { components: moves.length, moves: named.slice(0, namedAtMost), ...(mould && { name: mould, day }) }
  await audit(transaction, { by, action: 'casting.plan', subject: 'plant', subjectId: plantId, details })
}

async function castingsOfDay(transaction: Queryable, userId: string, plantId: string, day: Day) {
  return (await boardOf(transaction, userId, plantId, { from: day, days: 1 })).castings
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

/** Chooses the mix of a casting, or fixes it, and returns the projects of its components. Throws 404, 400 for a mix of another plant, and 409 for an outdated version. */
export async function editCasting(
  transaction: Queryable,
  userId: string,
  plantId: string,
  { version, mix_id, is_fixed, ...key }: BodyOf<typeof updateCasting>,
): Promise<string[]> {
  const plant = await plantCalendar(transaction, userId, plantId)
  const mould = key.mould_id.toLowerCase()
  const moulds = await queries.mouldsOfPlant(transaction, plantId, [mould])
  if (!plant || !moulds.has(mould)) throw notFound('mould')
  if (mix_id && !(await queries.isMixOf(transaction, plantId, mix_id))) {
    throw invalid([{ field: 'mix_id', message: 'The plant has no such mix.' }])
  }
  const [locked] = await queries.lockCastings(transaction, [{ ...key, mould_id: mould }])
  if (!locked) throw notFound('mould')
  if (version !== undefined && version !== locked.version) {
    await refuseOutdated(transaction, userId, plantId, [key.day], 'this casting')
  }
  await queries.writeCasting(transaction, locked.id, {
    mix_id: mix_id === undefined ? locked.mix_id : mix_id,
    is_fixed: is_fixed ?? locked.is_fixed,
  })
  const details = { name: moulds.get(mould), day: key.day, turn: key.turn, mix_id, is_fixed }
  await audit(transaction, { by: userId, action: 'casting.update', subject: 'plant', subjectId: plantId, details })
  return projectsOf(transaction, locked.id)
}
