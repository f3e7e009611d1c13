import { webhookPauses } from '@castline/domain/webhooks/events'
import { expect, test } from 'vitest'
import { queueMessages } from '#tracking/messages/queue-messages.ts'
import { hooksOfAnApp } from './hooks.ts'
import { aReceiver } from './receiver.ts'

const { app, site, receiver, fine, calls, aHook, hold } = await hooksOfAnApp()
const { database } = app

test('a server that answers 500 for a day gets the call when it is back, with the same id and body', async () => {
  await aHook()
  await queueMessages(database, hold())
  receiver.respond = (_received, response) => void response.writeHead(500).end('down')
  for (const pause of webhookPauses.slice(0, 6)) {
    await calls.make()
    const [delivery] = await calls.deliveries()
    expect(delivery).toMatchObject({ state: 'waiting', status: 500, answer: 'down' })
    expect(delivery?.wait).toBeGreaterThan(pause - 60)
    expect(delivery?.wait).toBeLessThanOrEqual(pause * 1.1)
    await calls.later(pause * 1.1 + 60)
  }
  receiver.respond = fine
  await calls.make()
  expect(await calls.deliveries()).toMatchObject([{ state: 'sent', attempts: 7 }])
  expect(new Set(receiver.received.map(({ headers, text }) => `${headers['webhook-id']} ${text}`)).size).toBe(1)
})

test('after the tenth attempt it has failed', async () => {
  await aHook()
  await queueMessages(database, hold())
  receiver.respond = (_received, response) => void response.writeHead(503).end()
  for (const _attempt of Array(12)) {
    await calls.make()
    await calls.later(3 * 24 * 3600)
  }
  expect(await calls.deliveries()).toMatchObject([{ state: 'failed', attempts: 10, status: 503 }])
})

test('Retry-After is obeyed for all calls of the webhook', async () => {
  await aHook()
  await queueMessages(database, hold({ cause: 'first' }))
  receiver.respond = (_received, response) => void response.writeHead(429, { 'retry-after': '600' }).end()
  await calls.make()
  await queueMessages(database, hold({ cause: 'second' }))
  receiver.respond = fine
  await calls.make()
  expect(receiver.received).toHaveLength(1)
  await calls.later(500)
  await calls.make()
  expect(receiver.received).toHaveLength(1)
  await calls.later(200)
  await calls.make()
  expect((await calls.deliveries()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('410 switches the webhook off at once, with the reason, and drops what waits', async () => {
  const hook = await aHook()
  await queueMessages(database, hold({ cause: 'first' }))
  receiver.respond = (_received, response) => void response.writeHead(410).end('gone')
  await calls.make()
  await queueMessages(database, hold({ cause: 'second' }))
  const row = await database.row('SELECT active, ended_because FROM webhooks WHERE id = $1', [hook.id])
  expect(row).toEqual({ active: false, ended_because: 'gone' })
  expect(await calls.deliveries()).toMatchObject([{ event_id: 'first', state: 'failed', status: 410 }])
  const [entry] = await database.rows<{ details: object }>("SELECT details FROM audit_log WHERE action = 'webhook.end'")
  expect(entry?.details).toEqual({ name: `127.0.0.1:${receiver.port}`, status: 410 })
})

test('redirects are not followed', async () => {
  const other = await aReceiver()
  await aHook()
  await queueMessages(database, hold())
  receiver.respond = (_received, response) => void response.writeHead(307, { location: other.url }).end()
  await calls.make()
  expect(other.received).toEqual([])
  expect(await calls.deliveries()).toMatchObject([{ state: 'waiting', status: 307 }])
})

test('a response without end, and one that never comes, end the call', async () => {
  await aHook()
  await queueMessages(database, hold({ cause: 'endless' }))
  receiver.respond = (_received, response) => {
    response.writeHead(200)
    const write = () => {
      if (!response.destroyed) response.write('x'.repeat(64 * 1024), () => setImmediate(write))
    }
    write()
  }
  await calls.make()
  const [endless] = await calls.deliveries()
  expect(endless).toMatchObject({ state: 'sent', status: 200 })
  expect(endless?.answer).toHaveLength(1000)
  receiver.respond = () => undefined
  await queueMessages(database, hold({ cause: 'silent' }))
  await calls.make()
  const silent = (await calls.deliveries()).find(({ event_id }) => event_id === 'silent')
  expect(silent).toMatchObject({ state: 'waiting', status: null, answer: 'No response within 2 seconds.' })
})

test('a webhook that hangs does not hold up another', async () => {
  const hanging = await aReceiver()
  hanging.respond = () => undefined
  await aHook(['ncr.hold'], site.project, hanging.url)
  await aHook()
  for (let n = 0; n < 12; n++) await queueMessages(database, hold({ cause: `cause-${n}` }))
  await calls.make()
  expect(receiver.received).toHaveLength(12)
  expect(hanging.received.length).toBeLessThan(12)
})
