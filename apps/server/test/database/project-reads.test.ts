import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()
const database = openDatabase({ ...connection, max: 4 })
afterAll(() => database.close())

test('a change gets a connection while project reads exceed the pool', async () => {
  const holder = database.dedicatedClient()
  await holder.connect()
  await holder.query('SELECT pg_advisory_lock(23)')
  const reading = Array.from({ length: 12 }, (_none, at) =>
    database.projectReads.row<{ at: number }>('SELECT $1::int AS at FROM pg_advisory_xact_lock_shared(23)', [at]),
  )
  const waiting = async () =>
    (await holder.query('SELECT count(*)::int FROM pg_locks WHERE NOT granted AND locktype = $1', ['advisory'])).rows[0]
  await expect.poll(waiting).toEqual({ count: 1 })
  expect(await database.row('SELECT 1 AS one')).toEqual({ one: 1 })

  await holder.query('SELECT pg_advisory_unlock(23)')
  await holder.end()
  expect((await Promise.all(reading)).map((row) => row?.at)).toEqual(Array.from({ length: 12 }, (_none, at) => at))
})

test('a failing statement releases its slot', async () => {
  const failed = await Promise.allSettled(Array.from({ length: 6 }, () => database.projectReads.rows('SELECT 1 / 0')))
  expect(failed.map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  expect(await database.projectReads.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
})
