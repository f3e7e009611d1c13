import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSealed } from '#commands/checks/sealed.ts'
import { sealingWith } from '#database/sealing.ts'
import { aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testDatabase } from '#support/test-database.ts'

test('what was sealed with another secret is named: by the doctor, and after a restore', async () => {
  const database = await testDatabase()
  const dataDir = await temporaryFolder()
  const check = (tokenSecret: string | null) => checkSealed(database.pool.options, { tokenSecret, dataDir })
  expect(await check(null)).toEqual([])
  const { id } = await aUser(database)
  await database.rows('INSERT INTO totp_factors (user_id, sealed_secret, confirmed_at) VALUES ($1, $2, now())', [
    id,
    sealingWith('the former secret').seal('ABC', id),
  ])
  expect(await check('the former secret')).toMatchObject([{ level: 'ok' }])
  for (const other of ['another secret', null]) {
    expect(await check(other)).toMatchObject([
      { level: 'failed', text: expect.stringMatching(/^1 authenticator app cannot/) },
    ])
  }
  await writeFile(join(dataDir, 'token-secret'), 'the former secret')
  expect(await check(null)).toMatchObject([{ level: 'ok' }])
})
