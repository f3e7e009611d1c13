import { login } from '@castline/contract/auth'
import * as oidc from '@castline/contract/oidc'
import { afterAll, describe, expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { signInAtProvider, startProvider } from '#support/oidc-provider.ts'
import { type TestApp, testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const origin = 'http://localhost'
const headers = { origin }
const uris = { redirectUris: [`${origin}/auth/oidc`], signedOutUris: [] }
const provider = await startProvider(uris)
const other = await startProvider(uris)
afterAll(() => Promise.all([provider.stop(), other.stop()]))
const people = { 'p-1': { name: 'Somsri', preferred_username: 'somsri' } }
await Promise.all([provider.setPeople(people), other.setPeople(people)])

const database = await testDatabase()
const settingsOf = (issuer: string) => ({
  issuer,
  clientId: 'castline',
  clientSecret: 'a secret of tests',
  name: 'Example ID',
  rules: [],
  creates: true,
  linksByMail: false,
})
const app = await testApp({ database, config: { oidc: settingsOf(provider.issuer) } })
const { call } = app

async function begin(on: TestApp = app) {
  const { status, body, refusal } = await on.call(oidc.beginOidc, { body: {}, headers })
  return { status, refusal, ...body }
}

const finish = (query: string, binding: string) =>
  call(oidc.finishOidc, { body: { query: query.replace(/^\?/, ''), binding } })

describe('a response of the provider is refused', () => {
  test('when it comes to another browser: a swapped state signs nobody in as somebody else', async () => {
    const [attacker, victim] = [await begin(), await begin()]
    const query = await signInAtProvider(attacker.url, 'p-1')
    const swapped = await finish(query, victim.binding)
    expect([swapped.status, swapped.refusal.error]).toEqual([401, 'sign_in_expired'])
    const states = new URLSearchParams(query)
    states.set('state', new URL(victim.url).searchParams.get('state') ?? '')
    const foreign = await finish(states.toString(), victim.binding)
    expect([foreign.status, foreign.refusal.error]).toEqual([401, 'oidc_failed'])
  })

  test('when it is replayed', async () => {
    const { url, binding } = await begin()
    const query = await signInAtProvider(url, 'p-1')
    expect((await finish(query, binding)).status).toBe(200)
    expect((await finish(query, binding)).refusal.error).toBe('sign_in_expired')
    // The code of a completed sign-in in another one: the provider refuses it, and PKCE does not match.
    const next = await begin()
    const mixed = new URLSearchParams(query)
    mixed.set('state', new URL(next.url).searchParams.get('state') ?? '')
    expect((await finish(mixed.toString(), next.binding)).refusal.error).toBe('oidc_failed')
  })

  test('without a state, a code, or with one that was begun too long ago', async () => {
    const { url, binding } = await begin()
    const state = new URL(url).searchParams.get('state') ?? ''
    expect((await finish('code=x', binding)).refusal.error).toBe('sign_in_expired')
    expect((await finish(`state=${state}`, binding)).refusal.error).toBe('oidc_failed')
    const late = await begin()
    const query = await signInAtProvider(late.url, 'p-1')
    await database.rows('UPDATE oidc_sign_ins SET expires_at = now()')
    expect((await finish(query, late.binding)).refusal.error).toBe('sign_in_expired')
  })

  test('of another provider: mixed-up issuers', async () => {
    const { url, binding } = await begin()
    const query = new URLSearchParams(await signInAtProvider(url, 'p-1'))
    expect(query.get('iss')).toBe(provider.issuer)
    query.set('iss', other.issuer)
    expect((await finish(query.toString(), binding)).refusal.error).toBe('oidc_failed')
  })

  test('with a code of another provider, which is sent to nobody else', async () => {
    const elsewhere = await testApp({ database, config: { oidc: settingsOf(other.issuer) } })
    const begun = await begin(elsewhere)
    const query = new URLSearchParams(await signInAtProvider(begun.url, 'p-1'))
    const here = await begin()
    query.set('state', new URL(here.url).searchParams.get('state') ?? '')
    query.delete('iss')
    expect((await finish(query.toString(), here.binding)).refusal.error).toBe('oidc_failed')
  })

  test('when the person cancels', async () => {
    const { url, binding } = await begin()
    const { status, refusal } = await finish(await signInAtProvider(url, ''), binding)
    expect([status, refusal.error]).toEqual([401, 'oidc_failed'])
  })

  test('with the nonce of another sign-in', async () => {
    const { url, binding } = await begin()
    const query = await signInAtProvider(url, 'p-1')
    await database.rows(`UPDATE oidc_sign_ins SET nonce = 'another'`)
    expect((await finish(query, binding)).refusal.error).toBe('oidc_failed')
  })
})

test('the request has PKCE, state, nonce and our page, and no secret', async () => {
  const { url } = await begin()
  const { searchParams } = new URL(url)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'castline',
    code_challenge_method: 'S256',
    redirect_uri: `${origin}/auth/oidc`,
    response_type: 'code',
    scope: 'openid profile email',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(20)
  expect(url).not.toContain('secret')
  const sites = [{}, { origin: 'https://castline.example' }] as Record<string, string>[]
  for (const given of sites) expect((await call(oidc.beginOidc, { body: {}, headers: given })).status).toBe(400)
})

describe('the provider', () => {
  test('is down: 503 with its name, the password still works, and it recovers with new keys', async () => {
    const away = await startProvider(uris)
    const server = await testApp({ database, config: { oidc: settingsOf(away.issuer) } })
    await away.setPeople(people)
    const begun = await begin(server)
    await away.stop()
    const { status, refusal } = await begin(server)
    expect([status, refusal.error]).toEqual([503, 'provider_unavailable'])
    expect(refusal.message).toContain('Example ID')
    const lost = await server.call(oidc.finishOidc, {
      body: { query: `code=x&state=${new URL(begun.url).searchParams.get('state')}`, binding: begun.binding },
    })
    expect([lost.status, lost.refusal.error]).toEqual([503, 'provider_unavailable'])
    const password = 'correct horse battery'
    const user = await aUser(database, { password })
    expect((await server.call(login, { body: { emailOrUsername: user.username, password } })).status).toBe(200)

    // Other keys at the same address: a rotation.
    await away.start()
    const again = await begin(server)
    const query = await signInAtProvider(again.url, 'p-1')
    const body = { query: query.slice(1), binding: again.binding }
    expect((await server.call(oidc.finishOidc, { body })).status).toBe(200)
    await away.stop()
  })

  test.each([
    ['ahead', 180_000],
    ['behind', -180_000],
  ])('has a clock that is three minutes %s', async (_where, skewMs) => {
    const skewed = await startProvider({ ...uris, skewMs })
    await skewed.setPeople(people)
    const server = await testApp({ database, config: { oidc: settingsOf(skewed.issuer) } })
    const begun = await begin(server)
    const query = await signInAtProvider(begun.url, 'p-1')
    const body = { query: query.slice(1), binding: begun.binding }
    expect((await server.call(oidc.finishOidc, { body })).status).toBe(200)
    await skewed.stop()
  })
})

test('without a provider the calls do not exist', async () => {
  const plain = await testApp({ database })
  expect((await plain.call(oidc.beginOidc, { body: {}, headers })).status).toBe(404)
})
