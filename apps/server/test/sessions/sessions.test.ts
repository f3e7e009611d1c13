import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { login, logout, refresh } from '@castline/contract/auth'
import { endOtherSessions, endSession, listSessions } from '@castline/contract/sessions'
import { me } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { familyLock } from '#sessions/queries.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const password = 'correct horse battery'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function signIn(username: string, userAgent = 'A browser') {
  const body = { emailOrUsername: username, password }
  return (await call(login, { body, headers: { 'user-agent': userAgent } })).body
}

/** Returns a user with this many sessions. */
async function signedIn(times: number) {
  const user = await aUser(database, { password })
  const sessions = []
  for (let round = 0; round < times; round++) sessions.push(await signIn(user.username, `Browser ${round}`))
  return { user, sessions }
}

const listed = async (token: string) => (await call(listSessions, bearer(token))).body
/** Returns whether a statement waits for the lock of a token family. */
async function isWaitedFor(): Promise<boolean> {
  const waiting = await database.rows(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return waiting.length > 0
}

const exchange = (refreshToken: string) => call(refresh, { body: { refreshToken } })
const statusOf = async (token: string) => (await call(me, bearer(token))).status

describe('the sessions of a user', () => {
  test('are listed with their device, last used first, the current one marked', async () => {
    const { sessions } = await signedIn(2)
    const response = await call(listSessions, bearer(sessions[0]?.token ?? ''))
    expect(response.status).toBe(200)
    expect(response.body.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      ['Browser 1', false],
      ['Browser 0', true],
    ])
  })

  test('keep ID and start through a refresh, which is their last use', async () => {
    const { user, sessions } = await signedIn(1)
    const [before] = await listed(sessions[0]?.token ?? '')
    await database.rows(
      `UPDATE refresh_tokens SET created_at = created_at - interval '1 day', signed_in_at = signed_in_at - interval '1 day'
       WHERE user_id = $1`,
      [user.id],
    )
    const next = await call(refresh, {
      body: { refreshToken: sessions[0]?.refreshToken },
      headers: { 'user-agent': 'A newer browser' },
    })
    const [after] = await listed(next.body.token)
    expect(after).toMatchObject({ id: before?.id, user_agent: 'A newer browser', current: true })
    const day = 24 * 60 * 60 * 1000
    expect(Date.parse(before?.created_at ?? '') - Date.parse(after?.created_at ?? '')).toBe(day)
    expect(Date.parse(after?.last_used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.last_used_at ?? ''))
  })

  test('keep their start after their first tokens were deleted', async () => {
    const { user, sessions } = await signedIn(1)
    const began = new Date(Date.now() - 90 * 86_400_000).toISOString()
    await database.rows('UPDATE refresh_tokens SET signed_in_at = $2 WHERE user_id = $1', [user.id, began])
    const second = await exchange(sessions[0]?.refreshToken ?? '')
    await database.rows("UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE used_at IS NOT NULL")
    const third = await exchange(second.body.refreshToken)
    expect((await listed(third.body.token))[0]?.created_at).toBe(began)
  })

  test('do not include those of other users or ended ones', async () => {
    const { user, sessions } = await signedIn(3)
    await signedIn(1)
    await call(logout, { body: { refreshToken: sessions[1]?.refreshToken } })
    await database.rows(
      "UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE user_id = $1 AND user_agent = 'Browser 2'",
      [user.id],
    )
    const left = await listed(sessions[0]?.token ?? '')
    expect(left.map(({ user_agent }) => user_agent)).toEqual(['Browser 0'])
  })

  test('need a session', async () => {
    expect((await call(listSessions)).status).toBe(401)
    expect((await call(endOtherSessions)).status).toBe(401)
    expect((await call(endSession, { params: { id: randomUUID() } })).status).toBe(401)
  })
})

describe('ending a session', () => {
  test('invalidates both of its tokens at once, and no others', async () => {
    const { sessions } = await signedIn(2)
    const [kept, ended] = sessions as [(typeof sessions)[0], (typeof sessions)[0]]
    const other = (await listed(kept.token)).find((session) => !session.current)
    const response = await call(endSession, { params: { id: other?.id ?? '' }, ...bearer(kept.token) })
    expect(response.status).toBe(204)
    expect(await statusOf(ended.token)).toBe(401)
    expect((await exchange(ended.refreshToken)).status).toBe(401)
    expect(await statusOf(kept.token)).toBe(200)
    expect((await exchange(kept.refreshToken)).status).toBe(200)
  })

  test('works for the current one, like signing out', async () => {
    const { sessions } = await signedIn(2)
    const [first, second] = sessions as [(typeof sessions)[0], (typeof sessions)[0]]
    const own = (await listed(first.token)).find((session) => session.current)
    expect((await call(endSession, { params: { id: own?.id ?? '' }, ...bearer(first.token) })).status).toBe(204)
    expect(await statusOf(first.token)).toBe(401)
    await call(logout, { body: { refreshToken: second.refreshToken } })
    expect(await statusOf(second.token)).toBe(401)
  })

  test('returns 404 for an unknown, a foreign and an ended session', async () => {
    const { sessions } = await signedIn(2)
    const stranger = await signedIn(1)
    const token = sessions[0]?.token ?? ''
    const ended = (await listed(token)).find((session) => !session.current)?.id ?? ''
    await call(endSession, { params: { id: ended }, ...bearer(token) })
    const foreign = (await listed(stranger.sessions[0]?.token ?? ''))[0]?.id ?? ''
    for (const id of [randomUUID(), foreign, ended]) {
      const { status, refusal } = await call(endSession, { params: { id }, ...bearer(token) })
      expect([status, refusal.error]).toEqual([404, 'not_found'])
    }
    expect(await statusOf(stranger.sessions[0]?.token ?? '')).toBe(200)
  })

  test('returns 400 naming an invalid ID', async () => {
    const { sessions } = await signedIn(1)
    const { status, refusal } = await call(endSession, { params: { id: 'x' }, ...bearer(sessions[0]?.token ?? '') })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'params.id' }])
  })
})

describe('ending all other sessions', () => {
  test('keeps the current one', async () => {
    const { sessions } = await signedIn(3)
    const stranger = await signedIn(1)
    const [first, kept, third] = sessions.map((session) => session.token)
    expect((await call(endOtherSessions, bearer(kept ?? ''))).status).toBe(204)
    const statuses = await Promise.all([first, kept, third].map((token) => statusOf(token ?? '')))
    expect(statuses).toEqual([401, 200, 401])
    expect(await listed(kept ?? '')).toHaveLength(1)
    expect(await statusOf(stranger.sessions[0]?.token ?? '')).toBe(200)
  })

  test('ends them also while they are refreshing', async () => {
    for (let round = 0; round < 10; round++) {
      const { sessions } = await signedIn(3)
      const [kept, ...others] = sessions
      await Promise.all([
        ...others.map((other) => exchange(other.refreshToken)),
        call(endOtherSessions, bearer(kept?.token ?? '')),
      ])
      expect(await listed(kept?.token ?? '')).toHaveLength(1)
    }
  })

  test('waits for a refresh in progress and ends its new token', async () => {
    const { user, sessions } = await signedIn(2)
    const kept = sessions[0]?.token ?? ''
    const other = (await listed(kept)).find((session) => !session.current)?.id
    let ended = false
    let ending: Promise<void> | undefined
    await database.transaction(async (refreshing) => {
      await refreshing.rows(`SELECT ${familyLock('$1::uuid')}`, [other])
      ending = call(endOtherSessions, bearer(kept)).then(() => {
        ended = true
      })
      while (!ended && !(await isWaitedFor())) await setImmediate()
      await refreshing.rows(
        `INSERT INTO refresh_tokens (hash, family_id, user_id, expires_at)
         VALUES (sha256('made meanwhile'), $1, $2, now() + interval '1 day')`,
        [other, user.id],
      )
    })
    await ending
    const valid = await database.rows('SELECT FROM refresh_tokens WHERE family_id = $1 AND revoked_at IS NULL', [other])
    expect(valid).toHaveLength(0)
  })
})
