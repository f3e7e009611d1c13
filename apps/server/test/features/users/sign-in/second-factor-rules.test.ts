import { login } from '@castline/contract/auth'
import * as factors from '@castline/contract/second-factor'
import { listUsers, me } from '@castline/contract/users'
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

describe('required by role', async () => {
  const admin = await aUser(database, { role: 'admin', password })
  const require = (roles: string[]) => call(factors.setSignInRules, { as: admin, body: { second_factor_roles: roles } })

  test('who has none is led through the set-up, which signs in', async () => {
    const user = await aUser(database, { role: 'transporter', password })
    await require(['transporter'])
    const { ticket, methods } = await ticketOf(user)
    expect(methods).toEqual([])
    const { secret, uri } = (await call(factors.beginTotp, { body: { ticket } })).body
    expect(uri).toContain(encodeURIComponent(user.username))
    const wrong = await call(factors.confirmTotp, { body: { ticket, code: codeOf(secret, -120) } })
    expect([wrong.status, wrong.refusal.error]).toEqual([401, 'wrong_code'])
    const { body } = await call(factors.confirmTotp, { body: { ticket, code: codeOf(secret, -1) } })
    expect(body.recovery_codes).toHaveLength(10)
    const headers = { authorization: `Bearer ${body.tokens?.token}` }
    expect((await call(me, { headers })).body.username).toBe(user.username)
    expect((await complete(user, { code: codeOf(secret) })).status).toBe(200)

    const last = { currentPassword: password, factor: 'totp' }
    const refused = await call(factors.removeFactor, { as: user, body: last })
    expect([refused.status, refused.refusal.error]).toEqual([409, 'conflict'])
    await require([])
    expect((await call(factors.removeFactor, { as: user, body: last })).status).toBe(204)
    expect((await call(login, { body: { emailOrUsername: user.username, password } })).status).toBe(200)
  })

  test('other roles sign in as before', async () => {
    await require(['inspector'])
    const user = await aUser(database, { role: 'viewer', password })
    const { status, body } = await call(login, { body: { emailOrUsername: user.username, password } })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['refreshToken', 'token'])
    await require([])
  })

  test('is audited once per change', async () => {
    await require(['manager', 'admin'])
    await require(['admin', 'manager'])
    await require([])
    const entries = await database.rows<{ details: object }>(
      `SELECT details FROM audit_log WHERE action = 'system.second-factor' ORDER BY id DESC LIMIT 2`,
    )
    expect(entries.map(({ details }) => details)).toEqual([
      { roles: [], before: ['admin', 'manager'] },
      { roles: ['admin', 'manager'], before: [] },
    ])
  })
})

describe('an administrator', async () => {
  const admin = await aUser(database, { role: 'admin', password })

  test('resets the second factor of somebody who lost it, which ends their sessions and is audited', async () => {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const { body } = await complete(user, { code: codeOf(secret), remember: true })
    const listed = (await call(listUsers, { as: admin })).body.find(({ id }) => id === user.id)
    expect(listed?.has_second_factor).toBe(true)

    expect((await call(factors.resetSecondFactor, { as: admin, params: { id: user.id } })).status).toBe(204)
    expect((await call(me, { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(401)
    expect((await call(login, { body: { emailOrUsername: user.username, password } })).status).toBe(200)
    expect((await auditOf(user)).map(({ action }) => action)).toEqual(['user.factor-add', 'user.factor-reset'])
    expect(JSON.stringify(await auditOf(user))).not.toContain(secret)
  })

  test('does not reset their own, which needs the password', async () => {
    const { status } = await call(factors.resetSecondFactor, { as: admin, params: { id: admin.id } })
    expect(status).toBe(409)
    const wrong = { currentPassword: 'wrong', factor: 'totp' }
    expect((await call(factors.removeFactor, { as: admin, body: wrong })).status).toBe(400)
  })

  test('gets 404 for nobody', async () => {
    const params = { id: crypto.randomUUID() }
    expect((await call(factors.resetSecondFactor, { as: admin, params })).status).toBe(404)
  })
})

test('a second app is refused while one is set up, and one without a code does not count', async () => {
  const user = await aUser(database, { password })
  await call(factors.beginTotp, { body: { ticket: await aSetUpTicket(app, user, password) } })
  expect((await call(login, { body: { emailOrUsername: user.username, password } })).status).toBe(200)
  await anApp(app, user, password)
  const ticket = await aSetUpTicket(app, user, password)
  expect((await call(factors.beginTotp, { body: { ticket } })).status).toBe(409)
})

test('an app that was sealed with another key is not accepted; recovery codes are', async () => {
  const user = await aUser(database, { password })
  const { secret, recoveryCodes } = await anApp(app, user, password)
  await database.rows('UPDATE totp_factors SET sealed_secret = sha512(sealed_secret) WHERE user_id = $1', [user.id])
  expect((await complete(user, { code: codeOf(secret) })).refusal.error).toBe('wrong_code')
  expect((await complete(user, { code: recoveryCodes[0] })).status).toBe(200)
})
