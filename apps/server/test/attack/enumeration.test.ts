import { randomUUID } from 'node:crypto'
import { login, logout, refresh } from '@castline/contract/auth'
import { changeStatusByQr } from '@castline/contract/components'
import { describe, expect, test } from 'vitest'
import { type Answered, testApp } from '../app.ts'
import { aComponent, aProject, aUser } from '../factories.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What was measured and is not held: `npm run attack` writes it down. */
    figures?: Record<string, number>
  }
}

const { call, database } = await testApp()
const password = 'correct horse battery'
const known = await aUser(database, { role: 'producer', password })

/** What of an answer could tell two cases apart: all but its id and its date. */
function told({ status, refusal, headers }: Answered<typeof login>) {
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

  test('no change of status by a username tells, be it known, unknown or of another project', async () => {
    const piece = await aComponent(database)
    const stranger = await aUser(database, { role: 'producer', projects: [await aProject(database)] })
    const change = (username: string) =>
      call(changeStatusByQr, { params: { id: randomUUID() }, body: { username, status: 'manufactured' } })
    const answers = await Promise.all([known.username, stranger.username].map(change))
    expect(answers.map(({ status, refusal }) => [status, refusal])).toEqual([
      [answers[0]?.status, answers[0]?.refusal],
      [answers[0]?.status, answers[0]?.refusal],
    ])
    const elsewhere = await call(changeStatusByQr, {
      params: { id: piece.id },
      body: { username: stranger.username, status: 'manufactured' },
    })
    expect([elsewhere.status, elsewhere.refusal]).toEqual([answers[0]?.status, answers[0]?.refusal])
  })
})
