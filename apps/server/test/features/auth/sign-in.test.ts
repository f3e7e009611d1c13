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
  test('answers an access token that opens the API, and a refresh token', async () => {
    const { user, token, refreshToken } = await signedIn(app)
    const profile = await call(me, { headers: { authorization: `Bearer ${token}` } })
    expect(profile.status).toBe(200)
    expect(profile.body.username).toBe(user.username)
    expect(refreshToken).not.toBe('')
  })

  test('takes username or e-mail, in any case, with spaces around', async () => {
    await aUser(database, { username: 'Somchai.P', email: 'somchai@example.test', password })
    for (const emailOrUsername of ['Somchai.P', 'somCHAI.p', 'SOMCHAI@Example.test', '  Somchai.P ']) {
      expect((await call(login, { body: { emailOrUsername, password } })).status).toBe(200)
    }
  })

  test('takes a name whose letters another keyboard composes differently', async () => {
    await aUser(database, { username: 'Huyền'.normalize('NFC'), password })
    const { status } = await call(login, { body: { emailOrUsername: 'Huyền'.normalize('NFD'), password } })
    expect(status).toBe(200)
  })

  test('stores no token that opens anything', async () => {
    const { user, refreshToken } = await signedIn(app)
    const stored = await database.rows<{ hash: Buffer }>('SELECT * FROM refresh_tokens WHERE user_id = $1', [user.id])
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(refreshToken)
    expect(stored[0]?.hash.toString('utf8')).not.toContain(refreshToken)
  })

  test('refuses in the same words whether account, password or permission to sign in is missing', async () => {
    const known = await aUser(database, { password })
    const passwordless = await aUser(database)
    const inactive = await aUser(database, { password, active: false })
    const deleted = await aUser(database, { password, deleted_at: '2026-01-01' })
    const attempts = [
      { emailOrUsername: 'nobody-of-this-name', password },
      { emailOrUsername: known.username, password: 'wrong' },
      { emailOrUsername: passwordless.username, password },
      { emailOrUsername: inactive.username, password },
      { emailOrUsername: deleted.username, password },
    ]
    for (const body of attempts) {
      const { status, refusal } = await call(login, { body })
      expect(status).toBe(401)
      expect(refusal).toEqual({ error: 'wrong_credentials', message: 'The username or password is incorrect.' })
    }
  })

  test('does the same work whether there is such an account, one with a password, or none', async () => {
    const done: { costs: string; password: string }[] = []
    const counting = await testApp({
      database,
      verifyPassword: (hash, given) => {
        done.push({ costs: hash.split('$').slice(0, 4).join('$'), password: given })
        return verify(hash, given)
      },
    })
    const known = await aUser(database, { password })
    const passwordless = await aUser(database)
    for (const emailOrUsername of [known.username, passwordless.username, 'nobody-of-this-name']) {
      await counting.call(login, { body: { emailOrUsername, password: 'wrong' } })
    }
    expect(done[0]).toMatchObject({ costs: expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/) })
    expect(done).toEqual([done[0], done[0], done[0]])
  })

  test.each([
    ['nothing', {}, ['emailOrUsername', 'password']],
    ['an empty name', { emailOrUsername: '  ', password }, ['emailOrUsername']],
    ['no text', { emailOrUsername: ['a'], password: 7 }, ['emailOrUsername', 'password']],
  ])('names the fields when given %s', async (_what, body, fields) => {
    const { status, refusal } = await call(login, { body })
    expect(status).toBe(400)
    expect(refusal.error).toBe('invalid')
    expect((refusal.details as { field: string }[]).map((detail) => detail.field)).toEqual(fields)
  })

  test('is refused, never broken, by a character that no text can hold', async () => {
    const { status } = await call(login, { body: { emailOrUsername: 'a\0b', password } })
    expect(status).toBe(400)
  })
})

describe('too many attempts', async () => {
  const limited = await testApp({ config: { rateLimits: true }, database })
  const attempt = (emailOrUsername: string) => limited.call(login, { body: { emailOrUsername, password: 'wrong' } })

  test('at one account are told to wait, even with the right password; other accounts are not', async () => {
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

  test('from one address are told to wait, though each is at another account', async () => {
    const fresh = await testApp({ config: { rateLimits: true }, database })
    const tried = Array.from({ length: 101 }, (_, index) =>
      fresh.call(login, { body: { emailOrUsername: `nobody-${index}`, password: '' } }),
    )
    const refused = (await Promise.all(tried)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('with refresh tokens are told to wait', async () => {
    const fresh = await testApp({ config: { rateLimits: true }, database })
    const tried = Array.from({ length: 241 }, () => fresh.call(refresh, { body: { refreshToken: '' } }))
    const refused = (await Promise.all(tried)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
