import { login, refresh } from '@castline/contract/auth'
import { me } from '@castline/contract/users'
import { verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { password, signedIn } from './signed-in.ts'

const app = await testApp()
const { call, database } = app

describe('signing in', () => {
  test('returns a valid access token and a refresh token', async () => {
    const { user, token, refreshToken } = await signedIn(app)
    const profile = await call(me, { headers: { authorization: `Bearer ${token}` } })
    expect(profile.status).toBe(200)
    expect(profile.body.username).toBe(user.username)
    expect(refreshToken).not.toBe('')
  })

  test('accepts username or email in any case, with surrounding spaces', async () => {
    await aUser(database, { username: 'Somchai.P', email: 'somchai@example.test', password })
    for (const emailOrUsername of ['Somchai.P', 'somCHAI.p', 'SOMCHAI@Example.test', '  Somchai.P ']) {
      expect((await call(login, { body: { emailOrUsername, password } })).status).toBe(200)
    }
  })

  test('accepts a username in another Unicode normalisation', async () => {
    await aUser(database, { username: 'Huyền'.normalize('NFC'), password })
    const { status } = await call(login, { body: { emailOrUsername: 'Huyền'.normalize('NFD'), password } })
    expect(status).toBe(200)
  })

  test('stores refresh tokens only as hashes', async () => {
    const { user, refreshToken } = await signedIn(app)
    const stored = await database.rows<{ hash: Buffer }>('SELECT * FROM refresh_tokens WHERE user_id = $1', [user.id])
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(refreshToken)
    expect(stored[0]?.hash.toString('utf8')).not.toContain(refreshToken)
  })

  test('a failed one names the account in the audit log, once a minute, and never what was typed', async () => {
    const known = await aUser(database, { password })
    const inactive = await aUser(database, { password, active: false })
    const typed = ['not-an-account@example.test', 'my secret instead of a name']
    for (const emailOrUsername of typed) await call(login, { body: { emailOrUsername, password: 'wrong' } })
    for (let attempt = 0; attempt < 3; attempt++) {
      await call(login, { body: { emailOrUsername: known.email ?? known.username, password: 'a wrong password' } })
    }
    await call(login, { body: { emailOrUsername: inactive.username, password } })
    const failed = () =>
      database.rows<{ subject_id: string; details: object }>(
        `SELECT user_id, subject, subject_id, details FROM audit_log WHERE action = 'user.failed-sign-in' AND subject_id = ANY ($1)`,
        [[known.id, inactive.id]],
      )
    await expect.poll(async () => (await failed()).length).toBe(2)
    expect(await failed()).toEqual(
      expect.arrayContaining([
        {
          ...{ user_id: null, subject: 'user', subject_id: known.id },
          details: { username: known.username, reason: 'password', attempts: 1 },
        },
        expect.objectContaining({ subject_id: inactive.id }),
      ]),
    )
    const log = JSON.stringify(await database.rows('SELECT details FROM audit_log'))
    for (const text of [...typed, 'wrong password']) expect(log).not.toContain(text)
  })

  test('fails with the same message for every reason', async () => {
    const known = await aUser(database, { password })
    const passwordless = await aUser(database)
    const inactive = await aUser(database, { password, active: false })
    const deleted = await aUser(database, { password, deleted_at: '2026-01-01' })
    const attempts = [
      { emailOrUsername: 'nobody-of-this-name', password },
      { emailOrUsername: known.username, password: 'wrong' },
      { emailOrUsername: passwordless.username, password },
      { emailOrUsername: inactive.username, password: 'wrong' },
      { emailOrUsername: deleted.username, password },
    ]
    for (const body of attempts) {
      const { status, refusal } = await call(login, { body })
      expect(status).toBe(401)
      expect(refusal).toEqual({ error: 'wrong_credentials', message: 'The username or password is incorrect.' })
    }
  })

  test('verifies a password hash also for unknown and passwordless accounts', async () => {
    const verified: { costs: string; password: string }[] = []
    const counting = await testApp({
      database,
      verifyPassword: (hash, given) => {
        verified.push({ costs: hash.split('$').slice(0, 4).join('$'), password: given })
        return verify(hash, given)
      },
    })
    const known = await aUser(database, { password })
    const passwordless = await aUser(database)
    for (const emailOrUsername of [known.username, passwordless.username, 'nobody-of-this-name']) {
      await counting.call(login, { body: { emailOrUsername, password: 'wrong' } })
    }
    expect(verified[0]).toMatchObject({ costs: expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/) })
    expect(verified).toEqual([verified[0], verified[0], verified[0]])
  })

  test.each([
    ['no fields', {}, ['emailOrUsername', 'password']],
    ['an empty name', { emailOrUsername: '  ', password }, ['emailOrUsername']],
    ['values that are not text', { emailOrUsername: ['a'], password: 7 }, ['emailOrUsername', 'password']],
  ])('returns 400 naming the fields for %s', async (_what, body, fields) => {
    const { status, refusal } = await call(login, { body })
    expect(status).toBe(400)
    expect(refusal.error).toBe('invalid')
    expect((refusal.details as { field: string }[]).map((detail) => detail.field)).toEqual(fields)
  })

  test('returns 400 for a NUL character', async () => {
    const { status } = await call(login, { body: { emailOrUsername: 'a\0b', password } })
    expect(status).toBe(400)
  })
})

describe('too many attempts', async () => {
  const limited = await testApp({ config: { rateLimits: true }, database })
  const attempt = (emailOrUsername: string) => limited.call(login, { body: { emailOrUsername, password: 'wrong' } })

  test('on one account get 429, even with the right password; other accounts do not', async () => {
    const user = await aUser(database, { password })
    for (let round = 0; round < 10; round++) expect((await attempt(user.username)).status).toBe(401)
    const eleventh = await limited.call(login, {
      body: { emailOrUsername: ` ${user.username.toUpperCase()}`, password },
    })
    expect(eleventh.status).toBe(429)
    expect(eleventh.refusal.error).toBe('too_many_requests')
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt('somebody-else')).status).toBe(401)
  })

  test('from one address get 429, although each is on another account', async () => {
    const fresh = await testApp({ config: { rateLimits: true }, database })
    const attempts = Array.from({ length: 101 }, (_, index) =>
      fresh.call(login, { body: { emailOrUsername: `nobody-${index}`, password: '' } }),
    )
    const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('with refresh tokens get 429', async () => {
    const fresh = await testApp({ config: { rateLimits: true }, database })
    const attempts = Array.from({ length: 241 }, () => fresh.call(refresh, { body: { refreshToken: '' } }))
    const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
