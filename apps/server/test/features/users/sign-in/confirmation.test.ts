import { confirmFactor, confirmPassword } from '@castline/contract/confirmation'
import { createOwnKey } from '@castline/contract/keys'
import * as factors from '@castline/contract/second-factor'
import { expect, test } from 'vitest'
import { anAuthenticator } from '#support/authenticator.ts'
import { aUser, type Id } from '#support/factories.ts'
import { anApp, aSetUpTicket, stopClock } from '#support/factors.ts'
import { testApp } from '#support/test-app.ts'
import { codeOf } from '#support/totp-code.ts'
import { password, signedIn } from './signed-in.ts'

const app = await testApp()
const { call, database } = app
stopClock()
const headers = { origin: 'http://localhost' }

const confirm = (as: Id, currentPassword?: string) => call(confirmPassword, { as, body: { currentPassword }, headers })
const createKey = (as: Id, confirmation?: string) =>
  call(createOwnKey, { as, body: { name: 'ERP', scopes: ['read'], confirmation } })

test('the password confirms one call; a wrong one and none do not', async () => {
  const user = await aUser(database, { password })
  expect((await createKey(user)).refusal.error).toBe('confirmation_required')
  const wrong = await confirm(user, 'wrong')
  expect([wrong.status, wrong.refusal.details]).toMatchObject([400, [{ field: 'currentPassword' }]])
  expect((await confirm(user)).refusal.error).toBe('confirmation_required')
  const { body } = await confirm(user, password)
  expect(body.methods).toEqual([])
  expect((await createKey(user, body.ticket)).status).toBe(201)
  expect((await createKey(user, body.ticket)).refusal.error).toBe('confirmation_required')
})

test('it is of the account and the session that gave it', async () => {
  const [user, other] = [await aUser(database, { password }), await aUser(database, { password })]
  const { ticket } = (await confirm(user, password)).body
  expect((await createKey(other, ticket)).refusal.error).toBe('confirmation_required')
  const elsewhere = await signedIn(app)
  const body = { name: 'ERP', scopes: ['read'], confirmation: ticket }
  const given = { headers: { authorization: `Bearer ${elsewhere.token}` }, body }
  expect((await call(createOwnKey, given)).refusal.error).toBe('confirmation_required')
  expect((await createKey(user, ticket)).status).toBe(201)
})

test('it ends after ten minutes, and with a new password', async () => {
  const user = await aUser(database, { password })
  const { ticket } = (await confirm(user, password)).body
  await database.rows('UPDATE sign_in_tickets SET expires_at = now() WHERE user_id = $1', [user.id])
  expect((await createKey(user, ticket)).refusal.error).toBe('confirmation_required')
})

test('of who has a second factor it counts after the factor only', async () => {
  const user = await aUser(database, { password })
  const { secret } = await anApp(app, user, password)
  const { ticket, methods } = (await confirm(user, password)).body
  expect(methods).toEqual(['totp', 'recovery'])
  expect((await createKey(user, ticket)).refusal.error).toBe('confirmation_required')
  const wrong = await call(confirmFactor, { as: user, body: { ticket, code: '000000x' } })
  expect([wrong.status, wrong.refusal.error]).toEqual([401, 'wrong_code'])
  // It completes no sign-in, and a ticket of a sign-in confirms nothing.
  const asSignIn = await call(factors.completeSignIn, { body: { ticket, code: codeOf(secret) } })
  expect(asSignIn.refusal.error).toBe('sign_in_expired')
  expect((await call(confirmFactor, { as: user, body: { ticket, code: codeOf(secret) } })).status).toBe(204)
  expect((await createKey(user, ticket)).status).toBe(201)
})

test('another session cannot complete it, and wrong codes are counted as at sign-in', async () => {
  const user = await aUser(database, { password })
  const { secret } = await anApp(app, user, password)
  const { ticket } = (await confirm(user, password)).body
  const other = await signedIn(app)
  const foreign = { headers: { authorization: `Bearer ${other.token}` }, body: { ticket, code: codeOf(secret) } }
  expect((await call(confirmFactor, foreign)).refusal.error).toBe('sign_in_expired')
  for (let made = 0; made < 10; made++) await call(confirmFactor, { as: user, body: { ticket, code: '000000x' } })
  expect((await call(confirmFactor, { as: user, body: { ticket, code: codeOf(secret) } })).status).toBe(429)
})

test('a passkey confirms, too', async () => {
  const user = await aUser(database, { password })
  const key = anAuthenticator()
  const setUp = await aSetUpTicket(app, user, password)
  const options = (await call(factors.beginPasskey, { body: { ticket: setUp }, headers })).body
  await call(factors.confirmPasskey, { body: { ticket: setUp, name: 'Key', passkey: key.make(options) }, headers })
  const { ticket } = (await confirm(user, password)).body
  const asked = (await call(factors.askPasskey, { body: { ticket }, headers })).body
  const body = { ticket, passkey: key.use(asked) }
  expect((await call(confirmFactor, { as: user, body, headers })).status).toBe(204)
  expect((await createKey(user, ticket)).status).toBe(201)
})

test('who has no password is confirmed by the provider, if it has just asked who they are', async () => {
  const { user, token } = await signedIn(app)
  await database.rows('UPDATE users SET password_hash = NULL WHERE id = $1', [user.id])
  const given = { headers: { authorization: `Bearer ${token}` }, body: {} }
  expect((await call(confirmPassword, given)).refusal.error).toBe('confirmation_required')
  await database.rows(
    `INSERT INTO oidc_sessions (family_id, user_id, sealed_id_token)
     SELECT family_id, user_id, 'x' FROM refresh_tokens WHERE user_id = $1`,
    [user.id],
  )
  expect((await call(confirmPassword, given)).body).toMatchObject({ methods: [] })
  await database.rows("UPDATE oidc_sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1", [
    user.id,
  ])
  expect((await call(confirmPassword, given)).status).toBe(403)
})
