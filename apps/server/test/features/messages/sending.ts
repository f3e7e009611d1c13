import type { Database } from '#database/database.ts'
import { mailSender } from '#features/messages/mail/mail-sender.ts'
import { composeSettings, mailChannel } from '#features/messages/message-worker.ts'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { tokenSecret } from '#support/test-app.ts'
import type { MailSettings } from '#tracking/messages/mail-settings.ts'

export const publicUrl = 'https://castline.example'
export const settings = composeSettings(tokenSecret, publicUrl)

export interface MessageRow {
  readonly id: string
  readonly subject: string
  readonly state: string
  readonly answer: string | null
  readonly attempts: number
  readonly sealed_link: string | null
  readonly to: string
  readonly wait: number
}

/** Opens mail for a database, and sends what is due as a server would. */
export async function mailOn(database: Database, mail: MailSettings, times: Parameters<typeof mailSender>[1] = {}) {
  await openChannels(database, ['mail'])
  const channel = mailChannel(database, settings, mailSender(mail, times))
  return {
    send: () => sendDueMessages(database, { mail: channel }),
    messages: () =>
      database.rows<MessageRow>(
        `SELECT m.id, m.subject, m.state, m.answer, m.attempts, m.sealed_link, coalesce(m.address, u.email) AS to,
           extract(epoch FROM next_attempt_at - now())::float8 AS wait
         FROM messages m LEFT JOIN users u ON u.id = m.user_id ORDER BY 7, m.created_at`,
      ),
    /** As if this many minutes had passed for all messages. */
    async later(minutes: number) {
      await database.rows(
        `UPDATE messages SET next_attempt_at = next_attempt_at - $1 * interval '1 minute',
           first_attempt_at = first_attempt_at - $1 * interval '1 minute',
           claimed_until = claimed_until - $1 * interval '1 minute',
           created_at = created_at - $1 * interval '1 minute'`,
        [minutes],
      )
    },
  }
}
