import { daysBetween } from '@castline/domain/plan/calendar'
import type { Database, Queryable } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { openProjects } from '#database/open-projects.ts'
import { namedMarks, queueOverdue } from '#tracking/messages/quality-messages.ts'
import { queueMessages, sendsMessages } from '#tracking/messages/queue-messages.ts'
import { claimMorning } from './digest-queries.ts'
import { aheadDays, isWorked, newlyLate, overdueNcrs, shortOf } from './morning-queries.ts'

interface Morning {
  readonly project_id: string
  readonly day: string
  readonly last: string | null
}

/** Components that became late over a weekend are named on Monday; of a longer break only the last week. */
const longestBreak = 7

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

async function writeMorning(transaction: Queryable, { project_id: projectId, day, last }: Morning): Promise<void> {
  for (const { id, user_ids } of await overdueNcrs(transaction, projectId, day)) {
    await queueOverdue(transaction, id, user_ids)
  }
  if (!(await isWorked(transaction, projectId, day))) return
  const since = last === null ? 1 : Math.min(longestBreak, Math.max(1, daysBetween(last, day)))
  const late = await newlyLate(transaction, projectId, since)
  if (late.length > 0) {
    await queueMessages(transaction, {
      subject: 'late',
      cause: `late:${projectId}:${day}`,
      projectId,
      values: { count: late.length, marks: namedMarks(late) },
      path: '/plan',
    })
  }
  const short = await shortOf(transaction, projectId)
  if (short.length > 0) {
    await queueMessages(transaction, {
      subject: 'shortages',
      cause: `shortages:${projectId}:${day}`,
      projectId,
      values: { count: short.length, marks: namedMarks(short), day: { day: dayAfter(day, aheadDays) } },
      path: '/plan',
    })
  }
}

/** Writes what the people of each project should know in the morning, once a day, in the project's time zone. */
export async function writeMornings(database: Database, now: Date, warn = failAtWarning): Promise<void> {
  if (!(await sendsMessages(database))) return
  const work = (projectId: string) =>
    database.transaction(async (transaction) => {
      const morning = await claimMorning(transaction, projectId, now)
      if (morning) await writeMorning(transaction, morning)
    })
  await oneByOne(await openProjects(database), (id) => `The morning of project ${id}`, work, warn)
}
