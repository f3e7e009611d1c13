import { afterAll, expect, test } from 'vitest'
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
