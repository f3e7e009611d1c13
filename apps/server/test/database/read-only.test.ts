import { expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { asApiError } from '#http/errors.ts'
import { testConnection } from '#support/test-database.ts'

const write = `UPDATE users SET name = name`

test.each(['in a transaction', 'alone'] as const)(
  'a write to a connection that became read-only, %s, is reported as unavailable, and the next one finds a new connection',
  async (kind) => {
    // One connection: the next statement would get the same one.
    const database = openDatabase({ ...(await testConnection()), max: 1 })
    const change = () =>
      kind === 'alone' ? database.rows(write) : database.transaction((transaction) => transaction.rows(write))
    // As a primary that became a replica; the setting belongs to this connection.
    await database.rows('SET default_transaction_read_only = on')
    const failure = await change().then(
      () => null,
      (error: Error) => error,
    )
    expect(failure).toMatchObject({ code: '25006' })
    expect(asApiError(failure as Error).code).toBe('unavailable')
    await expect(change()).resolves.toEqual([])
    await database.close()
  },
)
