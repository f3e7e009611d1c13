import type { Database } from '#database/database.ts'
import { pushChannel } from '#features/messages/push/push-channel.ts'
import { storeSubscription } from '#features/messages/push/push-queries.ts'
import { pushSender } from '#features/messages/push/push-sender.ts'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { beginSession } from '#sessions/refresh-tokens.ts'
import type { Id } from '#support/factories.ts'
import { aBrowser, type pushService, vapidKeys } from '#support/push-service.ts'

/** Opens push for a database, and sends what is due as a server would. */
export async function pushOn(database: Database, { fetch }: Awaited<ReturnType<typeof pushService>>) {
  await openChannels(database, ['push'])
  const channel = pushChannel(database, pushSender(vapidKeys, fetch), vapidKeys.publicKey)
  return {
    send: () => sendDueMessages(database, { push: channel }),
    messages: () =>
      database.rows<{ state: string; answer: string | null; attempts: number; wait: number; user_id: string }>(
        `SELECT state, answer, attempts, user_id, extract(epoch FROM next_attempt_at - now())::float8 AS wait
         FROM messages ORDER BY created_at, id`,
      ),
    /** As if so many seconds had passed for all messages. */
    async later(seconds: number) {
      await database.rows(
        `UPDATE messages SET next_attempt_at = next_attempt_at - $1 * interval '1 second',
           first_attempt_at = first_attempt_at - $1 * interval '1 second'`,
        [seconds],
      )
    },
  }
}

/** Signs a person in with a browser that shows notifications. */
export async function aDevice(database: Database, user: Id, host?: string) {
  const browser = aBrowser(host)
  const session = await database.transaction((transaction) => beginSession(transaction, user.id, null))
  const { endpoint, p256dh, auth } = browser
  const of = { userId: user.id, familyId: session.id, serverKey: vapidKeys.publicKey }
  await storeSubscription(database, { ...of, endpoint, p256dh, auth })
  return { ...browser, session }
}

export const devicesIn = (database: Database) =>
  database
    .rows<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions ORDER BY created_at')
    .then((rows) => rows.map(({ endpoint }) => endpoint))
