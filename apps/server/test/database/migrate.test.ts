import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { lastAttempts } from '#database/backup-log.ts'
import { openDatabase } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { knownMigrations } from '#database/migration-list.ts'
import { standingOf } from '#database/schema-version.ts'
import { testConnection } from '#support/test-database.ts'

test('a server that waits for the migrations of another says for whom, and how long', async () => {
  const connection = await testConnection()
  const other = new pg.Client({ ...connection, application_name: 'another server' })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await other.query('SELECT pg_advisory_lock($1)', [PG_MIGRATE_LOCK_ID])

  const waits: { name: string | null; ms: number; blockers: readonly string[] }[] = []
  const applied: string[] = []
  const done: [number, number][] = []
  await migrate(connection, {
    everyMs: 20,
    report: {
      applied: (name) => void applied.push(name),
      waiting(name, ms, blockers) {
        // On a busy machine it has not asked for the lock yet.
        if (blockers.length === 0) return
        waits.push({ name, ms, blockers })
        if (waits.length === 1) void other.query('SELECT pg_advisory_unlock($1)', [PG_MIGRATE_LOCK_ID])
      },
      done: (count, ms) => void done.push([count, ms]),
    },
  })
  expect(waits[0]).toEqual({
    name: null,
    ms: expect.any(Number),
    blockers: [expect.stringMatching(/^process \d+ another server of /)],
  })
  // The lines of a new database would be hundreds.
  expect(applied).toEqual([])
  expect(done).toEqual([[(await knownMigrations()).length, expect.any(Number)]])
})

test('a schema without a migration from the middle is of a version between two releases', async () => {
  const known = await knownMigrations()
  expect(standingOf(known.slice(0, -2), known, null)).toEqual({ state: 'older' })
  const between = standingOf(known.toSpliced(-2, 1), known, null)
  expect(between).toMatchObject({ state: 'other', message: expect.stringContaining('between two releases') })
})

test.each(['Pacific/Pago_Pago', 'Asia/Kathmandu', 'Pacific/Auckland'])(
  'a database whose clock is that of %s was created when it was',
  async (zone) => {
    const connection = await testConnection()
    const other = new pg.Client(connection)
    await other.connect()
    onTestFinished(() => other.end())
    await other.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public`)
    await other.query(`ALTER DATABASE ${connection.database} SET TimeZone = '${zone}'`)
    const before = Date.now()
    // At the first start, and at one without migrations.
    for (let start = 0; start < 2; start++) {
      await migrate(connection)
      const database = openDatabase(connection)
      const { installedAt } = await lastAttempts(database)
      await database.close()
      expect(installedAt.getTime()).toBeGreaterThanOrEqual(before)
      expect(installedAt.getTime()).toBeLessThanOrEqual(Date.now())
    }
  },
)
