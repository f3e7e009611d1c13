import { changeStatusByQr } from '@castline/contract/status-changes'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database } = await testApp()

const metricsOf = async (from: InjectOptions = {}) => app.inject({ url: '/metrics', ...from })

/** Returns the value of one series, given its name and labels as Prometheus writes them. */
async function seriesValue(series: string): Promise<number> {
  const line = (await metricsOf()).body.split('\n').find((text) => text.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('counts requests by route pattern, never by ID', async () => {
  const { id } = await aComponent(database)
  await app.inject(`/api/components/${id}`)
  await app.inject(`/nowhere/${id}`)
  const series = 'http_request_duration_seconds_count{method="GET",route="/api/components/:id",status="200"}'
  expect(await seriesValue(series)).toBe(1)
  const { body, headers } = await metricsOf()
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('route="none",status="404"')
  expect(body).not.toContain(id)
})

test('counts a repeated status change once', async () => {
  const project = await aProject(database)
  const { id } = await aComponent(database, { project })
  const { username } = await aUser(database, { role: 'producer', projects: [project] })
  const series = 'castline_status_changes_total{to="manufactured"}'
  const before = await seriesValue(series)
  const request = {
    params: { id },
    body: { status: 'manufactured', username },
    headers: { 'idempotency-key': 'a-key-1' },
  }
  expect((await call(changeStatusByQr, request)).status).toBe(200)
  expect((await call(changeStatusByQr, request)).status).toBe(200)
  expect(await seriesValue(series)).toBe(before + 1)
})

test('reports process, connection pool, event streams and database', async () => {
  expect(await seriesValue('castline_database_up')).toBe(1)
  expect(await seriesValue('castline_database_connections{state="total"}')).toBeGreaterThan(0)
  expect(await seriesValue('castline_event_streams')).toBe(0)
  expect(await seriesValue('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('only counters end with _total, as promtool demands', async () => {
  const { body } = await metricsOf()
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }))
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([])
})

test('reports an unavailable database without failing', async () => {
  const unavailable = await testApp({ database: { ...database, rows: () => Promise.reject(new Error('away')) } })
  const { statusCode, body } = await unavailable.app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain('castline_database_up 0')
})

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a proxy that sends Via', { headers: { via: '1.1 proxy' } }],
])('%s gets 404', async (_who, from) => {
  expect((await metricsOf(from)).statusCode).toBe(404)
})

test('with METRICS_TOKEN only requests with that token are accepted', async () => {
  const guarded = await testApp({ config: { metricsToken: 'a-token-of-metrics' } })
  const ask = async (authorization?: string) => {
    const headers = authorization ? { authorization } : {}
    return (await guarded.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers })).statusCode
  }
  expect(await ask('Bearer a-token-of-metrics')).toBe(200)
  expect(await ask('Bearer another-token')).toBe(401)
  expect(await ask()).toBe(401)
  expect((await guarded.app.inject('/metrics')).headers['www-authenticate']).toBe('Bearer')
})
