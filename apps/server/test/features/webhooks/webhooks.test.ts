import * as contract from '@castline/contract/webhooks'
import type { Scope } from '@castline/domain/users/scopes'
import { expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { takenBack } from '#tracking/webhooks/queue-calls.ts'

const app = await testApp()
const { call, database } = app
const url = 'https://erp.example/hooks?key=of-the-other-program'

const add = (as: Id, body: object) =>
  call(contract.createWebhook, { as, body: { project_id: null, url, types: ['ncr.hold'], ...body } })

test('the secret is returned once, and stored sealed', async () => {
  const site = await aSite(app)
  const { status, body } = await add(site.manager, { project_id: site.project.id })
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const list = await call(contract.listWebhooks, { as: site.manager })
  expect(list.body).toMatchObject([{ id: body.id, url, types: ['ncr.hold'], active: true, waiting: 0, failed: 0 }])
  expect(JSON.stringify(list.body)).not.toContain('whsec_')
  const [row] = await database.rows<{ secret: Buffer }>('SELECT secret FROM webhooks WHERE id = $1', [body.id])
  expect(row?.secret.toString('latin1')).not.toContain(body.secret.slice(6))
  const audited = await database.rows('SELECT details FROM audit_log WHERE details::text LIKE $1', ['%erp.example%'])
  expect(audited).toHaveLength(1)
  expect(JSON.stringify(audited)).not.toMatch(/of-the-other-program|whsec_/)
})

test('an API key that may only read sees the server of an address, not the rest, which may be a secret', async () => {
  const site = await aSite(app)
  await add(site.manager, { project_id: site.project.id })
  const seenBy = async (scopes: readonly Scope[]) => {
    const { headers } = await aKey(database, site.manager, { scopes })
    return (await call(contract.listWebhooks, { headers })).body[0]?.url
  }
  expect(await seenBy(['read'])).toBe('https://erp.example')
  expect(await seenBy(['read', 'scan'])).toBe('https://erp.example')
  expect(await seenBy(['read', 'manage'])).toBe(url)
})

test('only administrators have webhooks of all projects', async () => {
  const site = await aSite(app)
  const admin = await aUser(database, { role: 'admin' })
  expect((await add(site.manager, {})).status).toBe(403)
  const ofAll = await add(admin, {})
  expect(ofAll).toMatchObject({ status: 201, body: { project_id: null, project_name: null } })
  const params = { id: ofAll.body.id }
  const seen = await call(contract.listWebhooks, { as: site.manager })
  expect(seen.body.map(({ id }) => id)).not.toContain(ofAll.body.id)
  expect((await call(contract.deleteWebhook, { as: site.manager, params })).status).toBe(404)
  expect((await call(contract.deleteWebhook, { as: admin, params })).status).toBe(204)
})

test.each([
  ...['http://erp.example/', 'ftp://erp.example/', 'https://user:secret@erp.example/', 'https://erp.example/a b'],
  ...['https://erp.example/\n', ' https://erp.example', 'https://', 'erp.example', '', 'https://erp.example/#a'],
  ...['https://127.0.0.1/', 'https://localhost/', 'https://a.localhost', 'https://2130706433/', 'https://[::1]/'],
  ...['https://10.0.0.1', 'https://[fd00::1]/', `https://erp.example/${'x'.repeat(500)}`, 7, null, '\ud800'],
])('the address %j is refused with its field', async (bad) => {
  const site = await aSite(app)
  const { status, refusal } = await add(site.manager, { project_id: site.project.id, url: bad })
  expect(status).toBe(400)
  expect(refusal.details).toMatchObject([{ field: 'url' }])
})

test('bad types, projects and bodies are refused', async () => {
  const site = await aSite(app)
  const of = { project_id: site.project.id }
  expect((await add(site.manager, { ...of, types: [] })).status).toBe(400)
  expect((await add(site.manager, { ...of, types: ['system'] })).status).toBe(400)
  expect((await add(site.manager, { project_id: crypto.randomUUID() })).status).toBe(404)
  expect((await add(site.manager, { ...of, types: ['ncr.hold'], more: 'x'.repeat(5_000_000) })).status).toBe(413)
})

test('a project has at most twenty webhooks', async () => {
  const site = await aSite(app)
  const adding = await Promise.all(Array.from({ length: 22 }, () => add(site.manager, { project_id: site.project.id })))
  expect(adding.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(adding.filter(({ status }) => status === 409)).toHaveLength(2)
})

/** A webhook with calls in its log, `every` second apart, the newest first in the list. */
async function aLog(calls: number) {
  const site = await aSite(app)
  const { body } = await add(site.manager, { project_id: site.project.id })
  await database.rows(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, project_id, data, state, happened_at, finished_at, answer)
     SELECT $1, 'event-' || n, 'ncr.hold', $2, '{"path": "/"}', CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'sent' END,
       timestamptz '2026-11-01' + n * interval '1 minute', now(), 'an answer'
     FROM generate_series(1, $3::int) AS n`,
    [body.id, site.project.id, calls],
  )
  return { site, as: site.manager, params: { id: body.id } }
}

test('10,000 calls are paged, filtered and counted', async () => {
  const { as, params } = await aLog(10_000)
  const first = await call(contract.listDeliveries, { as, params, query: { limit: 20 } })
  expect(first.headers['x-total-count']).toBe('10000')
  expect(first.body[0]).toMatchObject({ event_id: 'event-10000', state: 'failed', answer: 'an answer' })
  const last = await call(contract.listDeliveries, { as, params, query: { limit: 20, offset: 9_990 } })
  expect(last.body).toHaveLength(10)
  const failed = await call(contract.listDeliveries, { as, params, query: { state: 'failed', limit: 20 } })
  expect(failed.headers['x-total-count']).toBe('1000')
  const others = await call(contract.listDeliveries, { as, params, query: { type: 'load.departed' } })
  expect(others.body).toEqual([])
  const list = await call(contract.listWebhooks, { as })
  expect(list.body).toMatchObject([{ failed: 1_000 }])
})

test('one call is sent again, and all of a span of time', async () => {
  const { as, params } = await aLog(100)
  const [newest] = (await call(contract.listDeliveries, { as, params, query: { limit: 1 } })).body
  const deliveryId = newest?.id ?? ''
  const resent = await call(contract.resendDelivery, { as, params: { ...params, deliveryId } })
  expect(resent).toMatchObject({ status: 200, body: { event_id: 'event-100', state: 'waiting', finished_at: null } })
  const span = { from: '2026-11-01T00:10:00Z', to: '2026-11-01T00:19:59Z' }
  await database.rows(
    `UPDATE webhook_deliveries SET state = 'dropped', answer = $1 WHERE webhook_id = $2 AND event_id = 'event-12'`,
    [takenBack, params.id],
  )
  const replay = await call(contract.replayDeliveries, { as, params, body: span })
  expect(replay.body).toEqual({ deliveries: 9 })
  const waiting = await call(contract.listDeliveries, { as, params, query: { state: 'waiting' } })
  expect(waiting.headers['x-total-count']).toBe('10')
  await database.rows("UPDATE webhook_deliveries SET state = 'sending' WHERE id = $1", [deliveryId])
  expect((await call(contract.resendDelivery, { as, params: { ...params, deliveryId } })).status).toBe(409)
  for (const [from, to] of [
    ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z'],
    ['2026-10-01T00:00:00Z', '2026-11-02T00:00:00Z'],
  ]) {
    expect((await call(contract.replayDeliveries, { as, params, body: { from, to } })).status).toBe(400)
  }
  const other = await aLog(1)
  expect((await call(contract.resendDelivery, { as: other.as, params: { ...other.params, deliveryId } })).status).toBe(
    404,
  )
})

test('what is switched off is neither tried nor sent again, and its waiting calls are dropped', async () => {
  const { as, params } = await aLog(1)
  const tried = await call(contract.testWebhook, { as, params })
  expect(tried).toMatchObject({ status: 201, body: { type: 'webhook.test', state: 'waiting' } })
  const off = await call(contract.updateWebhook, { as, params, body: { active: false } })
  expect(off.body).toMatchObject({ active: false, waiting: 0, ended_because: null })
  expect((await call(contract.testWebhook, { as, params })).status).toBe(409)
  const span = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }
  expect((await call(contract.replayDeliveries, { as, params, body: span })).status).toBe(409)
  await database.rows("UPDATE webhooks SET ended_because = 'gone' WHERE id = $1", [params.id])
  const on = await call(contract.updateWebhook, { as, params, body: { active: true, types: ['ncr.overdue'] } })
  expect(on.body).toMatchObject({ active: true, ended_because: null, types: ['ncr.overdue'] })
})

test('a new secret keeps the old one for a while, or ends it at once', async () => {
  const { as, params } = await aLog(1)
  const rotated = await call(contract.rotateWebhookSecret, { as, params, body: {} })
  expect(rotated.body.old_secret_until).not.toBeNull()
  const ended = await call(contract.rotateWebhookSecret, { as, params, body: { keep_hours: 0 } })
  expect(ended.body.old_secret_until).toBeNull()
  expect(ended.body.secret).not.toBe(rotated.body.secret)
})
