import { addWorkingDays, isWorkingDay } from '@castline/domain/plan/calendar'
import { type CastingNeed, isReady, type NeedState } from '@castline/domain/production/castings'
import type { Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { regularly } from '#database/regularly.ts'
import type { MessagePart } from '#tracking/messages/queue-messages.ts'
import { queueSharedMessages } from '#tracking/messages/shared-messages.ts'
import { slotKey } from '#tracking/production/known-needs.ts'
import { coveredNeeds } from '#tracking/production/material-needs.ts'
import { workCalendar } from '../board/cast-component.ts'
import { queueShort } from '../materials/short-message.ts'
import {
  claimSummary,
  type DuePlant,
  duePlant,
  keepSummary,
  plannedFor,
  plantIds,
  type SummaryPart,
  type TomorrowRow,
} from './summary-queries.ts'

const lookEveryMs = 60_000

/** As many castings are named in a message. */
const namedAtMost = 20

/** Castings by those of these projects that they have components of. */
const byProjects = (castings: readonly TomorrowRow[], projects: readonly string[]) =>
  Map.groupBy(castings, ({ project_ids }) => project_ids.filter((id) => projects.includes(id)).join(' '))

/** What is counted of castings, by their projects. */
const countsOf = (castings: readonly TomorrowRow[], needs: readonly CastingNeed[]): SummaryPart[] =>
  [
    ...byProjects(
      castings,
      castings.flatMap(({ project_ids }) => project_ids),
    ),
  ].map(([key, some]) => ({
    project_ids: key.split(' '),
    castings: some.length,
    missing: some.flatMap((casting) => casting.missing.filter((need) => needs.includes(need))).length,
  }))

/** The state of each need: what was ticked as missing, or as ready, or is known. */
function statesOf({ ready, known, missing }: TomorrowRow): Partial<Record<CastingNeed, NeedState>> {
  const shown = [...known, ...ready].map((need) => [need, 'ready'] as const)
  return Object.fromEntries([...shown, ...missing.map((need) => [need, 'missing'] as const)])
}

/** What the message says to who reaches these projects: their castings, with what was noted for their people. */
function partsFor(castings: readonly TomorrowRow[], reached: readonly string[]): MessagePart[] {
  return [...byProjects(castings, reached)].flatMap(([key, some]): MessagePart[] => {
    if (key === '') return []
    const project_ids = key.split(' ')
    const named = some.slice(0, namedAtMost).map(({ mould, turn, notes }) => {
      const name = turn > 1 ? `${mould} (${turn})` : mould
      const own = notes.filter((each) => each.project_ids.some((id) => project_ids.includes(id)))
      return own.length > 0 ? `${name}: ${own.map(({ note }) => note).join(', ')}` : name
    })
    const list = named.join('; ') + (some.length > namedAtMost ? ' …' : '')
    return [{ project_ids, values: { count: some.length, list } }]
  })
}

/**
 * Writes the message of one plant about its next working day, and keeps its counts for the page, unless another server
 * has, or nothing is missing. Returns the projects whose people it is for.
 */
async function sumUp(database: Database, plant: DuePlant): Promise<readonly string[]> {
  const { id, today, needs } = plant
  return database.transaction(async (transaction) => {
    const calendar = workCalendar(plant)
    if (!(await claimSummary(transaction, id, today)) || !isWorkingDay(today, calendar)) return []
    const day = addWorkingDays(today, 1, calendar)
    await queueShort(transaction, id, today)
    const covered = await coveredNeeds(transaction, id, day)
    const planned = (await plannedFor(transaction, id, day)).map((casting) => ({
      ...casting,
      known: [...casting.known, ...(covered.get(slotKey({ ...casting, day })) ?? [])],
    }))
    const open = planned.filter((casting) => !isReady(needs, statesOf(casting)))
    if (open.length === 0) return []
    const projects = [...new Set(open.flatMap(({ project_ids }) => project_ids))].sort()
    await keepSummary(transaction, id, day, countsOf(open, needs))
    await queueSharedMessages(transaction, {
      ...{ subject: 'not_ready', cause: `ready:${id}:${day}`, projectIds: projects },
      values: { day: { day } },
      partsFor: (reached) => partsFor(open, reached),
      path: `/production?plant=${id}&view=ready&day=${day}`,
    })
    return projects
  })
}

/** Writes what is not ready for the next working day of each plant in which it is 14:00 or later, once a day. */
export async function sumUpPlants(
  database: Database,
  announcements: Pick<Announcements, 'announce'>,
  warn = failAtWarning,
): Promise<void> {
  const work = async (id: string) => {
    const plant = await duePlant(database, id)
    if (!plant) return
    for (const projectId of await sumUp(database, plant)) announcements.announce(projectId)
  }
  await oneByOne(await plantIds(database), (id) => `The summary of plant ${id}`, work, warn)
}

/** Does so while the server runs. Returns a function that stops it, after what is under way. */
export function sumUpRegularly(
  database: Database,
  announcements: Announcements,
  warn: (line: string, cause?: unknown) => void,
): () => Promise<void> {
  return regularly(
    () => sumUpPlants(database, announcements, warn),
    lookEveryMs,
    (error) => warn(`What is not ready could not be summed up: ${error.message}`, error),
  )
}
