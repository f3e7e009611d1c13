import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { command } from './commands.ts'
import { emptyFolder, launch, preparedFolder } from './server-process.ts'

test('the doctor finds no fault in a running installation, and names each fault', async () => {
  const dataDir = await preparedFolder()
  const port = await freePort()
  const server = launch({ dataDir, port })
  await server.ready
  const env = { PUBLIC_URL: server.address }
  const sound = await command('doctor', [], { dataDir, env })
  expect(sound.output).not.toContain('FAILED')
  for (const line of [
    `DATA_DIR ${dataDir} can be written to.`,
    `${server.address} responds to this machine`,
    'It flushes commits to disk.',
    'The embedded PostgreSQL is 18.4; 18.6 has security fixes',
    'clock of this machine agree',
    'The schema is of this version',
    'The file store has all 0 files',
    'No scheduled backup has succeeded yet',
  ]) {
    expect(sound.output).toContain(line)
  }
  expect(sound.code).toBe(0)

  await mkdir(join(dataDir, 'backups'), { recursive: true })
  expect((await command('doctor', [], { dataDir, env })).output).toContain('backups is on the disk of the database')

  await chmod(join(dataDir, 'token-secret'), 0o644)
  const unsound = await command('doctor', [], { dataDir, env: { PUBLIC_URL: `http://127.0.0.1:${await freePort()}` } })
  expect(unsound.output).toMatch(/FAILED {3}http:\/\/127\S+ does not respond/)
  expect(unsound.output).toMatch(/FAILED {3}Other users can read .*token-secret/)
  expect(unsound.output).toContain('2 of the checks failed.')
  expect(unsound.code).toBe(1)
})

test('the doctor names an older schema, a newer one, and a database without Castline', async () => {
  const dataDir = await emptyFolder()
  const env = await externalDatabase('migrated')
  const doctor = async () => (await command('doctor', [], { dataDir, env })).output
  const database = openDatabase({ connectionString: env.DATABASE_URL, max: 1 })
  await database.rows(`INSERT INTO migrations (name, run_on) VALUES ('9999_later', now())`)
  expect(await doctor()).toMatch(/FAILED .*another build of Castline \(9999_later\).*run the version that made it/)
  await database.rows(`DELETE FROM migrations WHERE name >= '0039'`)
  expect(await doctor()).toMatch(/FAILED .*an earlier version: start the server of this version once/)
  await database.close()
  expect((await command('doctor', [], { dataDir, env: await externalDatabase() })).output).toMatch(
    /FAILED .*no Castline in this database yet/,
  )
  await rm(dataDir, { recursive: true })
})

test('the doctor refuses the settings that the start refuses, and checks the rest', async () => {
  const { DATABASE_URL = '' } = await externalDatabase('migrated')
  const { code, output } = await command('doctor', [], { env: { DATABASE_URL } })
  expect(output).toMatch(/FAILED .*cannot start with these settings\. TOKEN_SECRET is missing/)
  expect(output).toContain('The schema is of this version')
  expect(code).toBe(1)
})
