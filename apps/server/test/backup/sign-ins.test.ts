import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '#backup/backup.ts'
import { restore } from '#backup/restore.ts'
import { openDatabase } from '#database/database.ts'
import { aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { externalDatabase } from '#support/test-database.ts'
import { noFiles } from './no-files.ts'

test('after a restore nothing signs in that was used or ended since the backup', async () => {
  const connection = { connectionString: (await externalDatabase('migrated')).DATABASE_URL }
  const before = openDatabase({ ...connection, max: 1 })
  const { id } = await aUser(before)
  await before.rows(
    `WITH link AS (INSERT INTO sign_in_links (user_id, hash, expires_at) VALUES ($1, 'x', now() + interval '1 day')),
       ticket AS (INSERT INTO sign_in_tickets (hash, user_id, purpose, expires_at) VALUES ('x', $1, 'sign-in', now() + interval '1 day')),
       push AS (INSERT INTO push_subscriptions (user_id, family_id, endpoint, p256dh, auth, server_key)
         VALUES ($1, gen_random_uuid(), 'https://a.test', repeat('k', 87), repeat('a', 22), 'k'))
     INSERT INTO remembered_devices (hash, user_id, family_id, expires_at) VALUES ('x', $1, gen_random_uuid(), now() + interval '1 day')`,
    [id],
  )
  await before.close()
  const archive = join(await temporaryFolder(), 'backup.tar.gz')
  await backUp(connection, noFiles, archive)
  await restore(connection, noFiles, archive, { replace: true })
  const after = openDatabase({ ...connection, max: 1 })
  for (const table of ['sign_in_links', 'sign_in_tickets', 'push_subscriptions', 'remembered_devices']) {
    expect([table, await after.rows(`SELECT FROM ${table}`)]).toEqual([table, []])
  }
  expect(await after.rows('SELECT id FROM users WHERE id = $1', [id])).toEqual([{ id }])
  await after.close()
})
