import type { BodyOf, ResponseOf } from '@castline/contract/call'
import type { Crew, EnteredMeanwhile, hoursOfDay, LabourFigures, saveHours } from '@castline/contract/crews'
import { round } from '@castline/domain/decimal'
import { addDays, type Day } from '@castline/domain/plan/calendar'
import { labourByType, workKinds } from '@castline/domain/production/labour'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Role } from '@castline/domain/users/roles'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { plantCalendar } from '../board/board-queries.ts'
import { plantRecords } from '../plant-records.ts'
import { castByCrews, hoursIn, hoursOn, lockCrew, scrapIn, writeHours } from './crew-queries.ts'

/** Crews of a plant; their hours and castings keep them. */
export const crews = plantRecords<Crew, 'name'>({
  what: 'crew',
  table: { name: 'crews', fields: ['name'], isMarked: true },
  taken: { crews_name: { field: 'name', message: 'Another crew of the plant has this name.' } },
  lock: (transaction, _userId, id) => lockCrew(transaction, id),
  named: ({ name }) => ({ name }),
})

/** The hours of the crews of a plant on a day; without one on its present day. Throws 404. */
export async function hoursOf(
  database: Queryable,
  userId: string,
  plantId: string,
  given: Day | undefined,
): Promise<ResponseOf<typeof hoursOfDay>> {
  const plant = await plantCalendar(database, userId, plantId)
  if (!plant) throw notFound('plant')
  const day = given ?? plant.today
  return { day, today: plant.today, hours: await hoursOn(database, userId, plantId, day) }
}

type Entry = BodyOf<typeof saveHours>['entries'][number]

/** Throws 409 with the hours that others have entered meanwhile: two phones do not replace each other's hours unseen. */
async function requireSeen(
  transaction: Queryable,
  userId: string,
  crew: Crew,
  day: Day,
  entries: readonly Entry[],
): Promise<void> {
  const ofCrew = (await hoursOn(transaction, userId, crew.plant_id, day)).filter(({ crew_id }) => crew_id === crew.id)
  const unseen = entries.flatMap(({ kind, hours, was }): EnteredMeanwhile['hours'][number][] => {
    const now = ofCrew.find((each) => each.kind === kind)
    const there = now?.hours ?? 0
    if (was === undefined || there === round(was, 2) || there === round(hours, 2)) return []
    return [{ kind, hours: there, by: now?.by ?? null }]
  })
  if (unseen.length === 0) return
  const current: EnteredMeanwhile = { hours: unseen }
  throw new ApiError('conflict', 'Other hours of this crew and day were entered meanwhile. Nothing was saved.', {
    current,
  })
}

/**
 * Sets hours of a crew. Throws 404, 403 for a reader of its plant, 400 for a day that has not begun and a kind given twice, and 409 for
 * hours that are not the ones that the caller has seen.
 */
export async function setHours(
  transaction: Queryable,
  userId: string,
  crewId: string,
  { day, entries }: BodyOf<typeof saveHours>,
): Promise<{ crew_id: string; day: Day }> {
  const crew = await crews.locked(transaction, userId, crewId)
  const plant = await plantCalendar(transaction, userId, crew.plant_id)
  if (plant && day > plant.today) throw invalid([{ field: 'day', message: 'This day has not begun.' }])
  if (new Set(entries.map(({ kind }) => kind)).size < entries.length) {
    throw invalid([{ field: 'entries', message: 'A kind of work is given twice.' }])
  }
  await requireSeen(transaction, userId, crew, day, entries)
  await writeHours(transaction, crew.id, { day, entries, by: userId })
  const details = { name: crew.name, day, ...Object.fromEntries(entries.map(({ kind, hours }) => [kind, hours])) }
  await audit(transaction, { by: userId, action: 'crew.hours', subject: 'plant', subjectId: crew.plant_id, details })
  return { crew_id: crew.id, day }
}

const sumOf = (all: readonly { readonly hours: number }[]) =>
  round(
    all.reduce((sum, { hours }) => sum + hours, 0),
    2,
  )

/** Hours and scrap of a plant in a span of days. Throws 404. */
export async function labourOf(
  database: Queryable,
  { id: userId, role }: { readonly id: string; readonly role: Role },
  plantId: string,
  { from, days }: { readonly from: Day; readonly days: number },
): Promise<LabourFigures> {
  if (!(await plantCalendar(database, userId, plantId))) throw notFound('plant')
  const span = { from, to: addDays(from, days - 1) }
  const hours = await hoursIn(database, plantId, span)
  const scrap = await scrapIn(database, userId, plantId, span)
  const byCrew = [...Map.groupBy(hours, ({ crew_id }) => crew_id)].map(([id, some]) => ({
    id,
    name: some[0]?.name ?? '',
    hours: sumOf(some),
  }))
  return {
    ...span,
    hours: sumOf(hours),
    crews: byCrew.sort((a, b) => b.hours - a.hours),
    kinds: workKinds
      .map((kind) => ({ kind, hours: sumOf(hours.filter((each) => each.kind === kind)) }))
      .filter((each) => each.hours > 0),
    ...labourByType(hours, await castByCrews(database, plantId, span)),
    scrap: seesInQuality(role, 'cost') ? scrap : scrap.map((each) => ({ ...each, cost: null })),
  }
}
