import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { request, signIn } from './client.ts'
import { command, contentOf } from './commands.ts'
import { type Instance, launch, preparedFolder } from './server-process.ts'

const password = 'correct-horse-battery'

async function stop(instance: Instance): Promise<void> {
  instance.process.kill('SIGTERM')
  expect(await instance.ended).toBe(0)
}

test('the embedded database is moved into an empty external one: every row, the session and the folder stay', async () => {
  const dataDir = await preparedFolder()
  const embedded = launch({ dataDir, port: await freePort(), env: { ADMIN_PASSWORD: password } })
  await embedded.ready
  const { token } = await signIn(embedded.address, 'admin', password)
  const body = { code: 'MOVE', name: 'Moved', timeZone: 'Asia/Bangkok' }
  expect((await request(embedded.address, 'POST', '/projects', { token, body })).status).toBe(201)

  const { DATABASE_URL } = await externalDatabase()
  const TOKEN_SECRET = (await readFile(join(dataDir, 'token-secret'), 'utf8')).trim()
  const env = { DATABASE_URL, TOKEN_SECRET }
  const whileRunning = await command('move-database', [], { dataDir, env })
  expect([whileRunning.code, whileRunning.output]).toEqual([1, expect.stringMatching(/stop|uses/i)])
  const before = await contentOf({ host: join(dataDir, 'run'), user: 'castline', database: 'postgres' })
  await stop(embedded)

  const other = await command('move-database', [], { dataDir, env: { ...env, TOKEN_SECRET: 'x'.repeat(40) } })
  expect([other.code, other.output]).toEqual([1, expect.stringContaining('TOKEN_SECRET must be the content of')])
  const without = await command('move-database', [], { dataDir })
  expect([without.code, without.output]).toEqual([1, expect.stringContaining('Set DATABASE_URL')])

  const moved = await command('move-database', [], { dataDir, env })
  expect(moved.output).toMatch(/^Moved \d+ rows of \d+ tables; the counts are the same\./)
  expect(moved.code).toBe(0)
  expect(await contentOf({ connectionString: DATABASE_URL })).toEqual(before)

  const again = await command('move-database', [], { dataDir, env })
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')])
  expect(await contentOf({ connectionString: DATABASE_URL })).toEqual(before)

  const external = launch({ dataDir, port: await freePort(), env })
  await external.ready
  // Nobody was signed out.
  const projects = await request(external.address, 'GET', '/projects', { token })
  expect(projects.body).toMatchObject([{ code: 'MOVE' }])
  await stop(external)
})

test('a database with any table is refused', async () => {
  const { DATABASE_URL } = await externalDatabase()
  const database = openDatabase({ connectionString: DATABASE_URL, max: 1 })
  await database.rows('CREATE TABLE of_somebody_else (id int)')
  await database.close()
  const refused = await command('move-database', [], { dataDir: await preparedFolder(), env: { DATABASE_URL } })
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is not empty')])
})
