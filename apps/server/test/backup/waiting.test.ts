import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '#backup/backup.ts'
import { restore } from '#backup/restore.ts'
import { openDatabase } from '#database/database.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { externalDatabase } from '#support/test-database.ts'
import { noFiles } from './no-files.ts'

test('what was due a day before a restore is not sent after it', async () => {
  const connection = { connectionString: (await externalDatabase('migrated')).DATABASE_URL }
  const before = openDatabase({ ...connection, max: 1 })
  const given = `(VALUES ('old', 'waiting', '25 hours'), ('taken', 'sending', '25 hours'), ('young', 'waiting', '23 hours'),
    ('later', 'waiting', '-5 hours'), ('done', 'sent', '25 hours')) AS given (name, state, ago)`
  await before.rows(
    `WITH hook AS (INSERT INTO webhooks (url, types, secret) VALUES ('https://erp.example', '{ncr.hold}', 'x') RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, event_id, type, data, state, happened_at, next_attempt_at)
     SELECT id, name, 'ncr.hold', '{}', state, now(), now() - ago::interval FROM hook, ${given}`,
  )
  await before.rows(
    `INSERT INTO messages (subject, cause, channel, address, state, sealed_link, next_attempt_at)
     SELECT 'invitation', name, 'mail', 'a@b.example', state, 'sealed', now() - ago::interval FROM ${given}
     UNION ALL SELECT 'invitation', 'of a digest', 'mail', 'a@b.example', 'collected', NULL, now() - interval '25 hours'`,
  )
  await before.close()
  const archive = join(await temporaryFolder(), 'backup.tar.gz')
  await backUp(connection, noFiles, archive)
  await restore(connection, noFiles, archive, { replace: true })
  const after = openDatabase({ ...connection, max: 1 })
  const states = { done: 'sent', later: 'waiting', old: 'dropped', taken: 'dropped', young: 'waiting' }
  const statesOf = async (table: string, name: string) =>
    (await after.row<{ states: object }>(`SELECT json_object_agg(${name}, state) AS states FROM ${table}`))?.states
  expect(await statesOf('webhook_deliveries', 'event_id')).toEqual(states)
  expect(await statesOf('messages', 'cause')).toEqual({ ...states, 'of a digest': 'dropped' })
  const dropped = await after.row(
    `SELECT sealed_link, answer, finished_at IS NOT NULL AS is_over FROM messages WHERE cause = 'old'`,
  )
  expect(dropped).toEqual({ sealed_link: null, answer: 'Not sent: it was due before a restore.', is_over: true })
  await after.close()
})
