import { beginLine, endLine, lineQuota, lineState } from '@castline/contract/messages'
import { expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aLineId, lineSecret, lineServer, lineToken, webhookOf } from '#support/line-server.ts'
import { testApp } from '#support/test-app.ts'

const line = await lineServer()
const config = { line: { token: lineToken, secret: lineSecret } }
const { app, call, database } = await testApp({ config, lineFetch: line.fetch })
const admin = await aUser(database, { role: 'admin' })
const aPerson = () => aUser(database, { role: 'manager', name: 'Amy' })

const url = '/api/messages/line/webhook'
const deliver = async (...events: object[]) =>
  (await app.inject({ method: 'POST', url, ...webhookOf(events) })).statusCode

let count = 0
const says = (userId: string, text: string) => ({
  type: 'message',
  replyToken: `reply-${++count}`,
  source: { type: 'user', userId },
  message: { type: 'text', id: '1', text },
})

const codeOf = async (as: Id) => (await call(beginLine, { as })).body.code
const lineIdOf = async (user: Id) =>
  (await database.row<{ line_id: string }>('SELECT line_id FROM line_accounts WHERE user_id = $1', [user.id]))?.line_id

test('who sends the code to the official account is connected, and is told so', async () => {
  const user = await aPerson()
  await database.rows(`INSERT INTO message_readers (user_id, language) VALUES ($1, 'th')`, [user.id])
  expect((await call(lineState, { as: user })).body).toEqual({ on: true, connected_at: null })
  const { status, body } = await call(beginLine, { as: user })
  expect([status, body.code]).toEqual([201, expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)])
  expect(body.account).toEqual({
    name: 'Castline of the plant',
    chat: `https://line.me/R/oaMessage/%40216ruzuq/?${body.code}`,
  })
  const lineId = aLineId()
  const before = line.replies.length
  expect(await deliver(says(lineId, ` ${body.code.toLowerCase().replace('-', ' ')} `))).toBe(200)
  expect(await lineIdOf(user)).toBe(lineId)
  expect((await call(lineState, { as: user })).body.connected_at).not.toBeNull()
  await line.replied(before + 1)
  expect(line.replies.at(-1)?.text).toMatch(/^เชื่อมต่อ LINE ให้ Amy/)
})

test('a code counts once, also when LINE delivers it again, and only the last one does', async () => {
  const user = await aPerson()
  const first = await codeOf(user)
  const second = await codeOf(user)
  const [lineId, other] = [aLineId(), aLineId()]
  await deliver(says(other, first))
  expect(await lineIdOf(user)).toBeUndefined()
  await deliver(says(lineId, second), says(other, second))
  expect(await lineIdOf(user)).toBe(lineId)
})

test('a code that has expired, or of somebody who was deactivated meanwhile, connects nobody', async () => {
  const [late, gone] = [await aPerson(), await aPerson()]
  const codes = [await codeOf(late), await codeOf(gone)]
  await database.rows(`UPDATE line_codes SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [late.id])
  await database.rows('UPDATE users SET active = false WHERE id = $1', [gone.id])
  const before = line.replies.length
  for (const code of codes) await deliver(says(aLineId(), code))
  expect([await lineIdOf(late), await lineIdOf(gone)]).toEqual([undefined, undefined])
  await line.replied(before + 2)
  expect(line.replies.at(-1)?.text).toMatch(/^This code is not valid/)
})

test('the database has no code', async () => {
  const code = await codeOf(await aPerson())
  const rows = await database.rows('SELECT t::text FROM line_codes t')
  expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
})

test('a LINE account belongs to the person who connected it last', async () => {
  const [before, now] = [await aPerson(), await aPerson()]
  const lineId = aLineId()
  await deliver(says(lineId, await codeOf(before)))
  await deliver(says(lineId, await codeOf(now)))
  expect([await lineIdOf(before), await lineIdOf(now)]).toEqual([undefined, lineId])
})

test('it ends in the settings, and when the official account is blocked', async () => {
  const user = await aPerson()
  const lineId = aLineId()
  await deliver(says(lineId, await codeOf(user)))
  expect((await call(endLine, { as: user })).status).toBe(204)
  expect(await lineIdOf(user)).toBeUndefined()
  await deliver(says(lineId, await codeOf(user)))
  await deliver({ type: 'unfollow', source: { type: 'user', userId: lineId } })
  expect(await lineIdOf(user)).toBeUndefined()
})

test('only what LINE has signed counts', async () => {
  const user = await aPerson()
  const event = says(aLineId(), await codeOf(user))
  const { payload, headers } = webhookOf([event])
  const send = async (given: object) =>
    (await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...given } })).statusCode
  expect(await send(webhookOf([event], 'f'.repeat(32)).headers)).toBe(401)
  expect(await send({ 'x-line-signature': '' })).toBe(401)
  expect(await send({ 'x-line-signature': 'AAAA' })).toBe(401)
  const changed = payload.replace('"message"', '"message" ')
  expect((await app.inject({ method: 'POST', url, payload: changed, headers })).statusCode).toBe(401)
  expect(
    (await app.inject({ method: 'POST', url, payload: 'x', headers: { 'content-type': 'text/plain' } })).statusCode,
  ).toBe(415)
  expect(await lineIdOf(user)).toBeUndefined()
})

test.each([
  ['no events, as the button for checking sends', [], 200],
  ['events of other kinds', [{ type: 'follow' }, { type: 'message', message: { type: 'sticker' }, source: {} }], 200],
  [
    'a group',
    [{ type: 'message', source: { type: 'group', groupId: 'C1' }, message: { type: 'text', text: 'hi' } }],
    200,
  ],
  ['what is no event', [7], 400],
  ['an id that is none', [{ type: 'unfollow', source: { userId: 'x' } }], 400],
])('the webhook takes %s', async (_what, events, status) => {
  expect(await deliver(...(events as object[]))).toBe(status)
})

test('signed nonsense is refused in our shape', async () => {
  const { headers } = webhookOf([])
  const { createHmac } = await import('node:crypto')
  for (const payload of ['', '{', 'null', '{"events":{}}', '\u0000']) {
    const signature = createHmac('sha256', lineSecret).update(payload).digest('base64')
    const response = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'x-line-signature': signature },
    })
    expect([payload, [400, 401].includes(response.statusCode), typeof response.json().error]).toEqual([
      payload,
      true,
      'string',
    ])
  }
})

test('administrators see how much of the month is used, or why LINE does not say', async () => {
  const read = async () => (await call(lineQuota, { as: admin })).body
  expect(await read()).toEqual({ on: true, quota: { limit: 200, used: 0 }, failure: null })
  line.state.limit = null
  expect(await read()).toMatchObject({ quota: { limit: null, used: 0 } })
  line.state.fail = { status: 503 }
  expect(await read()).toEqual({ on: true, quota: null, failure: expect.stringContaining('503') })
  const user = await aPerson()
  expect((await call(beginLine, { as: user })).body.account).toBeNull()
  line.state.fail = null
})

test('without LINE nothing is offered, and there is no webhook', async () => {
  const without = await testApp()
  const user = await aUser(without.database, { role: 'admin' })
  expect((await without.call(lineState, { as: user })).body).toEqual({ on: false, connected_at: null })
  expect((await without.call(beginLine, { as: user })).status).toBe(409)
  expect((await without.call(lineQuota, { as: user })).body).toEqual({ on: false, quota: null, failure: null })
  expect((await without.app.inject({ method: 'POST', url, ...webhookOf([]) })).statusCode).toBe(404)
})
