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

test('with PASSWORD_SIGN_IN=off a right password is refused; a wrong one reveals nothing', async () => {
  const user = await aUser(database, { password })
  const right = await call(login, { body: { emailOrUsername: user.username, password } })
  expect([right.status, right.refusal.error]).toEqual([403, 'password_sign_in_off'])
  const wrong = await call(login, { body: { emailOrUsername: user.username, password: 'wrong' } })
  expect([wrong.status, wrong.refusal.error]).toEqual([401, 'wrong_credentials'])
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
  await database.rows('UPDATE users SET password_until = now() WHERE id = $1', [user.id])
  expect((await call(login, { body })).refusal.error).toBe('password_sign_in_off')
})

test('a link from before, to choose a password, is refused when it is opened', async () => {
  const opened = await call(openSignInLink, { body: { token: 'from-before' } })
  expect([opened.status, opened.refusal.error]).toEqual([403, 'password_sign_in_off'])
})
