import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { login } from '@castline/contract/auth'
import { changePassword, createUser, updateUser } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { isCommon, isOfKnownWords } from '#passwords/guessable.ts'
import { aUser, type UserRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()
const { call } = await testApp({ database })
const open = await testApp({ database, config: { registration: 'open' } })
const admin = await aUser(database, { role: 'admin' })
const password = 'correct horse battery'

const canSignIn = async ({ username }: { username: string }, given: string) =>
  (await call(login, { body: { emailOrUsername: username, password: given } })).status === 200

describe('the list of common passwords', () => {
  test('has 10,000 lower-case entries of at least 10 characters', () => {
    const file = new URL('../../src/passwords/common.txt.gz', import.meta.url)
    const list = gunzipSync(readFileSync(file)).toString().split('\n')
    expect(new Set(list).size).toBe(10_000)
    expect(list.filter((each) => each.length < 10 || each !== each.toLowerCase().trim())).toEqual([])
  })

  test.each(['qwertyuiop', '1Q2W3E4R5T', 'Password123', 'basketball'])('contains %s in any case', async (given) => {
    expect(await isCommon(given)).toBe(true)
  })

  test.each([password, 'qwertyuio', 'qwertyuiop qwertyuiop', ''])('does not contain %j', async (given) => {
    expect(await isCommon(given)).toBe(false)
  })
})

describe('known words', () => {
  const names = ['somchai.r', 'Somchai Rattanakul', 'somchai@acme.example']

  test.each([
    'Castline2026!',
    'castline castline',
    'Precast-Concrete-1',
    'administrator',
    'Producer#12345',
    'rattanakul1',
    'SomchaiRattanakul',
    'ACME-castline-2026',
    'Ｃａｓｔｌｉｎｅ １',
  ])('%s consists of known words', (given) => {
    expect(isOfKnownWords(given, names)).toBe(true)
  })

  test.each(['somchai rides a bicycle', 'castline horse', '3827 9912 4410', '!?!?!?!?!?', password])(
    '%s has other words',
    (given) => {
      expect(isOfKnownWords(given, names)).toBe(false)
    },
  )

  test('are recognised in any script and case', () => {
    expect(isOfKnownWords('สมชาย-1234567', ['สมชาย ใจดี'])).toBe(true)
    expect(isOfKnownWords('ANNA an anna', ['an', 'Anna'])).toBe(true)
  })

  test('of a user are not recognised without names', () => {
    expect(isOfKnownWords('somchai1234', ['', ''])).toBe(false)
  })
})

/** Passwords that are derived from the user's name, or common. */
const guessable = (name: string) => ['Qwertyuiop', `${name}-castline-2026`]

async function refused(response: Promise<{ status: number; refusal: { details?: unknown } }>, field: string) {
  const { status, refusal } = await response
  expect([status, refusal]).toMatchObject([400, { error: 'invalid', details: [{ field, code: 'guessable_password' }] }])
}

describe('a guessable password is rejected', () => {
  const aMalee = (more: object = {}) => aUser(database, { name: 'Malee Srisai', password, ...more })
  const change = (user: UserRow, newPassword: string) =>
    call(changePassword, { as: user, body: { currentPassword: password, newPassword } })
  const edit = (user: UserRow, body: object) => call(updateUser, { as: admin, params: { id: user.id }, body })
  const newUser = (more: object) => ({ username: `new-${randomUUID().slice(0, 8)}`, name: 'Malee Srisai', ...more })

  test.each(guessable('Malee'))('when changing one’s own: %s', async (newPassword) => {
    const user = await aMalee()
    await refused(change(user, newPassword), 'newPassword')
    expect(await canSignIn(user, password)).toBe(true)
  })

  test('if it contains the email address, after the current password is checked', async () => {
    const user = await aMalee({ email: `${randomUUID()}@acme.example` })
    await refused(change(user, 'Acme 123456'), 'newPassword')
    const body = { currentPassword: 'wrong', newPassword: 'Acme 123456' }
    expect((await call(changePassword, { as: user, body })).refusal.details).toMatchObject([
      { field: 'currentPassword' },
    ])
  })

  test.each(guessable('Malee'))('when set by an administrator: %s', async (given) => {
    const user = await aMalee()
    await refused(edit(user, { password: given, role: 'manager' }), 'password')
    expect(await canSignIn(user, password)).toBe(true)
    expect(await database.row('SELECT role FROM users WHERE id = $1', [user.id])).toEqual({ role: 'viewer' })
  })

  test('if it contains the name set by the same edit', async () => {
    const user = await aMalee()
    await refused(edit(user, { password: 'Kanokwan 12', name: 'Kanokwan' }), 'password')
    expect((await edit(user, { password: 'Kanokwan 12' })).status).toBe(200)
  })

  test.each(guessable('Malee'))('for a new user: %s', async (given) => {
    const body = newUser({ password: given, role: 'viewer' })
    await refused(call(createUser, { as: admin, body }), 'password')
    expect(await database.row('SELECT FROM users WHERE username = $1', [body.username])).toBeNull()
  })

  test.each(guessable('Malee'))('when registering: %s', async (given) => {
    const body = newUser({ password: given })
    await refused(open.call(createUser, { body }), 'password')
    expect(await database.row('SELECT FROM users WHERE username = $1', [body.username])).toBeNull()
  })
})

test('an existing guessable password still works and can be replaced', async () => {
  const user = await aUser(database, { password: 'qwertyuiop' })
  expect(await canSignIn(user, 'qwertyuiop')).toBe(true)
  const body = { currentPassword: 'qwertyuiop', newPassword: password }
  expect((await call(changePassword, { as: user, body })).status).toBe(204)
})
