import { defaultChoice, messageSubjects } from '@castline/domain/messages/subjects'
import type { Database } from '#database/database.ts'
import { readerById, storeChoices } from './choice-queries.ts'
import { stopWeekly } from './outside-queries.ts'
import type { Unsubscription } from './unsubscribe-token.ts'

/** Ends the mails about a subject for a person; of the digest those about everything that it collects. */
export async function unsubscribe(database: Database, { userId, subject }: Unsubscription): Promise<void> {
  if (subject === 'weekly_outside') return stopWeekly(database, userId)
  const reader = await readerById(database, userId)
  // Who is not active gets nothing.
  if (!reader) return
  const { role, choices } = reader
  const chosen = (one: (typeof messageSubjects)[number]) =>
    choices.find((choice) => choice.subject === one && choice.channel === 'mail')?.choice ??
    defaultChoice(role, one, 'mail')
  const ended = subject === 'digest' ? messageSubjects.filter((one) => chosen(one) === 'digest') : [subject]
  await database.transaction((transaction) =>
    storeChoices(
      transaction,
      userId,
      ended.map((one) => ({ subject: one, channel: 'mail', choice: 'off' })),
    ),
  )
}
