import { login } from '@castline/contract/auth'
import { settings } from '@castline/contract/settings'
import { openSignInLink } from '@castline/contract/sign-in-links'
import { expect, test } from 'vitest'
import { resetPassword } from '#features/users/reset-password.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const oidc = {
  issuer: 'https://login.example',
  clientId: 'castline',
  clientSecret: null,
  name: 'Example ID',
  rules: [],
  creates: false,
  linksByMail: false,
}
const { call, database } = await testApp({ config: { oidc, passwordSignIn: 'off' } })
const password = 'correct horse battery'

test('with PASSWORD_SIGN_IN=off one response, whether the password is right, wrong, of nobody or of a deactivated account', async () => {
  const user = await aUser(database, { password })
  const gone = await aUser(database, { password, active: false })
  const right = await call(login, { body: { emailOrUsername: user.username, password } })
  expect([right.status, right.refusal.error]).toEqual([403, 'password_sign_in_off'])
  for (const emailOrUsername of [user.username, 'nobody', gone.username]) {
    for (const given of [password, 'wrong']) {
      const { status, refusal } = await call(login, { body: { emailOrUsername, password: given } })
      expect({ status, refusal }).toEqual({ status: right.status, refusal: right.refusal })
    }
  }
  expect((await call(settings)).body).toMatchObject({ password_sign_in: 'off', oidc_name: 'Example ID' })
})

test('in an emergency a password that the operator has reset is accepted for an hour', async () => {
  const user = await aUser(database, { role: 'admin', password })
  const reset = await resetPassword(database, user.username, { activate: false })
  if (typeof reset === 'string') throw new Error(reset)
  const body = { emailOrUsername: user.username, password: reset.password }
  expect((await call(login, { body })).status).toBe(200)
  const row = await database.row<{ minutes: number }>(
    'SELECT round(extract(epoch FROM password_until - now()) / 60)::int AS minutes FROM users WHERE id = $1',
    [user.id],
  )
  expect(row?.minutes).toBe(60)
  const wrong = await call(login, { body: { ...body, password } })
  expect(wrong.refusal.error).toBe('password_sign_in_off')
  await database.rows('UPDATE users SET password_until = now() WHERE id = $1', [user.id])
  expect((await call(login, { body })).refusal.error).toBe('password_sign_in_off')
})

test('a link from before, to choose a password, is refused when it is opened', async () => {
  const opened = await call(openSignInLink, { body: { token: 'from-before' } })
  expect([opened.status, opened.refusal.error]).toEqual([403, 'password_sign_in_off'])
})
