import { login, logout } from '@castline/contract/auth'
import { confirmPassword } from '@castline/contract/confirmation'
import * as oidc from '@castline/contract/oidc'
import * as links from '@castline/contract/sign-in-links'
import { me, updateMe, updateUser } from '@castline/contract/users'
import { afterAll, describe, expect, test } from 'vitest'
import { claimRules, type OidcSettings } from '#sessions/oidc-settings.ts'
import { aUser } from '#support/factories.ts'
import { sentLink } from '#support/mailed-links.ts'
import { signInAtProvider, startProvider } from '#support/oidc-provider.ts'
import { type TestApp, testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const password = 'correct horse battery'
const headers = { origin: 'http://localhost' }
const provider = await startProvider({ redirectUris: [`${headers.origin}/auth/oidc`], signedOutUris: [] })
afterAll(() => provider.stop())

const database = await testDatabase()
const base: OidcSettings = {
  ...{ issuer: provider.issuer, clientId: 'castline', clientSecret: 'a secret of tests', name: 'Example ID' },
  ...{ rules: claimRules('groups:admins=admin; *=viewer') ?? [], creates: false, linksByMail: false },
}
const server = (changed: Partial<OidcSettings> = {}) =>
  testApp({ database, config: { oidc: { ...base, ...changed }, publicUrl: 'https://castline.example' } })
const app = await server()
const byMail = await server({ linksByMail: true })
const creating = await server({ linksByMail: true, creates: true })
await database.rows("INSERT INTO message_channels (channel) VALUES ('mail') ON CONFLICT DO NOTHING")
const admin = await aUser(database, { role: 'admin', password })

let count = 0
const newPerson = () => `person-${++count}`
const bearer = (token: string) => ({ ...headers, authorization: `Bearer ${token}` })

async function signIn({ username }: { username: string }, given = password) {
  const { body } = await app.call(login, { body: { emailOrUsername: username, password: given } })
  return { ...body, headers: bearer(body.token) }
}
type Session = Awaited<ReturnType<typeof signIn>>

const confirmed = async (session: Session) =>
  (await app.call(confirmPassword, { headers: session.headers, body: { currentPassword: password } })).body.ticket

async function beginLink(session: Session) {
  const body = { confirmation: await confirmed(session) }
  return (await app.call(oidc.linkOidc, { headers: session.headers, body })).body
}

/** What the provider returns for this person. */
async function responseOf({ url, binding }: { url: string; binding: string }, person: string, claims: object = {}) {
  await provider.setPeople({ [person]: { name: person, ...claims } })
  return { query: (await signInAtProvider(url, person)).replace(/^\?/, ''), binding }
}

async function enterAtProvider(on: TestApp, person: string, claims: object = {}) {
  const { body } = await on.call(oidc.beginOidc, { body: {}, headers })
  return on.call(oidc.finishOidc, { body: await responseOf(body, person, claims) })
}

const identitiesOf = (user: { id: string }) =>
  database.rows<{ id: string; subject: string }>('SELECT id, subject FROM oidc_identities WHERE user_id = $1', [
    user.id,
  ])
const stateOf = (user: { id: string }) => database.row('SELECT role, password_hash FROM users WHERE id = $1', [user.id])

describe('a link', () => {
  test('needs more than the token of a session', async () => {
    const user = await aUser(database, { password })
    const session = await signIn(user)
    for (const confirmation of [undefined, 'invented', 'x'.repeat(43)]) {
      const { status, refusal } = await app.call(oidc.linkOidc, { headers: session.headers, body: { confirmation } })
      expect([status, refusal.error]).toEqual([403, 'confirmation_required'])
    }
    const other = await signIn(user)
    const body = { confirmation: await confirmed(other) }
    const ofOther = await app.call(oidc.linkOidc, { headers: session.headers, body })
    expect(ofOther.refusal.error).toBe('confirmation_required')
  })

  test('is completed by the session that began it, once, and ends the others', async () => {
    const [user, stranger] = [await aUser(database, { password }), await aUser(database, { password })]
    const [session, elsewhere, next] = [await signIn(user), await signIn(user), await signIn(stranger)]
    const person = newPerson()
    const body = await responseOf(await beginLink(session), person)
    // The next person at this tab, the same one on another device, and nobody.
    for (const { headers: of } of [next, elsewhere]) {
      expect((await app.call(oidc.finishOidcLink, { headers: of, body })).refusal.error).toBe('sign_in_expired')
    }
    expect((await app.call(oidc.finishOidcLink, { body })).status).toBe(401)
    expect((await app.call(oidc.finishOidc, { body })).refusal.error).toBe('sign_in_expired')
    expect((await app.call(oidc.finishOidcLink, { headers: session.headers, body })).status).toBe(204)
    expect((await app.call(oidc.finishOidcLink, { headers: session.headers, body })).refusal.error).toBe(
      'sign_in_expired',
    )
    expect((await app.call(me, { headers: session.headers })).status).toBe(200)
    expect((await app.call(me, { headers: elsewhere.headers })).status).toBe(401)
    expect(await identitiesOf(user)).toMatchObject([{ subject: person }])
    expect(await identitiesOf(stranger)).toEqual([])
  })

  test('ends at sign-out', async () => {
    const user = await aUser(database, { password })
    const session = await signIn(user)
    const body = await responseOf(await beginLink(session), newPerson())
    await app.call(logout, { body: { refreshToken: session.refreshToken } })
    expect((await app.call(oidc.finishOidcLink, { headers: session.headers, body })).status).toBe(401)
    const again = await signIn(user)
    expect((await app.call(oidc.finishOidcLink, { headers: again.headers, body })).refusal.error).toBe(
      'sign_in_expired',
    )
    expect(await identitiesOf(user)).toEqual([])
  })

  test('begins with the provider asking who it is, and is no link of a sign-in', async () => {
    const session = await signIn(await aUser(database, { password }))
    expect(new URL((await beginLink(session)).url).searchParams.get('prompt')).toBe('login')
    const { body } = await app.call(oidc.beginOidc, { body: {}, headers })
    const response = await responseOf(body, newPerson())
    const { refusal } = await app.call(oidc.finishOidcLink, { headers: session.headers, body: response })
    expect(refusal.error).toBe('sign_in_expired')
  })

  test('with a person who has another account is refused', async () => {
    const [one, other] = [await aUser(database, { password }), await aUser(database, { password })]
    const person = newPerson()
    const sessions = [await signIn(one), await signIn(other)]
    const statuses = []
    for (const session of sessions) {
      const body = await responseOf(await beginLink(session), person)
      statuses.push((await app.call(oidc.finishOidcLink, { headers: session.headers, body })).status)
    }
    expect(statuses).toEqual([204, 409])
  })
})

describe('an address', () => {
  const claims = (email: string) => ({ email, email_verified: true, groups: ['admins'] })

  test('that somebody typed links nobody: neither does the account get the role, nor the person the account', async () => {
    const email = 'victim@example.test'
    const typed = await aUser(database, { password, role: 'viewer' })
    const session = await signIn(typed)
    const body = { email, currentPassword: password }
    expect((await byMail.call(updateMe, { headers: session.headers, body })).status).toBe(200)
    const before = await stateOf(typed)
    for (const on of [byMail, creating]) {
      const { status, refusal } = await enterAtProvider(on, newPerson(), claims(email))
      expect([status, refusal.error, refusal.current]).toMatchObject([403, 'oidc_not_allowed', { reason: 'address' }])
    }
    expect(await identitiesOf(typed)).toEqual([])
    expect(await stateOf(typed)).toEqual(before)
    expect((await byMail.call(me, { headers: session.headers })).body.role).toBe('viewer')
  })

  test('that an administrator typed, or whose link was handed over, links nobody', async () => {
    const user = await aUser(database, { email: 'handed@example.test', role: 'manager' })
    const params = { id: user.id }
    const { body } = await byMail.call(links.createSignInLink, { as: admin, params, body: {} })
    await byMail.call(links.useSignInLink, { body: { token: body.token, password } })
    const entered = await enterAtProvider(byMail, newPerson(), claims('handed@example.test'))
    expect(entered.refusal.current).toMatchObject({ reason: 'address' })
  })

  test.each(['invitation', 'forgotten password'])(
    'whose owner opened the mail of an %s links the account, and ends its other sessions',
    async (way) => {
      const email = `${way.replace(' ', '-')}@example.test`
      const user = await aUser(database, { email, ...(way === 'invitation' ? {} : { password }) })
      if (way === 'invitation') {
        await byMail.call(links.createSignInLink, { as: admin, params: { id: user.id }, body: { mail: true } })
      } else await byMail.call(links.forgotPassword, { body: { emailOrUsername: email } })
      const token = await sentLink(database, email)
      expect((await byMail.call(links.useSignInLink, { body: { token, password } })).status).toBe(204)
      const earlier = await signIn(user)
      const person = newPerson()
      // Not verified by the provider: anybody could have typed it there.
      const unverified = await enterAtProvider(byMail, person, { ...claims(email), email_verified: false })
      expect(unverified.status).toBe(403)
      const { status, body } = await enterAtProvider(byMail, person, claims(email))
      expect(status).toBe(200)
      expect((await byMail.call(me, { headers: bearer(body.token) })).body).toMatchObject({
        id: user.id,
        role: 'admin',
      })
      expect((await byMail.call(me, { headers: earlier.headers })).status).toBe(401)
    },
  )

  test('is not verified any more when it changes, also back', async () => {
    const email = 'moved@example.test'
    const user = await aUser(database, { email, role: 'producer' })
    await byMail.call(links.createSignInLink, { as: admin, params: { id: user.id }, body: { mail: true } })
    await byMail.call(links.useSignInLink, { body: { token: await sentLink(database, email), password } })
    for (const next of ['elsewhere@example.test', email]) {
      await byMail.call(updateUser, { as: admin, params: { id: user.id }, body: { email: next } })
      const { refusal } = await enterAtProvider(byMail, newPerson(), claims(next))
      expect(refusal.current).toMatchObject({ reason: 'address' })
    }
  })
})

describe('links are removed', () => {
  async function aLinkedUser() {
    const user = await aUser(database, { password })
    const session = await signIn(user)
    const body = await responseOf(await beginLink(session), newPerson())
    await app.call(oidc.finishOidcLink, { headers: session.headers, body })
    const [listed] = (await app.call(oidc.listIdentities, { headers: session.headers })).body
    return { user, session, params: { id: listed?.id ?? '' } }
  }

  test('by their owner, who confirms it; the person of the provider enters no more', async () => {
    const { user, session, params } = await aLinkedUser()
    const bare = await app.call(oidc.removeIdentity, { headers: session.headers, params, body: {} })
    expect(bare.refusal.error).toBe('confirmation_required')
    const body = { confirmation: await confirmed(session) }
    const foreign = { headers: session.headers, params: { id: crypto.randomUUID() }, body }
    expect((await app.call(oidc.removeIdentity, foreign)).status).toBe(404)
    expect((await app.call(oidc.removeIdentity, { headers: session.headers, params, body })).status).toBe(204)
    expect(await identitiesOf(user)).toEqual([])
    const log = await database.rows('SELECT details FROM audit_log WHERE action = $1 AND subject_id = $2', [
      ...['user.unlink', user.id],
    ])
    expect(log).toEqual([{ details: { username: user.username, provider: 'Example ID' } }])
  })

  test('not the only way to sign in', async () => {
    const { user, session, params } = await aLinkedUser()
    const body = { confirmation: await confirmed(session) }
    await database.rows('UPDATE users SET password_hash = NULL WHERE id = $1', [user.id])
    expect((await app.call(oidc.removeIdentity, { headers: session.headers, params, body })).status).toBe(409)
    expect(await identitiesOf(user)).toHaveLength(1)
  })

  test('by an administrator, which ends the sessions; their own as everybody', async () => {
    const { user, session, params } = await aLinkedUser()
    const of = { as: admin, params: { id: user.id } }
    expect((await app.call(oidc.listIdentitiesOf, of)).body).toMatchObject([{ id: params.id, provider: 'Example ID' }])
    const other = await aUser(database)
    const wrong = { as: admin, params: { id: other.id, identityId: params.id } }
    expect((await app.call(oidc.removeIdentityOf, wrong)).status).toBe(404)
    const own = { as: admin, params: { id: admin.id, identityId: params.id } }
    expect((await app.call(oidc.removeIdentityOf, own)).status).toBe(409)
    const right = { as: admin, params: { id: user.id, identityId: params.id } }
    expect((await app.call(oidc.removeIdentityOf, right)).status).toBe(204)
    expect(await identitiesOf(user)).toEqual([])
    expect((await app.call(me, { headers: session.headers })).status).toBe(401)
  })
})
