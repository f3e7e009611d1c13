import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { knownMigrations } from '#database/migration-list.ts'
import { nextMigration, nextVersion } from '#support/other-build.ts'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { command } from './commands.ts'
import { emptyFolder, launch, refusalOf } from './server-process.ts'

const own = (await knownMigrations()).at(-1) ?? ''

/** The program of the next version's server. */
function programOfNext(worksFrom: string | null): string {
  const { folder, main } = nextVersion(worksFrom)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return main
}

const start = async (env: Record<string, string>, main?: string) =>
  launch({
    dataDir: await emptyFolder(),
    port: await freePort(),
    env,
    ...(main ? { command: [process.execPath, main] } : {}),
  })

test('a database of a newer version stops start, doctor and commands, which name the version to run', async () => {
  const env = await externalDatabase('migrated')
  const archive = join(await emptyFolder(), 'backup.tar.gz')
  await (await start(env, programOfNext(null))).ready
  const line = new RegExp(
    `It is of Castline 9.0.0 \\(${nextMigration}\\), this is \\S+ \\(${own}\\): run 9.0.0 or later\\.`,
  )

  const refused = await start(env)
  expect(await refused.ended).toBe(1)
  expect(refusalOf(refused)).toMatch(/^Castline cannot start\. The database has another schema\. It is of /)
  expect(refused.output()).toMatch(line)
  for (const [name, args] of [
    ['doctor', []],
    ['user', ['list']],
  ] as const) {
    const { code, output } = await command(name, args, { env })
    expect([name, code]).toEqual([name, 1])
    expect(output).toMatch(line)
  }

  // A backup of it names its version, and this version does not restore it.
  expect((await command('backup', [archive], { env })).code).toBe(0)
  const restored = await command('restore', [archive], { env: await externalDatabase() })
  expect([restored.code, restored.output]).toEqual([1, expect.stringMatching(line)])
  expect(restored.output).toMatch(/^This backup has another schema\./)
})

test('a row of an unknown migration stops the start', async () => {
  const env = await externalDatabase('migrated')
  const database = openDatabase({ connectionString: env.DATABASE_URL, max: 1 })
  await database.rows(`INSERT INTO migrations (name, run_on) VALUES ('9999_later', now())`)
  await database.rows('ALTER TABLE projects RENAME COLUMN name TO title')
  await database.close()
  const refused = await start(env)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('another build of Castline (9999_later)')
})

test('on the schema of a newer version that is declared compatible, this version starts beside it', async () => {
  const env = await externalDatabase('migrated')
  const next = await start(env, programOfNext(own))
  await next.ready
  const old = await start(env)
  await old.ready
  for (const { address } of [next, old]) expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect((await command('doctor', [], { env })).output).toContain('of a later version, with which this one works')

  const database = openDatabase({ connectionString: env.DATABASE_URL, max: 1 })
  // The older version leaves the record alone.
  expect(await database.row('SELECT version, schema, works_from FROM schema_version')).toEqual({
    version: '9.0.0',
    schema: nextMigration,
    works_from: own,
  })
  await database.close()
})
