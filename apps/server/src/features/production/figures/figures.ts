import type { Mould } from '@castline/contract/moulds'
import type { ProductionFigures } from '@castline/contract/production-figures'
import {
  addDays,
  addWorkingDays,
  type Day,
  daysBetween,
  isWorkingDay,
  type WorkCalendar,
} from '@castline/domain/plan/calendar'
import { isOut } from '@castline/domain/production/board'
import { type CastingNeed, isReady, type NeedState } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { notFound } from '#http/errors.ts'
import { daysFrom } from '../board/board.ts'
import { calendarsOf, plantCalendar } from '../board/board-queries.ts'
import { datesBy, workCalendar } from '../board/cast-component.ts'
import { mouldsOf } from '../board/mould-queries.ts'
import { countedNeeds } from '../casting/ready-queries.ts'
import { type MadeRow, madeIn, type PlannedRow, plannedIn } from './figure-queries.ts'

/** A component that is cast more days than this before its latest one is early. */
const earlyDays = 14

/** When a plant looks at what the next working day needs. */
const readyAt = '14:00'

type Reason = ProductionFigures['slipped'][number]['reason']

function countBy<T, Key>(all: readonly T[], keyOf: (each: T) => Key): [Key, number][] {
  const groups = [...Map.groupBy(all, keyOf)].map(([key, each]): [Key, number] => [key, each.length])
  return groups.sort(([, a], [, b]) => b - a)
}

/** Working days from one day to another: 0 on the same day. */
function workingDays(from: Day, to: Day, calendar: WorkCalendar): number {
  return daysFrom(addDays(from, 1), Math.max(0, daysBetween(from, to))).filter((day) => isWorkingDay(day, calendar))
    .length
}

function castDays(made: readonly MadeRow[]): ProductionFigures['days'] {
  return [...Map.groupBy(made, ({ day }) => day)]
    .map(([day, rows]) => {
      const volumes = rows.flatMap(({ volume }) => volume ?? [])
      const volume = volumes.length === 0 ? null : volumes.reduce((sum, each) => sum + each, 0)
      return { day, components: rows.length, volume }
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

function stripToDeparture(made: readonly MadeRow[], calendar: WorkCalendar): ProductionFigures['strip_to_departure'] {
  const took = made
    .flatMap(({ stripped_on, left_on }) => (stripped_on && left_on ? workingDays(stripped_on, left_on, calendar) : []))
    .sort((a, b) => a - b)
  return { count: took.length, median: took[Math.floor((took.length - 1) / 2)] ?? null, longest: took.at(-1) ?? null }
}

/** The states of what a casting needed at a time: what was ticked, else what the records show. */
function needsAt(
  { needs, drawings_at, day }: PlannedRow,
  mould: Mould | undefined,
  at: string,
): Partial<Record<CastingNeed, NeedState>> {
  const known = {
    ...(drawings_at !== null && drawings_at <= at && { drawing: 'ready' as const }),
    ...(mould && !isOut(mould, day) && { mould: 'ready' as const }),
  }
  const ticked = needs.filter((tick) => tick.at <= at).map(({ need, state }) => [need, state] as const)
  return { ...known, ...Object.fromEntries(ticked) }
}

/** Why a casting was not poured on its day: the first need that was not ready then, or its mould. */
function reasonOf(row: PlannedRow, counted: readonly CastingNeed[], mould: Mould | undefined): Reason {
  if (mould && isOut(mould, row.day)) return 'out_of_use'
  const states = needsAt(row, mould, `${row.day}T23:59`)
  return counted.find((need) => states[need] === 'missing') ?? 'unknown'
}

/** What a plant has cast in a span of days. Throws 404. */
export async function figuresOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<ProductionFigures> {
  const to = addDays(from, days - 1)
  const span = { from, to }
  const plant = await plantCalendar(database, userId, plantId)
  const moulds = plant && (await mouldsOf(database, userId, plantId))
  if (!plant || !moulds) throw notFound('plant')
  const calendar = workCalendar(plant)
  const counted = await countedNeeds(database, plantId)
  const made = await madeIn(database, plantId, span)
  const planned = await plannedIn(database, plantId, span)

  const datesOf = datesBy(await calendarsOf(database, [...new Set(made.map(({ project_id }) => project_id))]))
  const latest = made.flatMap((row) => {
    const { cast_by } = datesOf(row)
    return cast_by ? [{ day: row.day, cast_by }] : []
  })
  // A day whose 14:00 has passed.
  const looked = planned.filter(({ day }) => day <= plant.today)
  const slipped = planned.filter(({ day, poured_on }) => day < plant.today && (poured_on === null || poured_on > day))
  const mouldOf = new Map(moulds.map((mould) => [mould.id, mould]))
  const working = daysFrom(from, days).filter((day) => isWorkingDay(day, calendar))
  const lost = moulds.flatMap(({ out_of_use }) =>
    working.flatMap((day) => out_of_use.find(({ from_day, to_day }) => from_day <= day && day <= to_day)?.reason ?? []),
  )
  const pouredBy = new Map(
    countBy(
      planned.filter(({ poured_on }) => poured_on !== null),
      ({ mould_id }) => mould_id,
    ),
  )
  return {
    ...span,
    days: castDays(made),
    strip_to_departure: stripToDeparture(made, calendar),
    early: {
      count: latest.filter(({ day, cast_by }) => daysBetween(day, cast_by) > earlyDays).length,
      of: latest.length,
    },
    readiness: {
      ready: looked.filter((row) =>
        isReady(
          counted,
          needsAt(row, mouldOf.get(row.mould_id), `${addWorkingDays(row.day, -1, calendar)}T${readyAt}`),
        ),
      ).length,
      of: looked.length,
    },
    slipped: countBy(slipped, (row) => reasonOf(row, counted, mouldOf.get(row.mould_id))).map(([reason, count]) => ({
      reason,
      count,
    })),
    lost: countBy(lost, (reason) => reason).map(([reason, count]) => ({ reason, days: count })),
    moulds: moulds.map((mould) => ({
      id: mould.id,
      name: mould.name,
      turns: working.length * mould.turns,
      out_of_use: working.filter((day) => isOut(mould, day)).length * mould.turns,
      poured: pouredBy.get(mould.id) ?? 0,
    })),
  }
}
