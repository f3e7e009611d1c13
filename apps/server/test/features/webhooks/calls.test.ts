import { departLoad } from '@castline/contract/load-steps'
import { changeStatus } from '@castline/contract/status-changes'
import { createWebhook, listDeliveries, rotateWebhookSecret } from '@castline/contract/webhooks'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aLoadOf, aSite, loadAll } from '#support/loads.ts'
import { queueMessages, withdrawMessages } from '#tracking/messages/queue-messages.ts'
import { hooksOfAnApp } from './hooks.ts'

const { app, site, receiver, calls, aHook, hold } = await hooksOfAnApp()
const { call, database } = app

test('a cause calls each webhook that wants it, signed as Standard Webhooks says', async () => {
  const [hook, ofAll] = [await aHook(), await aHook(['ncr.hold', 'load.departed'], null)]
  await aHook(['load.departed'])
  await queueMessages(database, hold())
  await calls.make()
  expect(receiver.received).toHaveLength(2)
  for (const { headers, text, body } of receiver.received) {
    expect(body).toEqual({
      type: 'ncr.hold',
      timestamp: expect.any(String),
      data: {
        project_id: site.project.id,
        mark: 'W-01',
        code: 'NCR-007',
        due: '2026-12-24',
        link: 'https://castline.example/quality/1',
      },
    })
    expect(headers['webhook-id']).toBe('ncr:1:hold:2')
    const isVerified = [hook, ofAll].some(({ secret }) => {
      try {
        return Boolean(new Webhook(secret).verify(text, headers))
      } catch {
        return false
      }
    })
    expect(isVerified).toBe(true)
  }
  expect(await calls.deliveries()).toMatchObject([
    { state: 'sent', status: 200, answer: 'thanks', attempts: 1 },
    { state: 'sent', status: 200, answer: 'thanks', attempts: 1 },
  ])
})

test('what is rolled back or taken back calls nobody, and nothing is written twice', async () => {
  await aHook()
  const failing = database.transaction(async (transaction) => {
    await queueMessages(transaction, hold())
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await queueMessages(database, hold({ cause: 'taken:back.1' }))
  await withdrawMessages(database, ['taken:back.1'])
  await queueMessages(database, hold({ cause: 'stays' }))
  await queueMessages(database, hold({ cause: 'stays' }))
  await calls.make()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['stays'])
  expect((await calls.deliveries()).map(({ event_id, state }) => [event_id, state])).toEqual([
    ['stays', 'sent'],
    ['taken:back-1', 'dropped'],
  ])
})

test('status changes and steps of loads call with the id of their history', async () => {
  const piece = await site.piece({ status: 'manufactured' })
  await aHook(['component.status', 'load.departed'])
  const load = await aLoadOf(app, site, [piece])
  await loadAll(app, site, load, [piece])
  const departed = await call(departLoad, { as: site.transporter, params: { id: load.id }, body: {} })
  expect(departed.status).toBe(200)
  const accepted = await call(changeStatus, {
    as: site.inspector,
    params: { id: piece.id },
    body: { status: 'accepted' },
  })
  expect(accepted.status).toBe(200)
  await calls.make()
  const changes = await database.rows<{ id: string; to_status: string }>(
    `SELECT 'status-' || id AS id, to_status FROM status_changes WHERE component_id = $1 AND user_id IS NOT NULL ORDER BY id`,
    [piece.id],
  )
  const seen = receiver.received.filter(({ body }) => body.type === 'component.status')
  expect(seen.map(({ headers, body }) => [headers['webhook-id'], body.data.to]).sort()).toEqual(
    changes.map(({ id, to_status }) => [id, to_status]).sort(),
  )
  expect(seen[0]?.body.data).toMatchObject({
    project_id: site.project.id,
    component_id: piece.id,
    control_number: piece.control_number,
    link: `https://castline.example/component/${piece.id}`,
  })
  expect(receiver.received.filter(({ body }) => body.type === 'load.departed')).toHaveLength(1)
})

test('during a rotation both secrets sign, afterwards only the new one', async () => {
  const hook = await aHook()
  const { body } = await call(rotateWebhookSecret, { as: hook.as, params: { id: hook.id }, body: { keep_hours: 2 } })
  await queueMessages(database, hold())
  await calls.make()
  const [both] = receiver.received
  for (const secret of [hook.secret, body.secret]) {
    expect(() => new Webhook(secret).verify(both?.text ?? '', both?.headers ?? {})).not.toThrow()
  }
  await calls.later(2 * 3600 + 1)
  await queueMessages(database, hold({ cause: 'later' }))
  await calls.make()
  const last = receiver.received.at(-1)
  expect(() => new Webhook(body.secret).verify(last?.text ?? '', last?.headers ?? {})).not.toThrow()
  expect(() => new Webhook(hook.secret).verify(last?.text ?? '', last?.headers ?? {})).toThrow()
})

test('a call of an archived project is dropped, and of a deleted one gone', async () => {
  const other = await aSite(app)
  const admin = await aUser(database, { role: 'admin' })
  await call(createWebhook, { as: admin, body: { project_id: null, url: receiver.url, types: ['ncr.hold'] } })
  await queueMessages(database, hold({ projectId: other.project.id }))
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [other.project.id])
  await calls.make()
  expect(await calls.deliveries()).toMatchObject([{ state: 'dropped', answer: 'The project is archived.' }])
  await database.rows('DELETE FROM projects WHERE id = $1', [other.project.id])
  expect(await calls.deliveries()).toEqual([])
  expect(receiver.received).toEqual([])
})

test('several servers share 200 calls, and what a dead one held is made again', async () => {
  const hook = await aHook()
  await database.rows(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, project_id, data)
     SELECT $1, 'event-' || n, 'ncr.hold', $2, '{"path": "/"}' FROM generate_series(1, 200) AS n`,
    [hook.id, site.project.id],
  )
  await database.rows(
    `UPDATE webhook_deliveries SET state = 'sending', attempts = 1, claimed_until = now() - interval '1 second' WHERE event_id = 'event-7'`,
  )
  await Promise.all([calls.make(), calls.make(), calls.make()])
  expect(receiver.received).toHaveLength(200)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(200)
})

test('bodies stay below 20 kB whatever was written', async () => {
  const hook = await aHook()
  const long = '长'.repeat(50_000)
  await queueMessages(database, hold({ values: { description: long, mark: 'x\0y\ud800', marks: long } }))
  await calls.make()
  expect(Buffer.byteLength(receiver.received[0]?.text ?? '')).toBeLessThan(20_000)
  const list = await call(listDeliveries, { as: hook.as, params: { id: hook.id } })
  expect(list.body).toMatchObject([{ state: 'sent' }])
})

test('with another TOKEN_SECRET a call fails with what to do', async () => {
  const hook = await aHook()
  await database.rows("UPDATE webhooks SET secret = 'x' WHERE id = $1", [hook.id])
  await queueMessages(database, hold())
  await calls.make()
  expect(receiver.received).toEqual([])
  expect(await calls.deliveries()).toMatchObject([
    { state: 'failed', answer: 'TOKEN_SECRET was replaced: give this webhook a new secret.' },
  ])
})
