import { login } from '@castline/contract/auth'
import * as factors from '@castline/contract/second-factor'
import { expect, test } from 'vitest'
import { anAuthenticator } from '#support/authenticator.ts'
import { aUser } from '#support/factories.ts'
import { aSetUpTicket } from '#support/factors.ts'
import { testApp } from '#support/test-app.ts'
import { password } from './signed-in.ts'

const app = await testApp()
const { call, database } = app
const headers = { origin: 'http://localhost' }

/** Returns a user with a passkey for localhost. */
async function aUserWithKey() {
  const user = await aUser(database, { password })
  const key = anAuthenticator()
  const ticket = await aSetUpTicket(app, user, password)
  const options = (await call(factors.beginPasskey, { body: { ticket }, headers })).body
  const passkey = key.make(options)
  const added = await call(factors.confirmPasskey, { body: { ticket, name: 'Key ring', passkey }, headers })
  return { user, key, added, ticket, passkey }
}

async function ticketOf({ username }: { username: string }) {
  const { refusal } = await call(login, { body: { emailOrUsername: username, password }, headers })
  return refusal.current as factors.NeededFactor
}

const ask = async (ticket: string) => (await call(factors.askPasskey, { body: { ticket }, headers })).body

test('a passkey completes a sign-in, and is listed with its name', async () => {
  const { user, key, added } = await aUserWithKey()
  expect(added.body).toMatchObject({ tokens: null, recovery_codes: { length: 10 } })
  const { ticket, methods } = await ticketOf(user)
  expect(methods).toEqual(['passkey', 'recovery'])
  const options = await ask(ticket)
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id }] })
  const body = { ticket, passkey: key.use(options) }
  expect((await call(factors.completeSignIn, { body, headers })).status).toBe(200)
  const own = (await call(factors.getSecondFactor, { as: user })).body
  expect(own.passkeys).toMatchObject([{ name: 'Key ring', host: 'localhost', last_used_at: expect.any(String) }])
})

test('a passkey for another address, without codes left, does not lead to the set-up', async () => {
  const { user } = await aUserWithKey()
  await database.rows("UPDATE passkeys SET host = 'old.example' WHERE user_id = $1", [user.id])
  await database.rows('UPDATE recovery_codes SET used_at = now() WHERE user_id = $1', [user.id])
  expect((await ticketOf(user)).methods).toEqual(['recovery'])
})

test('a response is accepted once, and only for the challenge of its ticket', async () => {
  const { user, key } = await aUserWithKey()
  const [one, two] = [await ticketOf(user), await ticketOf(user)]
  const [first, second] = [await ask(one.ticket), await ask(two.ticket)]
  const passkey = key.use(first)
  const complete = (ticket: string, given: object) =>
    call(factors.completeSignIn, { body: { ticket, passkey: given }, headers })
  expect((await complete(two.ticket, passkey)).refusal.error).toBe('wrong_code')
  // The failed attempt used the challenge up.
  expect((await complete(two.ticket, key.use(second))).refusal.error).toBe('wrong_code')
  expect((await complete(one.ticket, passkey)).status).toBe(200)
  expect((await complete(one.ticket, passkey)).refusal.error).toBe('sign_in_expired')
})

test.each([
  ['another origin', () => anAuthenticator({ origin: 'https://castline.example' })],
  ['another host', () => anAuthenticator({ host: 'castline.example' })],
])('a passkey of %s is not added', async (_what, make) => {
  const user = await aUser(database, { password })
  const ticket = await aSetUpTicket(app, user, password)
  const options = (await call(factors.beginPasskey, { body: { ticket }, headers })).body
  const body = { ticket, name: 'Key', passkey: make().make(options) }
  expect((await call(factors.confirmPasskey, { body, headers })).refusal.error).toBe('wrong_code')
})

test('the key of another user, and a copied key whose counter went back, are refused', async () => {
  const [one, two] = [await aUserWithKey(), await aUserWithKey()]
  const { ticket } = await ticketOf(one.user)
  const stolen = { ticket, passkey: two.key.use(await ask(ticket)) }
  expect((await call(factors.completeSignIn, { body: stolen, headers })).refusal.error).toBe('wrong_code')

  await database.rows('UPDATE passkeys SET counter = 1000 WHERE user_id = $1', [one.user.id])
  const copied = { ticket, passkey: one.key.use(await ask(ticket)) }
  expect((await call(factors.completeSignIn, { body: copied, headers })).refusal.error).toBe('wrong_code')
})

test('a key is added once', async () => {
  const { user, key } = await aUserWithKey()
  const ticket = await aSetUpTicket(app, user, password)
  const options = (await call(factors.beginPasskey, { body: { ticket }, headers })).body
  expect(options).toMatchObject({ excludeCredentials: [{ id: key.id }] })
  const body = { ticket, name: 'Again', passkey: key.make(options) }
  expect((await call(factors.confirmPasskey, { body, headers })).refusal.error).toBe('wrong_code')
})

test('pages of another site, and those opened by an IP address, are refused', async () => {
  const user = await aUser(database, { password })
  const ticket = await aSetUpTicket(app, user, password)
  for (const given of [
    {},
    { origin: 'https://castline.example' },
    { origin: 'http://127.0.0.1', host: '127.0.0.1' },
    { origin: 'null' },
  ]) {
    const { status } = await call(factors.beginPasskey, { body: { ticket }, headers: given as Record<string, string> })
    expect(status).toBe(400)
  }
})

test('removing the last key removes the recovery codes; somebody else’s key is not found', async () => {
  const { user } = await aUserWithKey()
  const other = await aUserWithKey()
  const [key] = (await call(factors.getSecondFactor, { as: user })).body.passkeys
  const body = { currentPassword: password, factor: key?.id }
  expect((await call(factors.removeFactor, { as: other.user, body })).status).toBe(404)
  expect((await call(factors.removeFactor, { as: user, body })).status).toBe(204)
  expect((await call(factors.getSecondFactor, { as: user })).body).toMatchObject({
    passkeys: [],
    recovery_codes_left: 0,
  })
  expect((await call(login, { body: { emailOrUsername: user.username, password } })).status).toBe(200)
})

test('a page at another port of this machine, also one that names its own Host, gets no passkey and adds none', async () => {
  const origin = 'http://localhost:9999'
  const elsewhere = { origin, host: 'localhost:9999' }
  const { user, key } = await aUserWithKey()
  const { ticket } = await ticketOf(user)
  const asked = await call(factors.askPasskey, { body: { ticket }, headers: elsewhere })
  expect([asked.status, asked.refusal.error]).toEqual([400, 'invalid'])
  // A signature made on another site's page is refused, whichever page sends it.
  const signed = anAuthenticator({ origin })
  const passkey = { ...signed.use(await ask(ticket)), id: key.id, rawId: key.id }
  for (const from of [elsewhere, headers]) {
    const { status, refusal } = await call(factors.completeSignIn, { body: { ticket, passkey }, headers: from })
    expect([status, refusal.error]).toEqual([401, 'wrong_code'])
  }
  const setUp = await aSetUpTicket(app, user, password)
  expect((await call(factors.beginPasskey, { body: { ticket: setUp }, headers: elsewhere })).status).toBe(400)
})
