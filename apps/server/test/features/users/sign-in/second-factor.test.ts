import { login, refresh } from '@castline/contract/auth'
import * as factors from '@castline/contract/second-factor'
import { changePassword, me } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { anApp, aSetUpTicket, stopClock } from '#support/factors.ts'
import { testApp } from '#support/test-app.ts'
import { codeOf } from '#support/totp-code.ts'
import { password } from './signed-in.ts'

stopClock()
const app = await testApp()
const { call, database } = app

interface Named extends Id {
  readonly username: string
}

/** Signs in with the password, and returns the ticket for the second factor. */
async function ticketOf(user: Named) {
  const { status, refusal } = await call(login, { body: { emailOrUsername: user.username, password } })
  expect([status, refusal.error]).toEqual([401, 'second_factor_required'])
  return refusal.current as factors.NeededFactor
}

const complete = async (user: Named, body: object) =>
  call(factors.completeSignIn, { body: { ticket: (await ticketOf(user)).ticket, ...body } })

const auditOf = (user: Id) =>
  database.rows<{ action: string; details: object }>(
    'SELECT action, details FROM audit_log WHERE subject_id = $1 ORDER BY id',
    [user.id],
  )

describe('signing in with an authenticator app', () => {
  test('needs the password, then a code', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const { ticket, methods } = await ticketOf(user)
    expect(methods).toEqual(['totp', 'recovery'])
    const { status, body } = await call(factors.completeSignIn, { body: { ticket, code: codeOf(secret) } })
    expect(status).toBe(200)
    expect(body.device).toBeNull()
    const profile = await call(me, { headers: { authorization: `Bearer ${body.token}` } })
    expect(profile.body.username).toBe(user.username)
    expect((await call(refresh, { body: { refreshToken: body.refreshToken } })).status).toBe(200)
  })

  test('a wrong password is refused as before, without a ticket', async () => {
    const user = await aUser(database, { password })
    await anApp(app, user, password)
    const { status, refusal } = await call(login, { body: { emailOrUsername: user.username, password: 'wrong' } })
    expect(status).toBe(401)
    expect(refusal).toEqual({ error: 'wrong_credentials', message: 'The username or password is incorrect.' })
  })

  test('a code is accepted once, also by another ticket, and none before it', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const [before, code] = [codeOf(secret), codeOf(secret, 1)]
    expect((await complete(user, { code })).status).toBe(200)
    for (const used of [code, before]) {
      const { status, refusal } = await complete(user, { code: used })
      expect([status, refusal.error]).toEqual([401, 'wrong_code'])
    }
  })

  test('two sign-ins at once with one code begin one session', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const code = codeOf(secret)
    const results = await Promise.all([complete(user, { code }), complete(user, { code })])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('a code of an hour ago is wrong', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    expect((await complete(user, { code: codeOf(secret, -120) })).refusal.error).toBe('wrong_code')
  })

  test('the secret is stored sealed', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const row = await database.row<{ sealed_secret: Buffer }>(
      'SELECT sealed_secret FROM totp_factors WHERE user_id = $1',
      [user.id],
    )
    expect(row?.sealed_secret.toString('latin1')).not.toContain(secret)
  })
})

describe('a ticket', () => {
  test('is used once', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const { ticket } = await ticketOf(user)
    expect((await call(factors.completeSignIn, { body: { ticket, code: codeOf(secret) } })).status).toBe(200)
    const again = await call(factors.completeSignIn, { body: { ticket, code: codeOf(secret, 1) } })
    expect([again.status, again.refusal.error]).toEqual([401, 'sign_in_expired'])
  })

  test('expires, ends with a new password, and is stored as a hash', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const [old, stolen] = [await ticketOf(user), await ticketOf(user)]
    const stored = await database.rows('SELECT * FROM sign_in_tickets WHERE user_id = $1', [user.id])
    expect(JSON.stringify(stored)).not.toContain(old.ticket)
    await database.rows(
      `UPDATE sign_in_tickets SET expires_at = now() - interval '1 second' WHERE hash = sha256($1::text::bytea)`,
      [old.ticket],
    )
    const change = { currentPassword: password, newPassword: 'another horse battery' }
    expect((await call(factors.completeSignIn, { body: { ticket: old.ticket, code: codeOf(secret) } })).status).toBe(
      401,
    )
    expect((await call(changePassword, { as: user, body: change })).status).toBe(204)
    const { refusal } = await call(factors.completeSignIn, { body: { ticket: stolen.ticket, code: codeOf(secret) } })
    expect(refusal.error).toBe('sign_in_expired')
  })

  test('of a sign-in does not add a factor, and one for adding does not sign in', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const { ticket } = await ticketOf(user)
    for (const endpoint of [factors.beginTotp, factors.beginPasskey]) {
      const headers = { origin: 'http://localhost' }
      expect((await call(endpoint, { body: { ticket }, headers })).refusal.error).toBe('sign_in_expired')
    }
    const other = await aSetUpTicket(app, user, password)
    const { refusal } = await call(factors.completeSignIn, { body: { ticket: other, code: codeOf(secret) } })
    expect(refusal.error).toBe('sign_in_expired')
  })

  test('of a user who was deactivated is refused', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const { ticket } = await ticketOf(user)
    await database.rows('UPDATE users SET active = false WHERE id = $1', [user.id])
    expect((await call(factors.completeSignIn, { body: { ticket, code: codeOf(secret) } })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('ten, each accepted once, in any case and without dashes', async () => {
    const user = await aUser(database, { password })
    const { recoveryCodes } = await anApp(app, user, password)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await complete(user, { code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await complete(user, { code: first })).refusal.error).toBe('wrong_code')
    const both = await Promise.all([complete(user, { code: second }), complete(user, { code: second })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const { body } = await call(factors.getSecondFactor, { as: user })
    expect(body.recovery_codes_left).toBe(8)
    expect((await auditOf(user)).findLast(({ action }) => action !== 'user.failed-sign-in')).toEqual({
      action: 'user.recovery-code',
      details: { username: user.username, left: 8 },
    })
  })

  test('are stored as hashes, and new ones replace them', async () => {
    const user = await aUser(database, { password })
    const { recoveryCodes } = await anApp(app, user, password)
    const stored = await database.rows<{ hash: Buffer }>('SELECT hash FROM recovery_codes WHERE user_id = $1', [
      user.id,
    ])
    expect(stored).toHaveLength(10)
    const text = stored.map(({ hash }) => hash.toString('latin1')).join()
    expect(recoveryCodes.some((code) => text.includes(code))).toBe(false)

    const body = { currentPassword: password }
    const { body: renewed } = await call(factors.renewRecoveryCodes, { as: user, body })
    expect((await complete(user, { code: recoveryCodes[0] })).status).toBe(401)
    expect((await complete(user, { code: renewed.recovery_codes[0] })).status).toBe(200)
  })

  test('need a second factor, and the password', async () => {
    const user = await aUser(database, { password })
    const body = { currentPassword: password }
    expect((await call(factors.renewRecoveryCodes, { as: user, body })).status).toBe(409)
    const wrong = await call(factors.renewRecoveryCodes, { as: user, body: { currentPassword: 'wrong' } })
    expect([wrong.status, wrong.refusal.error]).toEqual([400, 'invalid'])
  })
})

test('ten wrong codes of an account are counted on all servers, then even the right one gets 429', async () => {
  const user = await aUser(database, { password })
  const { secret, recoveryCodes } = await anApp(app, user, password)
  const { ticket } = await ticketOf(user)
  const second = await testApp({ database })
  for (const on of [app, second, app, second, app, second, app, second, app, second]) {
    const { refusal } = await on.call(factors.completeSignIn, { body: { ticket, code: '000000x' } })
    expect(refusal.error).toBe('wrong_code')
  }
  for (const code of [codeOf(secret), recoveryCodes[0]]) {
    const refused = await call(factors.completeSignIn, { body: { ticket, code } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  await database.rows('UPDATE code_pauses SET until = clock_timestamp() WHERE user_id = $1', [user.id])
  expect((await call(factors.completeSignIn, { body: { ticket, code: codeOf(secret) } })).status).toBe(200)
})

test('attempts are limited as for passwords: eleven a minute for one ticket get 429', async () => {
  const limited = await testApp({ config: { rateLimits: true }, database })
  const attempt = () => limited.call(factors.completeSignIn, { body: { ticket: 'none', code: '123456' } })
  for (let round = 0; round < 10; round++) expect((await attempt()).status).toBe(401)
  expect((await attempt()).status).toBe(429)
})
