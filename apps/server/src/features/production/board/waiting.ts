import type { BodyOf, QueryOf, ResponseOf } from '@castline/contract/call'
import type { fillWeek as fillWeekEndpoint, listWaiting, WeekProposal } from '@castline/contract/castings'
import { againstPlan, obstaclesAt } from '@castline/domain/gates/gates'
import { type CastComponent, type DueTime, dueTimeOf, fitsCasting } from '@castline/domain/production/board'
import { fillWeek, type WaitingComponent } from '@castline/domain/production/fill-week'
import type { Queryable } from '#database/database.ts'
import { notFound, orNotFound } from '#http/errors.ts'
import { boardComponent, daysFrom, withDates } from './board.ts'
import {
  type CastingRow,
  castingsOn,
  type PlantCalendar,
  placedOn,
  plantCalendar,
  type WaitingRow,
  waitingFor,
} from './board-queries.ts'
import { type CastDates, castComponent, workCalendar } from './cast-component.ts'
import { mouldsOf } from './mould-queries.ts'

const atOnce = 50

type WaitingPage = ResponseOf<typeof listWaiting>

type Listed = { readonly dates: CastDates; readonly sequence: number | null; readonly control_number: string }

/** Latest day first, then the order of erection. */
const inOrder = (a: Listed, b: Listed) => {
  const [day, other] = [a.dates.cast_by ?? '9999', b.dates.cast_by ?? '9999']
  if (day !== other) return day < other ? -1 : 1
  const [first, second] = [a.sequence ?? Number.MAX_SAFE_INTEGER, b.sequence ?? Number.MAX_SAFE_INTEGER]
  return first - second || a.control_number.localeCompare(b.control_number, 'en', { numeric: true })
}

/** A page of the components that must be cast and are on no mould, by latest day and sequence. Throws 404. */
export async function waitingPage(
  database: Queryable,
  userId: string,
  plantId: string,
  { limit = atOnce, offset, ...filter }: QueryOf<typeof listWaiting>,
): Promise<WaitingPage> {
  const plant = orNotFound(await plantCalendar(database, userId, plantId), 'plant')
  const all = await withDates(database, await waitingFor(database, userId, plantId, filter))
  const { mould_id, day, turn = 1 } = filter
  const slot = mould_id !== undefined && day !== undefined ? { mould_id, day, turn } : null
  const fits = slot === null ? null : await fittingIn(database, userId, { plantId, plant, slot })
  const listed = fits ? all.filter(fits) : all
  const times = Map.groupBy(listed, ({ dates }) => dueTimeOf(dates.cast_by, plant.today))
  const rows = filter.due === undefined ? listed : (times.get(filter.due) ?? [])
  const page = rows.toSorted(inOrder).slice(offset, offset + limit)
  const count = (time: DueTime) => times.get(time)?.length ?? 0
  return {
    components: page.map(boardComponent),
    total: rows.length,
    due: { late: count('late'), week: count('week'), later: count('later') },
  }
}

interface SlotOfPlant {
  readonly plantId: string
  readonly plant: PlantCalendar
  readonly slot: { readonly mould_id: string; readonly day: string; readonly turn: number }
}

/** Returns whether a component fits into a turn of a mould, beside what is there. Throws 404 for a mould elsewhere. */
async function fittingIn(database: Queryable, userId: string, { plantId, plant, slot }: SlotOfPlant) {
  const mould = orNotFound(
    (await mouldsOf(database, userId, plantId))?.find(({ id }) => id === slot.mould_id),
    'mould',
  )
  const { day, turn } = slot
  const span = { from: day, to: day }
  const taken = (await takenTurns(database, userId, [mould.id], span)).find((each) => each.turn === turn)
  const casting = { mould, day, turn, mix: taken?.mix ?? null, components: taken?.components ?? [] }
  const calendar = workCalendar(plant)
  return (row: Parameters<typeof waitingComponent>[0]) => {
    const component = waitingComponent(row)
    return (
      !taken?.closed &&
      day >= plant.today &&
      againstPlan(component.obstacles).length === 0 &&
      fitsCasting(casting, component, calendar, plant.early_days)
    )
  }
}

// What only warns is proposed, and warns on the board: what refuses is among the obstacles.
const waitingComponent = (row: WaitingRow & Pick<Listed, 'dates'>): WaitingComponent => ({
  ...castComponent(row, row.dates),
  lacks_drawing: false,
  obstacles: obstaclesAt('cast', row.evidence),
})

/** The mix of a casting; null where none is chosen. */
function mixOf({ mix_cylinder: cylinder, mix_cube: cube, mix_exposure: exposure }: CastingRow) {
  return cylinder === null || cube === null ? null : { cylinder, cube, exposure: exposure ?? [] }
}

/**
 * Proposes castings for the working days from a day on, without writing anything: the client applies them as moves, so
 * that they can be undone. Throws 404.
 */
export async function proposeWeek(
  database: Queryable,
  userId: string,
  plantId: string,
  { from, days, project_id }: BodyOf<typeof fillWeekEndpoint>,
): Promise<WeekProposal> {
  const plant = await plantCalendar(database, userId, plantId)
  const moulds = await mouldsOf(database, userId, plantId)
  if (!plant || !moulds) throw notFound('plant')
  const span = daysFrom(from, days).filter((day) => day >= plant.today)
  const ids = moulds.map(({ id }) => id)
  const [first, last] = [span[0], span.at(-1)]
  const waiting = await withDates(database, await waitingFor(database, userId, plantId, { project_id }))
  const byId = new Map(waiting.map((row) => [row.id, row]))
  const taken = first && last ? await takenTurns(database, userId, ids, { from: first, to: last }) : []
  const components = waiting.map(waitingComponent)
  const obstacles = new Map(components.map((each) => [each.id, each.obstacles]))
  const { proposed, left_out } = fillWeek(
    { moulds, days: span, taken },
    components,
    workCalendar(plant),
    plant.early_days,
  )
  const shown = (id: string) => ({
    component: boardComponent(byId.get(id) as (typeof waiting)[number]),
    obstacles: [...(obstacles.get(id) ?? [])],
  })
  return {
    proposed: proposed.map(({ component_id, ...to }) => ({ ...shown(component_id), to })),
    // Of thousands that have to wait, those needed first say enough.
    left_out: left_out.slice(0, 500).map(({ component_id, reason }) => ({ ...shown(component_id), reason })),
    left_out_total: left_out.length,
  }
}

/** What is on the board, also of projects that the user does not reach. */
async function takenTurns(
  database: Queryable,
  userId: string,
  mouldIds: readonly string[],
  span: { readonly from: string; readonly to: string },
) {
  const placed = await withDates(database, await placedOn(database, userId, mouldIds, span))
  const castings = await castingsOn(database, mouldIds, span)
  const keyOf = (row: { mould_id: string; day: string; turn: number }) => `${row.mould_id} ${row.day} ${row.turn}`
  const components = Map.groupBy(placed, keyOf)
  const known = new Map([...placed, ...castings].map((row) => [keyOf(row), row]))
  const closed = new Set(castings.filter((row) => row.is_fixed || row.poured_at !== null).map(keyOf))
  const mixes = new Map(castings.map((row) => [keyOf(row), mixOf(row)]))
  return [...known].map(([key, { mould_id, day, turn }]) => ({
    mould_id,
    day,
    turn,
    closed: closed.has(key),
    mix: mixes.get(key) ?? null,
    components: (components.get(key) ?? []).map((row): CastComponent => castComponent(row, row.dates)),
  }))
}
