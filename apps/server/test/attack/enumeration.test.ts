import { randomUUID } from 'node:crypto'
import { login, logout, refresh } from '@castline/contract/auth'
import { changeStatusByQr } from '@castline/contract/components'
import { checkUsername } from '@castline/contract/users'
import type { Role } from '@castline/domain/roles'
import { describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { type Answered, testApp } from '#support/test-app.ts'

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
function told({ status, refusal, headers }: Pick<Answered<typeof login>, 'status' | 'refusal' | 'headers'>) {
  const { 'x-request-id': _id, 'x-server-time': _time, date: _date, ...rest } = headers
  return { status, refusal, headers: rest }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

describe('whether there is such a user', () => {
  const signIn = (emailOrUsername: string, given: string) => call(login, { body: { emailOrUsername, password: given } })

  test('no refused sign-in tells, in its words, its length or its headers', async () => {
    const passwordless = await aUser(database)
    const names = [known.username, passwordless.username, `${known.username}x`, 'a'.repeat(known.username.length)]
    const answers = await Promise.all(names.map((name) => signIn(name, 'a wrong password')))
    const [first, ...others] = answers.map(told)
    expect(first?.status).toBe(401)
    for (const other of others) expect(other).toEqual(first)
  })

  test('no refused sign-in tells by its time (measured, not held)', async ({ task }) => {
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

  test('no refresh and no signing out tells whether there was such a token', async () => {
    const { body } = await signIn(known.username, password)
    await call(logout, { body: { refreshToken: body.refreshToken } })
    const ended = await call(refresh, { body: { refreshToken: body.refreshToken } })
    const invented = await call(refresh, { body: { refreshToken: randomUUID() } })
    expect([ended.status, ended.refusal]).toEqual([invented.status, invented.refusal])
    expect((await call(logout, { body: { refreshToken: body.refreshToken } })).status).toBe(204)
    expect((await call(logout, { body: { refreshToken: randomUUID() } })).status).toBe(204)
  })
})

describe('no refused change of status by a username tells whether there is such a user, or as what', async () => {
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
  const removed = await aComponent(database, { project, status: 'transported', deleted_at: '2026-01-01T00:00:00Z' })
  const undoable = await aComponent(database, { project, status: 'transported' })
  const taken = { params: { id: undoable.id }, body: { username: inspector.username, status: 'accepted' } }
  await call(changeStatusByQr, taken)

  const cases: [string, Id, object, number, string][] = [
    ['a step that others may make', transported, { status: 'accepted' }, 403, 'username_refused'],
    ['a rejection', transported, { status: 'rejected' }, 403, 'username_refused'],
    ['the taking back of another’s change', undoable, { status: 'transported' }, 403, 'username_refused'],
    ['a step from where the piece is not', transported, { status: 'installed' }, 409, 'transition_refused'],
    ['the status that it has', transported, { status: 'transported' }, 409, 'transition_refused'],
    ['a step seen too late', transported, { status: 'accepted', from: 'planning' }, 409, 'transition_refused'],
    ['a removed piece', removed, { status: 'accepted' }, 404, 'not_found'],
    ['a made-up piece', { id: randomUUID() }, { status: 'accepted' }, 404, 'not_found'],
  ]

  test.each(cases)('for %s', async (_what, { id }, body, status, error) => {
    const answerTo = async (username: string) => {
      statements.length = 0
      const answer = await call(changeStatusByQr, { params: { id }, body: { ...body, username } })
      return { ...told(answer), statements: [...statements] }
    }
    const unknown = await answerTo(names.unknown)
    expect([unknown.status, unknown.refusal.error]).toEqual([status, error])
    for (const [who, username] of Object.entries(names)) expect(await answerTo(username), who).toEqual(unknown)
  })

  test('and of the piece it tells no more than its card does', async () => {
    const body = { status: 'installed', username: names.unknown }
    const { refusal } = await call(changeStatusByQr, { params: { id: transported.id }, body })
    expect(refusal.current).toEqual({ id: transported.id, status: 'transported' })
  })

  test('a name that may is let through', async () => {
    const body = { status: 'accepted', username: inspector.username }
    expect((await call(changeStatusByQr, { params: { id: transported.id }, body })).status).toBe(200)
  })
})

describe('names are guessed by a change of status no faster than by the check of a username', async () => {
  const project = await aProject(database)
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const piece = await aComponent(database, { project })
  /** Refused because of its username, for an existing component. */
  const body = (username: string) => ({ params: { id: piece.id }, body: { username, status: 'manufactured' } })

  test('sixty refused names a minute from one network, by either call or both', async () => {
    const { call } = await testApp({ database, config: { rateLimits: true } })
    for (let round = 0; round < 30; round++) {
      expect((await call(changeStatusByQr, body(`guess-${round}`))).status).toBe(403)
      expect((await call(checkUsername, { body: { username: `guess-${round}` } })).status).toBe(200)
    }
    const guess = await call(changeStatusByQr, body('guess-60'))
    expect([guess.status, guess.refusal.error]).toEqual([429, 'too_many_requests'])
    expect(Number(guess.headers['retry-after'])).toBeGreaterThan(0)
    // Even a permitted username gets the same response then.
    expect(told(await call(changeStatusByQr, body(producer.username)))).toMatchObject({
      status: guess.status,
      refusal: guess.refusal,
    })
    expect((await call(checkUsername, { body: { username: producer.username } })).status).toBe(429)
  })

  test('also where all are tried at once', async () => {
    const { call } = await testApp({ database, config: { rateLimits: true } })
    const tries = Array.from({ length: 150 }, (_each, round) => call(changeStatusByQr, body(`guess-${round}`)))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(60)
  })

  test('names that are let through use nothing up: a queue of changes goes on', async () => {
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
