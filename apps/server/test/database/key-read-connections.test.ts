import { afterAll, expect, test } from 'vitest'
import { openKeyReadConnections } from '#database/key-read-connections.ts'
import { watchConnections } from '#database/lost-connections.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()
const watch = watchConnections({ ...connection, pipeline: true })
const connections = openKeyReadConnections(watch.Client)
afterAll(async () => {
  watch.close()
  await connections.close()
})

const two = ['first', 'second']

/** Returns the backend process IDs of both connections. */
const backends = () => Promise.all(two.map(() => connections.row<{ pid: number }>('SELECT pg_backend_pid() AS pid')))

test('concurrent statements each return their own row, over two connections', async () => {
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

test('a failing statement does not fail others', async () => {
  const divide = (by: number) =>
    connections.row<{ quotient: number }>('SELECT 12 / $1::int AS quotient', [by], 'divide')
  const results = await Promise.allSettled([1, 2, 0, 0, 3, 4].map(divide))
  const quotients = results.map((result) => (result.status === 'fulfilled' ? result.value?.quotient : 'failed'))
  expect(quotients).toEqual([12, 6, 'failed', 'failed', 4, 3])
})

test('returns null if there is no row', async () => {
  expect(await connections.row('SELECT 1 WHERE false')).toBeNull()
})

test('a lost connection fails its statements, and the next statement reconnects', async () => {
  const before = await backends()
  const held = Promise.allSettled(two.map(() => connections.row('SELECT pg_sleep(60)')))
  const other = openKeyReadConnections(watch.Client)
  for (const row of before) await other.row('SELECT pg_terminate_backend($1)', [row?.pid])
  await other.close()
  expect((await held).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const after = await backends()
  expect(after.every((row, index) => row && row.pid !== before[index]?.pid)).toBe(true)
})

test('closing waits for running statements and rejects later ones', async () => {
  const closing = openKeyReadConnections(watch.Client)
  const running = closing.row('SELECT 1 AS one FROM pg_sleep(0.05)')
  // The query is in progress before the connection closes.
  await closing.row('SELECT 1')
  await closing.close()
  expect(await running).toEqual({ one: 1 })
  await expect(closing.row('SELECT 1')).rejects.toThrow('closed')
})
