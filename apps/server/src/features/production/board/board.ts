import type { Board, BoardComponent, Casting } from '@castline/contract/castings'
import type { Mould, StripFacts } from '@castline/contract/moulds'
import { hasLeftSingly } from '@castline/domain/loads/loads'
import { addDays, type Day, isWorkingDay } from '@castline/domain/plan/calendar'
import { conflictsOf } from '@castline/domain/production/board'
import { usedBy, usedLength } from '@castline/domain/production/moulds'
import type { Queryable } from '#database/database.ts'
import { notFound } from '#http/errors.ts'
import {
  type CastingRow,
  type CastRow,
  calendarsOf,
  castingsOn,
  type PlacedRow,
  type PlantCalendar,
  placedOn,
  plantCalendar,
} from './board-queries.ts'
import { type CastDates, castComponent, datesBy, neededClass, workCalendar } from './cast-component.ts'
import { mouldsOf } from './mould-queries.ts'
import { stripFactsOf } from './strip-facts.ts'

/** The days of the board from a day on. */
export const daysFrom = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

/** Reads the calendars of the projects of these components, and derives their dates. */
export async function withDates<Row extends CastRow>(
  database: Queryable,
  rows: readonly Row[],
): Promise<(Row & { readonly dates: CastDates })[]> {
  const calendars = await calendarsOf(database, [...new Set(rows.map(({ project_id }) => project_id))])
  const datesOf = datesBy(calendars)
  return rows.map((row) => ({ ...row, dates: datesOf(row) }))
}

type Shown = CastRow & {
  readonly dates: CastDates
  readonly cast?: boolean
  readonly drawing?: BoardComponent['drawing']
}

/** A component as the contract describes it, for a reader of its project. */
export function boardComponent({ dates, cast = false, drawing = null, ...row }: Shown): BoardComponent {
  return {
    id: row.id,
    project_id: row.project_id,
    project_name: row.project_name,
    name: row.name,
    control_number: row.control_number,
    section_name: row.section_name,
    status: row.status,
    version: row.version,
    type: row.type,
    length: row.length,
    width: row.width,
    height: row.height,
    thickness: row.thickness,
    weight: row.weight,
    volume: row.volume,
    holds: row.holds,
    sequence: row.sequence,
    cast_on: row.cast_on,
    mix_id: row.mix_id,
    cast,
    drawing,
    ...dates,
    class: neededClass(row),
  }
}

/** The moulds of a plant, what they cast on these days, and what speaks against it. Throws 404. */
export async function boardOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<Board> {
  const plant = await plantCalendar(database, userId, plantId)
  const moulds = await mouldsOf(database, userId, plantId)
  if (!plant || !moulds) throw notFound('plant')
  const calendar = workCalendar(plant)
  const castings = await castingsBetween(database, userId, { plant, moulds }, { from, to: addDays(from, days - 1) })
  return {
    from,
    today: plant.today,
    early_days: plant.early_days,
    moulds,
    castings,
    days: daysFrom(from, days).map((day) => ({ day, is_working: isWorkingDay(day, calendar) })),
  }
}

interface Slot {
  readonly mould: Mould
  readonly day: Day
  readonly turn: number
  readonly stored: CastingRow | undefined
  readonly strip: StripFacts
  readonly rows: readonly (PlacedRow & { readonly dates: CastDates })[]
}

/** The castings of moulds on days, with everything that is planned for them. */
export async function castingsBetween(
  database: Queryable,
  userId: string,
  { plant, moulds }: { readonly plant: PlantCalendar; readonly moulds: readonly Mould[] },
  span: { readonly from: Day; readonly to: Day },
): Promise<Casting[]> {
  const ids = moulds.map(({ id }) => id)
  const placed = await withDates(database, await placedOn(database, userId, ids, span))
  const stored = await castingsOn(database, ids, span)
  const inMoulds = stored.filter(({ poured_at, stripped_at }) => poured_at !== null && stripped_at === null)
  const stripOf = await stripFactsOf(
    database,
    userId,
    inMoulds.map(({ id }) => id),
  )
  const keyOf = ({ mould_id, day, turn }: Pick<CastingRow, 'mould_id' | 'day' | 'turn'>) => `${mould_id} ${day} ${turn}`
  const rowsBy = Map.groupBy(placed, keyOf)
  const storedBy = new Map(stored.map((row) => [keyOf(row), row]))
  const keys = new Map([...placed, ...stored].map((row) => [keyOf(row), row]))
  const mouldBy = new Map(moulds.map((mould) => [mould.id, mould]))
  const calendar = workCalendar(plant)
  return [...keys].flatMap(([key, { mould_id, day, turn }]): Casting[] => {
    const mould = mouldBy.get(mould_id)
    const rows = rowsBy.get(key) ?? []
    if (!mould) return []
    const row = storedBy.get(key)
    return [castingOf({ mould, day, turn, stored: row, strip: stripOf(row?.id), rows }, calendar, plant.early_days)]
  })
}

function castingOf(
  { mould, day, turn, stored, strip, rows }: Slot,
  calendar: ReturnType<typeof workCalendar>,
  earlyDays: number,
): Casting {
  const sorted = rows.toSorted(
    (a, b) => a.position - b.position || a.control_number.localeCompare(b.control_number) || (a.id < b.id ? -1 : 1),
  )
  const own = sorted.filter(({ reached }) => reached)
  const isPoured = stored?.poured_at !== null && stored?.poured_at !== undefined
  const isCast = rows.length > 0 && rows.every(({ status }) => status !== 'planning' && status !== 'rejected')
  const isGone = rows.length > 0 && rows.every(({ status }) => hasLeftSingly(status))
  const { mix_id, mix_cylinder: cylinder = null, mix_cube: cube = null, mix_exposure: exposure } = stored ?? {}
  const mix = cylinder === null || cube === null ? null : { cylinder, cube, exposure: exposure ?? [] }
  const reachedIds = new Set(own.map(({ id }) => id))
  const components = sorted.map((row) => castComponent(row, row.dates))
  // What was cast is no plan any more.
  const conflicts = isPoured || isCast ? [] : conflictsOf({ mould, day, turn, mix, components }, calendar, earlyDays)
  const used = usedBy(components)
  const volumes = rows.map(({ volume }) => volume).filter((volume) => volume !== null)
  return {
    id: stored?.id ?? null,
    mould_id: mould.id,
    day,
    turn,
    mix_id: mix_id ?? null,
    planned_time: stored?.planned_time ?? null,
    crew_id: stored?.crew_id ?? null,
    is_fixed: stored?.is_fixed ?? false,
    version: stored?.version ?? 0,
    // What was marked manufactured singly has no casting that could be stripped.
    state: stored?.stripped_at || (!isPoured && isGone) ? 'stripped' : isPoured || isCast ? 'poured' : 'planned',
    poured_at: stored?.poured_at ?? null,
    stripped_at: stored?.stripped_at ?? null,
    ...strip,
    components: own.map(boardComponent),
    occupied: rows.length - own.length,
    used: { count: used.count, length: usedLength(mould, used), weight: used.weight },
    volume: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0),
    // What is foreign is occupied, without any detail.
    conflicts: conflicts.filter(({ component_id }) => component_id === null || reachedIds.has(component_id)),
  }
}
