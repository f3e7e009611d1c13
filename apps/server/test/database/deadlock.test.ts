import { expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { asApiError } from '#http/errors.ts'
import { testConnection } from '#support/test-database.ts'

test('of two transactions that wait for each other, one is refused as unavailable, and can be sent again', async () => {
  const database = openDatabase(await testConnection())
  await database.rows('CREATE TABLE pairs AS SELECT n AS id, 0 AS value FROM generate_series(1, 2) n')
  const both = { started: 0, go: () => {} }
  const areStarted = new Promise<void>((resolve) => {
    both.go = resolve
  })
  const lockInOrder = (first: number, second: number) =>
    database.transaction(async (transaction) => {
      await transaction.rows('UPDATE pairs SET value = value + 1 WHERE id = $1', [first])
      both.started += 1
      if (both.started === 2) both.go()
      await areStarted
      await transaction.rows('UPDATE pairs SET value = value + 1 WHERE id = $1', [second])
    })
  const outcomes = await Promise.allSettled([lockInOrder(1, 2), lockInOrder(2, 1)])
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [asApiError(one.reason).code] : []))
  expect(failures).toEqual(['unavailable'])
  expect(await database.rows('SELECT value FROM pairs ORDER BY id')).toEqual([{ value: 1 }, { value: 1 }])
  await database.close()
})
