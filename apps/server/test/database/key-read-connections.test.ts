import { afterAll, expect, test } from 'vitest'
import { openKeyReadConnections } from '#database/key-read-connections.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()
const connections = openKeyReadConnections(connection)
afterAll(() => connections.close())

const two = ['first', 'second']

/** Returns the backend process IDs of both connections. */
const backends = () => Promise.all(two.map(() => connections.row<{ pid: number }>('SELECT pg_backend_pid() AS pid')))

test('many statements at once are each answered with their own row, on two connections', async () => {
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  const rows = await Promise.all(
    numbers.map((number) =>
      connections.row<{ number: number; pid: number }>(
        'SELECT $1::int AS number, pg_backend_pid() AS pid',
        [number],
        'echo-number',
      ),
    ),
  )
  expect(rows.map((row) => row?.number)).toEqual(numbers)
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(2)
})

test('a statement that fails fails alone', async () => {
  const divide = (by: number) =>
    connections.row<{ quotient: number }>('SELECT 12 / $1::int AS quotient', [by], 'divide')
  const answers = await Promise.allSettled([1, 2, 0, 0, 3, 4].map(divide))
  const quotients = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value?.quotient : 'failed'))
  expect(quotients).toEqual([12, 6, 'failed', 'failed', 4, 3])
})

test('no row is null', async () => {
  expect(await connections.row('SELECT 1 WHERE false')).toBeNull()
})

test('a connection that breaks fails what is on it, and the next statement opens another', async () => {
  const before = await backends()
  const held = Promise.allSettled(two.map(() => connections.row('SELECT pg_sleep(60)')))
  const other = openKeyReadConnections(connection)
  for (const row of before) await other.row('SELECT pg_terminate_backend($1)', [row?.pid])
  await other.close()
  expect((await held).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const after = await backends()
  expect(after.every((row, index) => row && row.pid !== before[index]?.pid)).toBe(true)
})

test('closing waits for what was asked, and nothing can be asked afterwards', async () => {
  const closing = openKeyReadConnections(connection)
  const asked = closing.row('SELECT 1 AS one FROM pg_sleep(0.05)')
  // The query is in progress before the connection closes.
  await closing.row('SELECT 1')
  await closing.close()
  expect(await asked).toEqual({ one: 1 })
  await expect(closing.row('SELECT 1')).rejects.toThrow('closed')
})
