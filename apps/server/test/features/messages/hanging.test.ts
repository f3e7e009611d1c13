import { expect, test, vi } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { aUser } from '#support/factories.ts'
import { testDatabase } from '#support/test-database.ts'
import { waitMs } from '#support/waits.ts'

const database = await testDatabase()
await openChannels(database, ['mail', 'line', 'push'])

test.each(['mail', 'line', 'push'] as const)(
  'messages of other channels are sent while every server of %s hangs',
  async (slow) => {
    await database.rows('DELETE FROM messages')
    const person = await aUser(database, { role: 'admin' })
    await database.rows('UPDATE users SET email = $2 WHERE id = $1', [person.id, `${person.id}@example.com`])
    // Those of the slow channel are due first, and more than are sent at once.
    await database.rows(
      `INSERT INTO messages (subject, cause, channel, user_id, data, next_attempt_at)
     SELECT 'system', channel || number, channel, $1, '{"values": {}, "path": "/"}',
       now() - CASE WHEN channel = $2 THEN interval '2 hours' ELSE interval '1 hour' END
     FROM unnest(ARRAY['mail', 'line', 'push']) AS channel, generate_series(1, 20) AS number`,
      [person.id, slow],
    )
    const hang = Promise.withResolvers<void>()
    const sent: string[] = []
    const channel = (name: string) => async () => {
      if (name === slow) await hang.promise
      sent.push(name)
      return { kind: 'sent', answer: '' } as const
    }
    const sending = sendDueMessages(database, { mail: channel('mail'), line: channel('line'), push: channel('push') })
    await vi.waitFor(() => expect(sent).toHaveLength(40), { timeout: waitMs })
    expect(sent).not.toContain(slow)
    hang.resolve()
    await sending
    expect(sent).toHaveLength(60)
  },
)
