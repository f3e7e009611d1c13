import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { login, logout, refresh } from '@castline/contract/auth'
import { me } from '@castline/contract/users'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp, tokenSecret } from '#support/test-app.ts'

const { call, database, tokenOf } = await testApp()
const password = 'correct horse battery'
const administrator = await aUser(database, { role: 'admin', password })
const viewer = await aUser(database)

/** Returns the status of a request with this token. */
const statusOf = async (token: string) => (await call(me, { headers: { authorization: `Bearer ${token}` } })).status
const secret = (text: string = tokenSecret) => new TextEncoder().encode(text)
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Returns the claims of a valid token of the administrator. */
const claims = (more: object = {}) => ({
  sub: administrator.id,
  sid: randomUUID(),
  exp: Date.now() / 1000 + 600,
  ...more,
})
const signed = (header: object, key: Parameters<SignJWT['sign']>[0] = secret(), more: object = {}) =>
  new SignJWT(claims(more)).setProtectedHeader({ alg: 'HS256', ...header }).sign(key)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Returns a token signed with our secret, but with another HMAC algorithm. */
function hs512(): string {
  const text = `${part({ alg: 'HS512' })}.${part(claims())}`
  return `${text}.${createHmac('sha512', tokenSecret).update(text).digest('base64url')}`
}
/** Replaces the header of a valid token. */
const underHead = async (header: object) => [part(header), ...(await signed({})).split('.').slice(1)].join('.')

test('the valid token that the forged ones derive from is accepted', async () => {
  expect(await statusOf(await signed({}))).toBe(200)
})

describe('rejects a token', () => {
  test.each<[string, () => Promise<string>]>([
    ['with the algorithm “none”', async () => new UnsecuredJWT(claims()).encode()],
    ['with “nOnE” and the signature of a valid token', () => underHead({ alg: 'nOnE' })],
    ['without a signature', async () => (await signed({})).replace(/[^.]+$/, '')],
    ['signed with another secret', () => signed({}, secret('x'.repeat(40)))],
    ['signed with an empty secret', () => signed({}, new Uint8Array(32))],
    ['signed with our secret by HS512', async () => hs512()],
    ['signed by RS256 with a foreign key', () => signed({ alg: 'RS256' }, privateKey)],
    [
      'that contains its own key (jwk)',
      async () => signed({ alg: 'RS256', jwk: await exportJWK(publicKey) }, privateKey),
    ],
    ['that links to its own key (jku)', () => signed({ alg: 'RS256', jku: 'https://example.com/keys' }, privateKey)],
    ['with a key ID that is a path', () => signed({ kid: '../../../../dev/null' }, new Uint8Array(32))],
    ['with an unknown critical extension', () => underHead({ alg: 'HS256', crit: ['exp2'], exp2: 1 })],
    ['that has expired', () => signed({}, secret(), { exp: Date.now() / 1000 - 1 })],
    ['that is not valid yet', () => signed({}, secret(), { nbf: Date.now() / 1000 + 300 })],
    ['without an expiry', () => signed({}, secret(), { exp: undefined })],
    ['with an expiry that is text', () => signed({}, secret(), { exp: '9999999999' })],
    [
      'with the claims of another user',
      async () => {
        const [head, , signature] = (await tokenOf(viewer)).split('.')
        return `${head}.${part(claims())}.${signature}`
      },
    ],
    ['of an unknown user', () => signed({}, secret(), { sub: randomUUID() })],
  ])('%s', async (_what, forge) => {
    expect(await statusOf(await forge())).toBe(401)
  })

  test('of the other kind: a refresh token as access token, and the reverse', async () => {
    const { body } = await call(login, { body: { emailOrUsername: administrator.username, password } })
    expect(await statusOf(body.refreshToken)).toBe(401)
    expect([400, 401]).toContain((await call(refresh, { body: { refreshToken: body.token } })).status)
  })
})

describe('rejects a previously valid token', () => {
  test.each([
    ['whose user was deleted', 'UPDATE users SET deleted_at = now() WHERE id = $1'],
    ['whose user was deactivated', 'UPDATE users SET active = false WHERE id = $1'],
    ['whose session was ended', 'UPDATE refresh_tokens SET revoked_at = now() WHERE user_id = $1'],
  ])('%s', async (_what, statement) => {
    const user = await aUser(database, { password })
    const { body } = await call(login, { body: { emailOrUsername: user.username, password } })
    expect(await statusOf(body.token)).toBe(200)
    await database.rows(statement, [user.id])
    await expect.poll(() => statusOf(body.token)).toBe(401)
    expect((await call(refresh, { body: { refreshToken: body.refreshToken } })).status).toBe(401)
  })

  test('after signing out with its refresh token', async () => {
    const { body } = await call(login, { body: { emailOrUsername: administrator.username, password } })
    await call(logout, { body: { refreshToken: body.refreshToken } })
    expect(await statusOf(body.token)).toBe(401)
  })
})

test('reuse of a stolen refresh token ends the session on both devices', async () => {
  const owner = { 'user-agent': 'Phone of the owner' }
  const thief = { 'user-agent': 'Machine of the thief' }
  const user = await aUser(database, { password })
  const first = (await call(login, { body: { emailOrUsername: user.username, password }, headers: owner })).body
  const exchange = (refreshToken: string, headers: Record<string, string>) =>
    call(refresh, { body: { refreshToken }, headers })
  const stolen = (await exchange(first.refreshToken, thief)).body
  const next = (await exchange(stolen.refreshToken, thief)).body
  expect(await statusOf(next.token)).toBe(200)

  // The owner presents the token that the thief has already used.
  expect((await exchange(first.refreshToken, owner)).status).toBe(401)
  expect((await exchange(next.refreshToken, thief)).status).toBe(401)
  expect([await statusOf(first.token), await statusOf(next.token)]).toEqual([401, 401])
})
