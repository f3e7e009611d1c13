import { login, logout, refresh } from '@castline/contract/auth'
import { me } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { password, signedIn } from './signed-in.ts'

const app = await testApp()
const { call, database } = app

const exchange = (refreshToken: string) => call(refresh, { body: { refreshToken } })

/** Returns the number of a user's refresh tokens that can still be exchanged. */
async function validTokens(userId: string): Promise<number> {
  const row = await database.row<{ count: number }>(
    'SELECT count(*)::int FROM refresh_tokens WHERE user_id = $1 AND used_at IS NULL AND revoked_at IS NULL',
    [userId],
  )
  return row?.count ?? 0
}

/** Sets back the time at which this user's tokens were exchanged. */
const exchangedAgo = (userId: string, interval: string) =>
  database.rows('UPDATE refresh_tokens SET used_at = used_at - $2::interval WHERE user_id = $1', [userId, interval])

describe('refreshing', () => {
  test('returns a new token pair, repeatedly', async () => {
    const first = await signedIn(app)
    const second = await exchange(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    const third = await exchange(second.body.refreshToken)
    expect(third.status).toBe(200)
    expect((await call(me, { headers: { authorization: `Bearer ${third.body.token}` } })).status).toBe(200)
    expect(await validTokens(first.user.id)).toBe(1)
  })

  test('accepts a used token again while its successor is unused', async () => {
    const { user, refreshToken } = await signedIn(app)
    await exchange(refreshToken)
    await exchangedAgo(user.id, '55 seconds')
    const again = await exchange(refreshToken)
    expect(again.status).toBe(200)
    expect(await validTokens(user.id)).toBe(1)
    expect((await exchange(again.body.refreshToken)).status).toBe(200)
  })

  test('ends the family if a used token is reused after a minute', async () => {
    const { user, refreshToken } = await signedIn(app)
    const next = await exchange(refreshToken)
    await exchangedAgo(user.id, '65 seconds')
    const reused = await exchange(refreshToken)
    expect(reused.status).toBe(401)
    expect(reused.refusal.error).toBe('session_ended')
    expect((await exchange(next.body.refreshToken)).status).toBe(401)
  })

  test('ends the family if a used token is reused after its successor', async () => {
    const { refreshToken } = await signedIn(app)
    const second = await exchange(refreshToken)
    const third = await exchange(second.body.refreshToken)
    expect((await exchange(refreshToken)).status).toBe(401)
    expect((await exchange(third.body.refreshToken)).status).toBe(401)
  })

  test('does not affect other sessions of the same user', async () => {
    const { user, refreshToken } = await signedIn(app)
    const elsewhere = await call(login, { body: { emailOrUsername: user.username, password } })
    await exchange(refreshToken)
    await exchangedAgo(user.id, '65 seconds')
    await exchange(refreshToken)
    expect((await exchange(elsewhere.body.refreshToken)).status).toBe(200)
  })

  test('concurrently leaves one valid chain, whichever response is used', async () => {
    const { user, refreshToken } = await signedIn(app)
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(refreshToken)))
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200))
    expect(await validTokens(user.id)).toBe(1)
    const chosen = responses[3]?.body.refreshToken ?? ''
    expect((await exchange(chosen)).status).toBe(200)
  })

  test.each([
    ['an unknown token', async () => 'never given to anybody'],
    [
      'an expired token',
      async () => {
        const { user, refreshToken } = await signedIn(app)
        await database.rows("UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE user_id = $1", [
          user.id,
        ])
        return refreshToken
      },
    ],
    [
      'a token of a session older than 180 days',
      async () => {
        const { user, refreshToken } = await signedIn(app)
        await database.rows("UPDATE refresh_tokens SET signed_in_at = now() - interval '180 days' WHERE user_id = $1", [
          user.id,
        ])
        return refreshToken
      },
    ],
    [
      'a token of a deactivated user',
      async () => {
        const { user, refreshToken } = await signedIn(app)
        await database.rows('UPDATE users SET active = false WHERE id = $1', [user.id])
        return refreshToken
      },
    ],
  ])('rejects %s', async (_what, token) => {
    const { status, refusal } = await exchange(await token())
    expect(status).toBe(401)
    expect(refusal.error).toBe('session_ended')
  })

  test('returns 400 naming the field without a token', async () => {
    const { status, refusal } = await call(refresh, { body: { refreshToken: '' } })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'refreshToken' }])
  })

  test('deletes expired tokens', async () => {
    const { user, refreshToken } = await signedIn(app)
    const { body } = await exchange(refreshToken)
    await database.rows("UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE used_at IS NOT NULL")
    await exchange(body.refreshToken)
    expect(await database.rows('SELECT FROM refresh_tokens WHERE user_id = $1', [user.id])).toHaveLength(2)
  })
})

describe('signing out', () => {
  test('ends the family, also with an older token', async () => {
    const { refreshToken } = await signedIn(app)
    const next = await exchange(refreshToken)
    expect((await call(logout, { body: { refreshToken } })).status).toBe(204)
    expect((await exchange(next.body.refreshToken)).status).toBe(401)
  })

  test('with an unknown token is no error', async () => {
    expect((await call(logout, { body: { refreshToken: 'never given to anybody' } })).status).toBe(204)
  })

  test('while refreshing leaves no valid token', async () => {
    for (let round = 0; round < 10; round++) {
      const { user, refreshToken } = await signedIn(app)
      await Promise.all([exchange(refreshToken), call(logout, { body: { refreshToken } })])
      expect(await validTokens(user.id)).toBe(0)
    }
  })
})
