import { beforeEach, describe, expect, test } from 'vitest'
import { collectDigests } from '#features/messages/digest-queries.ts'
import { resend } from '#features/messages/list-queries.ts'
import { aProject, aUser } from '#support/factories.ts'
import { pushService, type ReceivedPush, vapidKeys } from '#support/push-service.ts'
import { testDatabase } from '#support/test-database.ts'
import { queueMessages } from '#tracking/messages/queue-messages.ts'
import { aDevice, devicesIn, pushOn } from './pushing.ts'

const database = await testDatabase()
let answer: Parameters<typeof pushService>[0]
const service = await pushService((push) => answer?.(push) ?? { status: 201 })
const { received } = service
const push = await pushOn(database, service)

beforeEach(async () => {
  answer = undefined
  received.length = 0
  for (const table of ['messages', 'refresh_tokens', 'project_members', 'users'])
    await database.rows(`DELETE FROM ${table}`)
})

/** A manager of a project, who is reached by notifications. */
async function aReader(language = 'en') {
  const project = await aProject(database, { name: 'Tower' })
  const user = await aUser(database, { role: 'manager', projects: [project] })
  await database.rows(`INSERT INTO message_readers (user_id, language) VALUES ($1, $2)`, [user.id, language])
  return { project, user }
}

async function aHold(projectId: string, { mark = 'W-01', description = 'Crack' } = {}) {
  const values = { mark, code: 'NCR-7', description }
  await queueMessages(database, { subject: 'hold', cause: `ncr:${mark}:hold`, projectId, values, path: '/quality/1' })
}

const only = () => {
  expect(received).toHaveLength(1)
  return received[0] as ReceivedPush
}

test('a notification is encrypted for its device, and has the title, the text and the page, nothing else', async () => {
  const { project, user } = await aReader()
  const device = await aDevice(database, user)
  await aHold(project.id)
  await push.send()
  const one = only()
  expect(device.read(one)).toEqual({
    title: 'On hold: W-01',
    body: 'NCR-7: Crack\nThe component cannot go on until the non-conformance is settled.\nTower',
    path: '/quality/1',
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
    lang: 'en',
    dir: 'ltr',
  })
  expect(one.body.toString('latin1')).not.toContain('W-01')
  expect(one.endpoint).toBe(device.endpoint)
  expect(one.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
  expect(one.headers.topic).toMatch(/^[0-9a-f]{32}$/)
  expect(one.claims).toMatchObject({ sub: vapidKeys.subject, aud: 'https://fcm.googleapis.com' })
  expect((one.claims.exp ?? 0) - Date.now() / 1000).toBeLessThan(24 * 3600)
  expect(await push.messages()).toMatchObject([{ state: 'sent', answer: 'fcm.googleapis.com: 201' }])
})

test('it is in the language of its reader, and fits whatever a text contains', async () => {
  const { project, user } = await aReader('ar')
  const device = await aDevice(database, user)
  await aHold(project.id, { description: `${'"\\😀ไ'.repeat(500)}` })
  await push.send()
  const one = only()
  expect(one.body.length).toBeLessThanOrEqual(4096)
  const { title, body, dir, lang } = device.read(one)
  expect({ dir, lang }).toEqual({ dir: 'rtl', lang: 'ar' })
  expect(title).toMatch(/W-01/)
  expect(body.endsWith('…')).toBe(true)
})

test('who has no device, has turned it off, is deactivated or lost the project gets nothing', async () => {
  const { project, user } = await aReader()
  await aDevice(database, user)
  const [quiet, gone, moved] = await Promise.all(
    [0, 1, 2].map(() => aUser(database, { role: 'manager', projects: [project] })),
  )
  await aUser(database, { role: 'manager', projects: [project] })
  for (const person of [quiet, gone, moved]) if (person) await aDevice(database, person)
  await database.rows(`INSERT INTO message_choices VALUES ($1, 'hold', 'push', 'off')`, [quiet?.id])
  await aHold(project.id)
  expect(await push.messages()).toHaveLength(3)
  await database.rows('UPDATE users SET active = false WHERE id = $1', [gone?.id])
  await database.rows('DELETE FROM project_members WHERE user_id = $1', [moved?.id])
  await push.send()
  only()
  expect((await push.messages()).filter(({ state }) => state === 'sent')).toMatchObject([{ user_id: user.id }])
})

test('a device whose session has ended shows nothing, also of what waited', async () => {
  const { project, user } = await aReader()
  const { session } = await aDevice(database, user)
  await aHold(project.id)
  // Without the subscription being deleted: another process may have just read it.
  await database.rows('UPDATE refresh_tokens SET revoked_at = now() WHERE family_id = $1', [session.id])
  await push.send()
  expect(received).toEqual([])
  expect(await push.messages()).toMatchObject([{ state: 'dropped' }])
  await aHold(project.id, { mark: 'W-02' })
  expect(await push.messages()).toHaveLength(1)
})

test.each([404, 410])('after %i the subscription is deleted, and other devices still get it', async (status) => {
  const { project, user } = await aReader()
  const ended = await aDevice(database, user)
  const device = await aDevice(database, user, 'web.push.apple.com')
  answer = ({ endpoint }) => (endpoint === ended.endpoint ? { status, text: 'gone' } : { status: 201 })
  await aHold(project.id)
  await push.send()
  expect(await devicesIn(database)).toEqual([device.endpoint])
  const [message] = await push.messages()
  expect(message?.state).toBe('sent')
  expect(message?.answer).toBe(`fcm.googleapis.com: ${status} gone; web.push.apple.com: 201`)
})

test('if no device is left, the message was not sent, with the answer of the service', async () => {
  const { project, user } = await aReader()
  await aDevice(database, user)
  answer = () => ({ status: 410, text: 'NotRegistered' })
  await aHold(project.id)
  await push.send()
  expect(await push.messages()).toMatchObject([{ state: 'dropped', answer: 'fcm.googleapis.com: 410 NotRegistered' }])
  expect(await devicesIn(database)).toEqual([])
})

describe('a failed attempt is repeated', () => {
  test.each([
    ['as late as Retry-After says', { status: 429, headers: { 'retry-after': '7200' } }, 7200],
    ['after a minute without one', { status: 503 }, 60],
    ['also when our key is refused, which the operator mends', { status: 403, text: 'BadJwtToken' }, 60],
  ])('%s', async (_when, reply, seconds) => {
    const { project, user } = await aReader()
    await aDevice(database, user)
    answer = () => reply
    await aHold(project.id)
    await push.send()
    const [message] = await push.messages()
    expect(message).toMatchObject({ state: 'waiting', answer: expect.stringContaining(String(reply.status)) })
    expect(message?.wait).toBeGreaterThan(seconds * 0.9)
    expect(message?.wait).toBeLessThanOrEqual(seconds * 1.25)
    answer = undefined
    await push.later(message?.wait ?? 0)
    await push.send()
    expect((await push.messages())[0]?.state).toBe('sent')
  })

  test('only for the devices that do not have it', async () => {
    const { project, user } = await aReader()
    const first = await aDevice(database, user)
    const second = await aDevice(database, user, 'updates.push.services.mozilla.com')
    answer = ({ endpoint }) => ({ status: endpoint === second.endpoint ? 500 : 201 })
    await aHold(project.id)
    await push.send()
    answer = undefined
    await push.later(100)
    await push.send()
    expect(received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [first.endpoint, second.endpoint, second.endpoint].toSorted(),
    )
    expect((await push.messages())[0]).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('a copy that an administrator sends again goes to all devices', async () => {
    const { project, user } = await aReader()
    await aDevice(database, user)
    await aHold(project.id)
    await push.send()
    const row = await database.row<{ id: string }>('SELECT id FROM messages')
    expect(await resend(database, row?.id ?? '')).toBeNull()
    await push.send()
    expect(received).toHaveLength(2)
  })
})

test.each([
  [413, {}],
  // To where every address of this test leads: a redirect is not followed.
  [307, { location: '/elsewhere' }],
])('what the service responds with %i is not repeated', async (status, headers) => {
  const { project, user } = await aReader()
  await aDevice(database, user)
  answer = () => ({ status, headers, text: 'Refused' })
  await aHold(project.id)
  await push.send()
  only()
  expect(await push.messages()).toMatchObject([{ state: 'failed', answer: `fcm.googleapis.com: ${status} Refused` }])
})

test('a response without an end holds nothing up', async () => {
  const { project, user } = await aReader()
  await aDevice(database, user)
  answer = () => ({ status: 201, endless: true })
  await aHold(project.id)
  await push.send()
  expect((await push.messages())[0]?.state).toBe('sent')
})

test('a subscription with another key is not used', async () => {
  const { project, user } = await aReader()
  await aDevice(database, user)
  await database.rows(`UPDATE push_subscriptions SET server_key = 'of before'`)
  await aHold(project.id)
  await push.send()
  expect(received).toEqual([])
})

test('a subscription that leads elsewhere is not sent to', async () => {
  const { project, user } = await aReader()
  await aDevice(database, user, '169.254.169.254')
  await aHold(project.id)
  await push.send()
  expect(received).toEqual([])
  expect(await push.messages()).toMatchObject([{ state: 'dropped' }])
})

test('a digest names what it contains, without haste', async () => {
  const { project, user } = await aReader()
  const device = await aDevice(database, user)
  await database.rows(`INSERT INTO message_choices VALUES ($1, 'hold', 'push', 'digest')`, [user.id])
  await aHold(project.id)
  await aHold(project.id, { mark: 'W-02' })
  await push.send()
  expect(received).toEqual([])
  await database.rows(`UPDATE messages SET created_at = '2026-11-20T03:00:00Z'`)
  await collectDigests(database, new Date('2026-11-20T08:00:00Z'))
  await push.send()
  const one = only()
  const { title, body, path } = device.read(one)
  expect({ title, path }).toEqual({ title: 'Your day: 2', path: '/' })
  // Both were written at the same time.
  expect(body.split('\n').toSorted()).toEqual(['On hold: W-01', 'On hold: W-02'])
  expect(one.headers.urgency).toBe('normal')
})
