import type { ReadyCasting, ReadyDay } from '@castline/contract/casting-steps'
import type { Casting } from '@castline/contract/castings'
import type { Mould } from '@castline/contract/moulds'
import { addWorkingDays, type Day } from '@castline/domain/plan/calendar'
import { isOut } from '@castline/domain/production/board'
import { type CastingNeed, castingNeeds, isReady, needState } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { notFound } from '#http/errors.ts'
import { slotKey, withReleasedDrawings } from '#tracking/production/known-needs.ts'
import { coveredNeeds } from '#tracking/production/material-needs.ts'
import { castingsBetween } from '../board/board.ts'
import { type PlantCalendar, plantCalendar } from '../board/board-queries.ts'
import { workCalendar } from '../board/cast-component.ts'
import { mouldOf, mouldsOf } from '../board/mould-queries.ts'
import { countedNeeds, needsOf } from './ready-queries.ts'

async function withNeeds(
  database: Queryable,
  userId: string,
  plantId: string,
  castings: readonly Casting[],
  moulds: readonly Mould[],
): Promise<ReadyCasting[]> {
  const counted = await countedNeeds(database, plantId)
  const ids = castings.flatMap(({ id }) => id ?? [])
  const ticked = Map.groupBy(await needsOf(database, userId, ids), ({ casting_id }) => casting_id)
  const released = await withReleasedDrawings(database, castings)
  const lastDay = castings.reduce((last, { day }) => (day > last ? day : last), '')
  const covered = lastDay === '' ? new Map() : await coveredNeeds(database, plantId, lastDay)
  const mouldBy = new Map(moulds.map((mould) => [mould.id, mould]))
  const orderOf = new Map(moulds.map(({ id }, index) => [id, index]))
  const nameOf = new Map(moulds.map(({ id, name }) => [id, name]))
  return castings
    .toSorted(
      (a, b) =>
        (orderOf.get(a.mould_id) ?? 0) - (orderOf.get(b.mould_id) ?? 0) || (a.day < b.day ? -1 : 1) || a.turn - b.turn,
    )
    .map((casting) => {
      const rows = casting.id ? (ticked.get(casting.id) ?? []) : []
      const mould = mouldBy.get(casting.mould_id)
      const facts: Partial<Record<CastingNeed, boolean>> = {
        drawing: released.has(slotKey(casting)),
        mould: mould !== undefined && !isOut(mould, casting.day),
        ...Object.fromEntries((covered.get(slotKey(casting)) ?? []).map((need: CastingNeed) => [need, true])),
      }
      const needs = castingNeeds
        .filter((need) => counted.includes(need))
        .map((need) => {
          const row = rows.find((each) => each.need === need)
          const isKnown = facts[need] ?? false
          const isStanding = row !== undefined && !row.outdated
          const tick = { note: row?.note ?? null, by: row?.by ?? null, at: row?.occurred_at ?? null }
          const state = needState(isStanding ? row.state : null, isKnown)
          const outdated = (row?.outdated ?? false) && !isKnown
          return { need, state, ...tick, outdated, known: isKnown && !isStanding }
        })
      const states = Object.fromEntries(needs.map(({ need, state }) => [need, state]))
      const mould_name = nameOf.get(casting.mould_id) ?? ''
      return { casting, mould_name, needs, is_ready: isReady(counted, states) }
    })
}

/** The next working day of a plant, after its present one. */
const nextWorkingDay = (plant: PlantCalendar): Day => addWorkingDays(plant.today, 1, workCalendar(plant))

/** The castings of a day that have components; without a day of the next working day. Throws 404. */
export async function plannedDay(database: Queryable, userId: string, plantId: string, given: Day | undefined) {
  const plant = await plantCalendar(database, userId, plantId)
  const moulds = await mouldsOf(database, userId, plantId)
  if (!plant || !moulds) throw notFound('plant')
  const day = given ?? nextWorkingDay(plant)
  const castings = await castingsBetween(database, userId, { plant, moulds }, { from: day, to: day })
  const planned = castings.filter(({ components, occupied }) => components.length + occupied > 0)
  return { day, today: plant.today, castings: planned, moulds }
}

/** What each casting of a day still needs; without a day of the next working day. Throws 404. */
export async function readyDay(
  database: Queryable,
  userId: string,
  plantId: string,
  given: Day | undefined,
): Promise<ReadyDay> {
  const { moulds, castings, ...day } = await plannedDay(database, userId, plantId, given)
  return { ...day, castings: await withNeeds(database, userId, plantId, castings, moulds) }
}

/** The castings of one mould on a day; without one on the present day of its plant. Throws 404. */
export async function mouldDay(
  database: Queryable,
  userId: string,
  mouldId: string,
  given: Day | undefined,
): Promise<ReadyDay & { mould: Mould }> {
  const mould = await mouldOf(database, userId, { id: mouldId })
  const plant = mould && (await plantCalendar(database, userId, mould.plant_id))
  if (!mould || !plant) throw notFound('mould')
  const day = given ?? plant.today
  const castings = await castingsBetween(database, userId, { plant, moulds: [mould] }, { from: day, to: day })
  return {
    day,
    today: plant.today,
    mould,
    castings: await withNeeds(database, userId, mould.plant_id, castings, [mould]),
  }
}
