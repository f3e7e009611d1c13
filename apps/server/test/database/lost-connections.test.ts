import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKeyReadConnections } from '#database/key-read-connections.ts'
import { type ConnectionWatch, watchConnections } from '#database/lost-connections.ts'
import { forgetfulNetwork } from '#support/forgetful-network.ts'
import { testConnection } from '#support/test-database.ts'

const { host, ...connection } = await testConnection()

let network: Awaited<ReturnType<typeof forgetfulNetwork>>
let watch: ConnectionWatch
let pool: pg.Pool
let keyReads: ReturnType<typeof openKeyReadConnections>

beforeEach(async () => {
  network = await forgetfulNetwork(join(String(host), '.s.PGSQL.5432'))
  const settings = { ...connection, host: '127.0.0.1', port: network.port, pipeline: true }
  watch = watchConnections(settings, { silent: 200, lookEvery: 50, probe: 1_000 })
  pool = new pg.Pool({ ...settings, max: 2, Client: watch.Client })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  keyReads = openKeyReadConnections(watch.Client)
})

afterEach(async () => {
  watch.close()
  await Promise.all([pool.end(), keyReads.close()])
  await network.close()
})

const read = () => keyReads.row('SELECT 1 AS one')
const both = () => Promise.allSettled([read(), read(), pool.query('SELECT 1')])
const statuses = async (all: ReturnType<typeof both>) => (await all).map(({ status }) => status)

it('statements of forgotten connections fail, and the next ones are sent over new connections', async () => {
  expect(await statuses(both())).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  network.forget()
  const failed = await both()
  const reasons = failed.map((result) => (result.status === 'rejected' ? String(result.reason) : 'no reason'))
  for (const reason of reasons) expect(reason).toMatch(/terminated/)
  expect(await statuses(both())).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})

it('a transaction that is forgotten between two statements fails at the next one', async () => {
  const client = await pool.connect()
  await client.query('BEGIN')
  network.forget()
  await expect(client.query('SELECT 1')).rejects.toThrow('terminated')
  client.release(true)
})

it('statements fail when nothing reaches the database any more', async () => {
  expect(await statuses(both())).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  network.cut()
  expect(await statuses(both())).toEqual(['rejected', 'rejected', 'rejected'])
})

it('a slow statement is left alone', async () => {
  const { rows } = await pool.query('SELECT 1 AS one FROM pg_sleep(1.5)')
  expect(rows).toEqual([{ one: 1 }])
})
