import { login } from '@castline/contract/auth'
import * as factors from '@castline/contract/second-factor'
import { endSession, listSessions } from '@castline/contract/sessions'
import { describe, expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { anApp, stopClock } from '#support/factors.ts'
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

describe('a remembered device', () => {
  const withDevice = (user: Named, device: string) =>
    call(login, { body: { emailOrUsername: user.username, password, device } })
  async function aDevice() {
    const user = await aUser(database, { password })
    const { secret } = await anApp(app, user, password)
    const { body } = await complete(user, { code: codeOf(secret), remember: true })
    return { user, secret, ...body, device: body.device ?? '' }
  }

  test('is not asked again for 30 days', async () => {
    const { user, device } = await aDevice()
    expect((await withDevice(user, device)).status).toBe(200)
    expect((await withDevice(user, 'another')).status).toBe(401)
    const row = await database.row<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM remembered_devices
       WHERE user_id = $1`,
      [user.id],
    )
    expect(row?.days).toBe(30)
    await database.rows('UPDATE remembered_devices SET expires_at = now() WHERE user_id = $1', [user.id])
    expect((await withDevice(user, device)).status).toBe(401)
  })

  test('needs the password still, and is not valid for another user', async () => {
    const { user, device } = await aDevice()
    const other = await aUser(database, { password })
    await anApp(app, other, password)
    expect((await withDevice(other, device)).refusal.error).toBe('second_factor_required')
    const wrong = await call(login, { body: { emailOrUsername: user.username, password: 'wrong', device } })
    expect(wrong.refusal.error).toBe('wrong_credentials')
  })

  test('is forgotten with its session, with a new password and on demand', async () => {
    const one = await aDevice()
    const { body: sessions } = await call(listSessions, { headers: { authorization: `Bearer ${one.token}` } })
    const current = sessions.find((session) => session.current)
    await call(endSession, { as: one.user, params: { id: current?.id ?? '' } })
    expect((await withDevice(one.user, one.device)).status).toBe(401)

    const two = await aDevice()
    expect((await call(factors.getSecondFactor, { as: two.user })).body.remembered_devices).toBe(1)
    expect((await call(factors.forgetDevices, { as: two.user })).status).toBe(204)
    expect((await withDevice(two.user, two.device)).status).toBe(401)
  })
})
