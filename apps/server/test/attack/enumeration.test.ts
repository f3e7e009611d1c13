import { randomUUID } from 'node:crypto'
import { login, logout, refresh } from '@castline/contract/auth'
import { changeStatusByQr } from '@castline/contract/status-changes'
import { checkUsername } from '@castline/contract/users'
import type { Role } from '@castline/domain/users/roles'
import { describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { type TestResponse, testApp } from '#support/test-app.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Measured but not asserted; `npm run attack` records it. */
    figures?: Record<string, number>
  }
}

const { call, database } = await testApp()
const password = 'correct horse battery'
const known = await aUser(database, { role: 'producer', password })

/** Returns the parts of a response by which two cases could differ: all but its ID and date. */
function comparable({ status, refusal, headers }: Pick<TestResponse<typeof login>, 'status' | 'refusal' | 'headers'>) {
  const { 'x-request-id': _id, 'x-server-time': _time, date: _date, ...rest } = headers
  return { status, refusal, headers: rest }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

describe('sign-in does not reveal whether a user exists', () => {
  const signIn = (emailOrUsername: string, given: string) => call(login, { body: { emailOrUsername, password: given } })

  test('a failed sign-in has the same body and headers for every account', async () => {
    const passwordless = await aUser(database)
    const names = [known.username, passwordless.username, `${known.username}x`, 'a'.repeat(known.username.length)]
    const responses = await Promise.all(names.map((name) => signIn(name, 'a wrong password')))
    const [first, ...others] = responses.map(comparable)
    expect(first?.status).toBe(401)
    for (const other of others) expect(other).toEqual(first)
  })

  test('a failed sign-in takes as long for an unknown user (measured, not asserted)', async ({ task }) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 15; round++) {
      for (const [kind, name] of [
        ['known', known.username],
        ['unknown', `nobody-${round}`],
      ] as const) {
        const started = performance.now()
        expect((await signIn(name, 'a wrong password')).status).toBe(401)
        times[kind].push(performance.now() - started)
      }
    }
    const [knownMs, unknownMs] = [median(times.known), median(times.unknown)]
    task.meta.figures = { known_ms: knownMs, unknown_ms: unknownMs, ratio: knownMs / unknownMs }
  })

  test('refreshing and signing out do not reveal whether a token existed', async () => {
    const { body } = await signIn(known.username, password)
    await call(logout, { body: { refreshToken: body.refreshToken } })
    const ended = await call(refresh, { body: { refreshToken: body.refreshToken } })
    const invented = await call(refresh, { body: { refreshToken: randomUUID() } })
    expect([ended.status, ended.refusal]).toEqual([invented.status, invented.refusal])
    expect((await call(logout, { body: { refreshToken: body.refreshToken } })).status).toBe(204)
    expect((await call(logout, { body: { refreshToken: randomUUID() } })).status).toBe(204)
  })
})

describe('a status change by username does not reveal whether a user exists or their role', async () => {
  const statements: string[] = []
  const watched: Database = {
    ...database,
    row: (sql, values, name) => {
      statements.push(name ?? sql)
      return database.row(sql, values, name)
    },
  }
  const { call } = await testApp({ database: watched })
  const project = await aProject(database)
  const member = (role: Role, more: object = {}) => aUser(database, { role, projects: [project], ...more })
  const names = {
    unknown: 'nobody-of-this-name',
    inactive: (await member('inspector', { active: false })).username,
    deleted: (await member('inspector', { deleted_at: '2026-01-01T00:00:00Z' })).username,
    'of another project': (await aUser(database, { role: 'inspector' })).username,
    'of another role': (await member('installer')).username,
    viewer: (await member('viewer')).username,
    manager: (await member('manager')).username,
    administrator: (await aUser(database, { role: 'admin' })).username,
    'administrator in the project': (await member('admin')).username,
  }
  const inspector = await member('inspector')
  const transported = await aComponent(database, { project, status: 'transported' })
  const deleted = await aComponent(database, { project, status: 'transported', deleted_at: '2026-01-01T00:00:00Z' })
  const undoable = await aComponent(database, { project, status: 'transported' })
  const accepted = { params: { id: undoable.id }, body: { username: inspector.username, status: 'accepted' } }
  await call(changeStatusByQr, accepted)

  const cases: [string, Id, object, number, string][] = [
    ['a step that other roles may make', transported, { status: 'accepted' }, 403, 'username_refused'],
    ['a rejection', transported, { status: 'rejected' }, 403, 'username_refused'],
    ['an undo of another user’s change', undoable, { status: 'transported' }, 403, 'username_refused'],
    ['a step from another status', transported, { status: 'installed' }, 409, 'transition_refused'],
    ['the current status', transported, { status: 'transported' }, 409, 'transition_refused'],
    ['an outdated step', transported, { status: 'accepted', from: 'planning' }, 409, 'transition_refused'],
    ['a deleted component', deleted, { status: 'accepted' }, 404, 'not_found'],
    ['a component that does not exist', { id: randomUUID() }, { status: 'accepted' }, 404, 'not_found'],
  ]

  test.each(cases)('refuses %s in the same way for every username', async (_what, { id }, body, status, error) => {
    const responseTo = async (username: string) => {
      statements.length = 0
      const response = await call(changeStatusByQr, { params: { id }, body: { ...body, username } })
      return { ...comparable(response), statements: [...statements] }
    }
    const unknown = await responseTo(names.unknown)
    expect([unknown.status, unknown.refusal.error]).toEqual([status, error])
    for (const [who, username] of Object.entries(names)) expect(await responseTo(username), who).toEqual(unknown)
  })

  test('a refusal contains no more of the component than its card', async () => {
    const body = { status: 'installed', username: names.unknown }
    const { refusal } = await call(changeStatusByQr, { params: { id: transported.id }, body })
    expect(refusal.current).toEqual({ id: transported.id, status: 'transported' })
  })

  test('a permitted username changes the status', async () => {
    const body = { status: 'accepted', username: inspector.username }
    expect((await call(changeStatusByQr, { params: { id: transported.id }, body })).status).toBe(200)
  })
})

describe('status changes and username checks share a limit for rejected usernames', async () => {
  const project = await aProject(database)
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const component = await aComponent(database, { project })
  /** Refused because of its username, for an existing component. */
  const body = (username: string) => ({ params: { id: component.id }, body: { username, status: 'manufactured' } })

  test('allows sixty rejected usernames a minute per network, over both calls', async () => {
    const { call } = await testApp({ database, config: { rateLimits: true } })
    for (let round = 0; round < 30; round++) {
      expect((await call(changeStatusByQr, body(`guess-${round}`))).status).toBe(403)
      expect((await call(checkUsername, { body: { username: `guess-${round}` } })).status).toBe(200)
    }
    const guess = await call(changeStatusByQr, body('guess-60'))
    expect([guess.status, guess.refusal.error]).toEqual([429, 'too_many_requests'])
    expect(Number(guess.headers['retry-after'])).toBeGreaterThan(0)
    // Even a permitted username gets the same response then.
    expect(comparable(await call(changeStatusByQr, body(producer.username)))).toMatchObject({
      status: guess.status,
      refusal: guess.refusal,
    })
    expect((await call(checkUsername, { body: { username: producer.username } })).status).toBe(429)
  })

  test('also limits concurrent requests', async () => {
    const { call } = await testApp({ database, config: { rateLimits: true } })
    const tries = Array.from({ length: 150 }, (_each, round) => call(changeStatusByQr, body(`guess-${round}`)))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(60)
  })

  test('permitted usernames do not count towards the limit', async () => {
    const { call } = await testApp({ database, config: { rateLimits: true } })
    for (let round = 0; round < 61; round++) {
      const { id } = await aComponent(database, { project })
      const change = { params: { id }, body: { username: producer.username, status: 'manufactured' } }
      expect((await call(changeStatusByQr, change)).status).toBe(200)
      // Requests refused for another reason than the username do not count either.
      expect((await call(changeStatusByQr, change)).status).toBe(409)
    }
    expect((await call(checkUsername, { body: { username: producer.username } })).body.isValid).toBe(true)
  })
})
