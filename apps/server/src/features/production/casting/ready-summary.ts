import { addWorkingDays, isWorkingDay } from '@castline/domain/plan/calendar'
import { isReady } from '@castline/domain/production/castings'
import type { Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { queueMessages } from '#tracking/messages/queue-messages.ts'
import { workCalendar } from '../board/cast-component.ts'
import {
  claimSummary,
  type DuePlant,
  duePlant,
  keepSummary,
  plannedFor,
  plantIds,
  projectsOfPlant,
} from './summary-queries.ts'

const lookEveryMs = 60_000

/** As many castings are named in a message. */
const namedAtMost = 20

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
    const planned = await plannedFor(transaction, id, day)
    const open = planned.filter(
      ({ ready }) => !isReady(needs, Object.fromEntries(ready.map((need) => [need, 'ready' as const]))),
    )
    if (open.length === 0) return []
    const missing = open.flatMap((casting) => casting.missing.filter((need) => needs.includes(need))).length
    await keepSummary(transaction, id, { day, castings: open.length, missing })
    const named = open.slice(0, namedAtMost).map(({ mould, turn, notes }) => {
      const name = turn > 1 ? `${mould} (${turn})` : mould
      return notes.length > 0 ? `${name}: ${notes.join(', ')}` : name
    })
    const list = named.join('; ') + (open.length > namedAtMost ? ' …' : '')
    const projects = await projectsOfPlant(transaction, id)
    for (const projectId of projects) {
      // Of one cause: who reaches several of its projects gets it once.
      await queueMessages(transaction, {
        ...{ subject: 'not_ready', cause: `ready:${id}:${day}`, projectId },
        values: { day: { day }, count: open.length, list },
        path: `/production?plant=${id}&view=ready&day=${day}`,
      })
    }
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
  warn: (line: string) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= sumUpPlants(database, announcements, warn)
      .catch((error: Error) => warn(`What is not ready could not be summed up: ${error.message}`))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(look, lookEveryMs).unref()
  look()
  return async () => {
    clearInterval(timer)
    await running
  }
}
