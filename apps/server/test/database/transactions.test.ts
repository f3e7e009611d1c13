import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()
const database = openDatabase({ ...connection, max: 1 })
afterAll(() => database.close())

test('statements that are sent together run in their order', async () => {
  const [, second] = await database.transaction((transaction) =>
    Promise.all([
      transaction.rows('CREATE TEMPORARY TABLE sent ON COMMIT DROP AS SELECT 1 AS n'),
      transaction.rows('INSERT INTO sent SELECT n + 1 FROM sent RETURNING n'),
    ]),
  )
  expect(second).toEqual([{ n: 2 }])
})

test('a failing one of them rolls all back, and the connection stays usable', async () => {
  await database.rows('CREATE TEMPORARY TABLE kept (n int)')
  const failed = database.transaction((transaction) =>
    Promise.all([
      transaction.rows('INSERT INTO kept VALUES (1)'),
      transaction.rows('SELECT 1 / 0'),
      transaction.rows('INSERT INTO kept VALUES (2)'),
    ]),
  )
  await expect(failed).rejects.toThrow('division by zero')
  expect(await database.rows('SELECT n FROM kept')).toEqual([])
})

test('the error of the first failed statement is thrown, also if that of a later one arrives first', async () => {
  const failed = database.transaction((transaction) =>
    Promise.all([
      transaction
        .rows('SELECT 1 / 0')
        .catch((error: Error) => new Promise((_resolve, reject) => setImmediate(() => reject(error)))),
      transaction.rows('SELECT 1'),
    ]),
  )
  await expect(failed).rejects.toThrow('division by zero')
})

test('a statement waits for a busy connection longer than for the database', async () => {
  const release = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const held = database.transaction(async () => {
    holding.resolve()
    await release.promise
  })
  await holding.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = database.row('SELECT 1 AS n')
  vi.advanceTimersByTime(50_000)
  vi.useRealTimers()
  release.resolve()
  expect(await waiting).toEqual({ n: 1 })
  await held
})
