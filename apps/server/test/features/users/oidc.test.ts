import { login, refresh } from '@castline/contract/auth'
import * as oidc from '@castline/contract/oidc'
import { settings } from '@castline/contract/settings'
import { me, updateUser } from '@castline/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OidcSettings } from '#sessions/oidc-settings.ts'
import { claimRules } from '#sessions/oidc-settings.ts'
import { aProject, aUser } from '#support/factories.ts'
import { type OidcProvider, signInAtProvider, startProvider } from '#support/oidc-provider.ts'
import { aPlant, worksAt } from '#support/production.ts'
import { type TestApp, testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const password = 'correct horse battery'
const origin = 'http://localhost'
const headers = { origin }

const uris = { redirectUris: [`${origin}/auth/oidc`], signedOutUris: [`${origin}/auth/login`] }
const provider: OidcProvider = await startProvider(uris)
afterAll(() => provider.stop())

const database = await testDatabase()
const base: OidcSettings = {
  issuer: provider.issuer,
  clientId: 'castline',
  clientSecret: 'a secret of tests',
  name: 'Example ID',
  rules: [],
  creates: true,
  linksByMail: false,
}
const server = (changed: Partial<OidcSettings> = {}) => testApp({ database, config: { oidc: { ...base, ...changed } } })
const app = await server()
const strict = await server({ creates: false })
const byMail = await server({ creates: false, linksByMail: true })
const withRoles = await server({
  rules: claimRules('groups:admins=admin; groups:north=inspector@NORTH; groups:south=producer@SOUTH+QUAY') ?? [],
})

const somsri = { name: 'Somsri Kaew', preferred_username: 'somsri', email: 'somsri@example.test', email_verified: true }

async function begin({ call }: TestApp, fresh = false) {
  const { status, body } = await call(oidc.beginOidc, { body: { fresh }, headers })
  expect(status).toBe(200)
  return body
}

const finish = ({ call }: TestApp, query: string, binding: string) =>
  call(oidc.finishOidc, { body: { query: query.replace(/^\?/, ''), binding } })

/** Signs in as this person, and returns the response. */
async function signIn(on: TestApp, person: string, claims: object) {
  await provider.setPeople({ [person]: claims })
  const { url, binding } = await begin(on)
  return finish(on, await signInAtProvider(url, person), binding)
}

const profileOf = async ({ token }: { token: string }) =>
  (await app.call(me, { headers: { authorization: `Bearer ${token}` } })).body

const auditOf = (id: string) =>
  database.rows<{ action: string; details: object; user_id: string | null }>(
    'SELECT action, details, user_id FROM audit_log WHERE subject_id = $1 ORDER BY id',
    [id],
  )

describe('the first sign-in', () => {
  test('creates a viewer without a password, bound to issuer and subject; the next is the same user', async () => {
    const first = await signIn(app, 'p-1', somsri)
    expect(first.status).toBe(200)
    const user = await profileOf(first.body)
    expect(user).toMatchObject({
      username: 'somsri',
      name: 'Somsri Kaew',
      email: 'somsri@example.test',
      role: 'viewer',
    })
    expect((await app.call(refresh, { body: { refreshToken: first.body.refreshToken } })).status).toBe(200)
    const renamed = await signIn(app, 'p-1', { ...somsri, preferred_username: 'other', email: 'other@example.test' })
    expect((await profileOf(renamed.body)).id).toBe(user.id)
    expect((await app.call(login, { body: { emailOrUsername: 'somsri', password: '' } })).status).toBe(400)
    expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['user.create'])
  })

  test('takes another username if it was ever used, and no address that is taken or not verified', async () => {
    await aUser(database, { username: 'malee', email: 'malee@example.test', deleted_at: '2026-01-01' })
    const claims = {
      name: 'Malee',
      preferred_username: 'malee@corp',
      email: 'malee@example.test',
      email_verified: true,
    }
    const user = await profileOf((await signIn(app, 'p-2', claims)).body)
    expect(user).toMatchObject({ username: 'malee-2', email: null })
    const unverified = { name: 'Anan', email: 'anan@example.test', email_verified: false }
    expect(await profileOf((await signIn(app, 'p-3', unverified)).body)).toMatchObject({
      username: 'anan',
      email: null,
    })
  })

  test('never links by an address alone', async () => {
    const owner = await aUser(database, { role: 'admin', email: 'owner@example.test', password })
    const { body } = await signIn(app, 'p-4', { ...somsri, email: 'owner@example.test' })
    expect((await profileOf(body)).id).not.toBe(owner.id)
  })
})

describe('role and projects', () => {
  let projects: Record<'NORTH' | 'SOUTH' | 'QUAY', string>
  beforeAll(async () => {
    const [north, south, quay] = await Promise.all(
      ['NORTH', 'SOUTH', 'QUAY'].map((code) => aProject(database, { code })),
    )
    projects = { NORTH: north?.id ?? '', SOUTH: south?.id ?? '', QUAY: quay?.id ?? '' }
  })

  test('follow the groups, also changed ones at the next sign-in, which is audited', async () => {
    const first = await signIn(withRoles, 'r-1', { ...somsri, groups: ['north', 'south'] })
    const user = await profileOf(first.body)
    expect(user.role).toBe('inspector')
    expect(user.projectIds.toSorted()).toEqual(Object.values(projects).toSorted())
    const next = await profileOf((await signIn(withRoles, 'r-1', { ...somsri, groups: ['south'] })).body)
    expect(next).toMatchObject({ id: user.id, role: 'producer' })
    expect(next.projectIds.toSorted()).toEqual([projects.SOUTH, projects.QUAY].toSorted())
    expect((await auditOf(user.id)).at(-1)).toMatchObject({
      action: 'user.edit',
      user_id: null,
      details: { by: 'provider', role: { from: 'inspector', to: 'producer' } },
    })
    // Unchanged: nothing is written.
    const count = (await auditOf(user.id)).length
    await signIn(withRoles, 'r-1', { ...somsri, groups: ['south'] })
    expect(await auditOf(user.id)).toHaveLength(count)
  })

  test('plants follow the groups, in the part that the role has or that an administrator gave', async () => {
    const [north, quay] = [await aPlant(database), await aPlant(database)]
    const rules = claimRules(`groups:a=inspector#${north.name.toUpperCase()}+Gone; groups:b=viewer#${quay.name}`) ?? []
    const withPlants = await server({ rules })
    const entered = async (groups: string[]) =>
      profileOf((await signIn(withPlants, 'r-plants', { ...somsri, groups })).body)
    const user = await entered(['a'])
    expect(user.plants).toEqual([{ plant_id: north.id, part: 'tester' }])
    await worksAt(database, north, user, 'reader')
    const both = [
      { plant_id: north.id, part: 'reader' },
      { plant_id: quay.id, part: 'tester' },
    ]
    expect((await entered(['a', 'b'])).plants).toEqual(both.toSorted((x, y) => (x.plant_id < y.plant_id ? -1 : 1)))
    expect((await entered(['b'])).plants).toEqual([{ plant_id: quay.id, part: 'tester' }])
    expect((await auditOf(user.id)).at(-1)?.details).toMatchObject({ by: 'provider', role: { to: 'viewer' } })
  })

  test('without a group that gives one, nobody enters, and is told as whom', async () => {
    const { status, refusal } = await signIn(withRoles, 'r-2', { ...somsri, groups: ['canteen'] })
    expect([status, refusal.error]).toEqual([403, 'oidc_not_allowed'])
    expect(refusal.current).toMatchObject({
      provider: 'Example ID',
      name: 'Somsri Kaew',
      reason: 'no_role',
      ticket: null,
    })
  })

  test('the last administrator keeps the role', async () => {
    await database.rows(`UPDATE users SET role = 'viewer' WHERE role = 'admin'`)
    const first = await signIn(withRoles, 'r-3', { ...somsri, groups: ['admins'] })
    expect((await profileOf(first.body)).role).toBe('admin')
    const next = await signIn(withRoles, 'r-3', { ...somsri, groups: ['north'] })
    expect((await profileOf(next.body)).role).toBe('admin')
  })
})

describe('somebody unknown', () => {
  const unknown = async (person: string, claims: object = somsri) => {
    const { status, refusal } = await signIn(strict, person, claims)
    expect([status, refusal.error]).toEqual([403, 'oidc_not_allowed'])
    return refusal.current as oidc.NotAllowed
  }

  test('is told as whom they are signed in, and creates nobody', async () => {
    const before = await database.row('SELECT count(*) FROM users')
    expect(await unknown('u-1')).toMatchObject({ name: 'Somsri Kaew', email: 'somsri@example.test', reason: 'unknown' })
    expect(await database.row('SELECT count(*) FROM users')).toEqual(before)
  })

  test('asks for access once, and enters when an administrator has activated the user', async () => {
    const { ticket } = await unknown('u-2', { name: 'Nok', preferred_username: 'nok' })
    expect((await strict.call(oidc.requestOidcAccess, { body: { ticket } })).status).toBe(204)
    expect((await strict.call(oidc.requestOidcAccess, { body: { ticket } })).status).toBe(401)
    expect((await signIn(strict, 'u-2', { name: 'Nok' })).refusal.current).toMatchObject({ reason: 'waiting' })
    const row = await database.row<{ id: string }>(`SELECT id FROM users WHERE username = 'nok'`)
    const admin = await aUser(database, { role: 'admin', password })
    await strict.call(updateUser, {
      as: admin,
      params: { id: row?.id ?? '' },
      body: { active: true, role: 'inspector' },
    })
    const entered = await signIn(strict, 'u-2', { name: 'Nok' })
    expect(await profileOf(entered.body)).toMatchObject({ username: 'nok', role: 'inspector' })
  })

  test('is linked by a verified address only where the operator allows it', async () => {
    const user = await aUser(database, { email: 'linked@example.test', password })
    const claims = { name: 'Linked', email: 'Linked@example.test' }
    expect((await signIn(byMail, 'u-4', { ...claims, email_verified: false })).status).toBe(403)
    expect((await signIn(strict, 'u-4', { ...claims, email_verified: true })).status).toBe(403)
    expect((await signIn(byMail, 'u-4', { ...claims, email_verified: true })).status).toBe(403)
    // As a link does that went to this address by mail.
    await database.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id])
    expect((await profileOf((await signIn(byMail, 'u-4', { ...claims, email_verified: true })).body)).id).toBe(user.id)
    // The account is bound to that person now: another one with the same address is a stranger.
    expect((await signIn(byMail, 'u-5', { ...claims, email_verified: true })).status).toBe(403)
  })

  test('who was deactivated waits, and does not enter', async () => {
    const user = await profileOf((await signIn(app, 'u-6', { name: 'Leaver' })).body)
    await database.rows('UPDATE users SET active = false WHERE id = $1', [user.id])
    expect((await signIn(app, 'u-6', { name: 'Leaver' })).refusal.current).toMatchObject({ reason: 'waiting' })
  })
})

test('signing out returns where the provider signs out, once, and ends the session', async () => {
  const { body } = await signIn(app, 's-1', { name: 'Sigrid' })
  const out = await app.call(oidc.signOutOidc, { body: { refreshToken: body.refreshToken }, headers })
  const url = new URL(out.body.url ?? '')
  expect(url.origin).toBe(provider.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/auth/login`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect((await app.call(me, { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(401)
  const again = await app.call(oidc.signOutOidc, { body: { refreshToken: body.refreshToken }, headers })
  expect(again.body.url).toBeNull()
  const stored = await database.rows('SELECT * FROM oidc_sessions')
  expect(JSON.stringify(stored)).not.toContain('eyJ')
})

test('the public settings name the provider', async () => {
  expect((await app.call(settings)).body).toMatchObject({ oidc_name: 'Example ID', password_sign_in: 'on' })
})
