import { login } from '@castline/contract/auth'
import { me } from '@castline/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { ensureAdministrator } from '#features/users/administrator.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const signIn = (emailOrUsername: string, password: string) => call(login, { body: { emailOrUsername, password } })

beforeEach(async () => {
  await database.rows('TRUNCATE users CASCADE')
})

test('the first start creates an administrator and returns the password once', async () => {
  const created = await ensureAdministrator(database, { username: 'admin', password: null })
  expect(created?.username).toBe('admin')
  expect(created?.password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
  const { status, body } = await signIn('admin', created?.password ?? '')
  expect(status).toBe(200)
  expect((await call(me, { headers: { authorization: `Bearer ${body.token}` } })).body.role).toBe('admin')
  expect(await ensureAdministrator(database, { username: 'admin', password: null })).toBeNull()
})

test('a given password is not returned', async () => {
  expect(await ensureAdministrator(database, { username: 'boss', password: 'given in the environment' })).toBeNull()
  expect((await signIn('boss', 'given in the environment')).status).toBe(200)
})

test('no administrator is created if there is a user', async () => {
  await aUser(database, { active: false })
  expect(await ensureAdministrator(database, { username: 'admin', password: null })).toBeNull()
  expect((await database.rows('SELECT FROM users')).length).toBe(1)
})

test('concurrent starts create one administrator', async () => {
  const created = await Promise.all(
    Array.from({ length: 4 }, () => ensureAdministrator(database, { username: 'admin', password: null })),
  )
  expect(created.filter((administrator) => administrator !== null)).toHaveLength(1)
})

test('generated passwords differ', async () => {
  const passwords = new Set<string>()
  for (let round = 0; round < 5; round++) {
    await database.rows('TRUNCATE users CASCADE')
    passwords.add((await ensureAdministrator(database, { username: 'admin', password: null }))?.password ?? '')
  }
  expect(passwords.size).toBe(5)
})
