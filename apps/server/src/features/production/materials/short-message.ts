import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { type Cause, queueMessages } from '#tracking/messages/queue-messages.ts'
import { peopleOf, shortItems } from './short-queries.ts'

/** As many days are looked at, with the present one. */
const daysAhead = 7
const namedAtMost = 20

/**
 * Writes the message of the day about what castings of the next days lack, to the people of the plant. It names items that the
 * plant keeps: what only a bill names is a word of its project.
 */
export async function queueShort(transaction: Queryable, plantId: string, today: Day): Promise<void> {
  const short = await shortItems(transaction, plantId, daysAhead)
  const [first] = short
  if (!first) return
  const names = short.flatMap(({ number }) => number ?? [])
  const list = names.slice(0, namedAtMost).join(', ') + (names.length > namedAtMost ? ' …' : '')
  const { name, users } = await peopleOf(transaction, plantId)
  const cause: Cause = {
    subject: 'materials_short',
    cause: `materials:${plantId}:${today}`,
    projectId: null,
    values: { count: short.length, plant: name, day: { day: first.day }, list: list || null },
    path: `/production?plant=${plantId}&view=materials&tab=short`,
  }
  await queueMessages(transaction, cause, users)
}
