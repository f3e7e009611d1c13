import { login, logout, refresh } from '@castline/contract/auth'
import { me } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { password, signedIn } from './signed-in.ts'

const app = await testApp()
const { call, database } = app

const exchange = (refreshToken: string) => call(refresh, { body: { refreshToken } })

/** Returns the number of a user's refresh tokens that can still be exchanged. */
async function livingTokens(userId: string): Promise<number> {
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
  test('gives a new pair, again and again', async () => {
    const first = await signedIn(app)
    const second = await exchange(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    const third = await exchange(second.body.refreshToken)
    expect(third.status).toBe(200)
    expect((await call(me, { headers: { authorization: `Bearer ${third.body.token}` } })).status).toBe(200)
    expect(await livingTokens(first.user.id)).toBe(1)
  })

  test('honours a token again whose answer was lost, as long as the successor is unused', async () => {
    const { user, refreshToken } = await signedIn(app)
    await exchange(refreshToken)
    await exchangedAgo(user.id, '55 seconds')
    const again = await exchange(refreshToken)
    expect(again.status).toBe(200)
    expect(await livingTokens(user.id)).toBe(1)
    expect((await exchange(again.body.refreshToken)).status).toBe(200)
  })

  test('ends the whole family when a used token comes back after a minute', async () => {
    const { user, refreshToken } = await signedIn(app)
    const next = await exchange(refreshToken)
    await exchangedAgo(user.id, '65 seconds')
    const reused = await exchange(refreshToken)
    expect(reused.status).toBe(401)
    expect(reused.refusal.error).toBe('session_ended')
    expect((await exchange(next.body.refreshToken)).status).toBe(401)
  })

  test('ends the whole family when a used token comes back after its successor was used', async () => {
    const { refreshToken } = await signedIn(app)
    const second = await exchange(refreshToken)
    const third = await exchange(second.body.refreshToken)
    expect((await exchange(refreshToken)).status).toBe(401)
    expect((await exchange(third.body.refreshToken)).status).toBe(401)
  })

  test('leaves other sign-ins of the same person alone', async () => {
    const { user, refreshToken } = await signedIn(app)
    const elsewhere = await call(login, { body: { emailOrUsername: user.username, password } })
    await exchange(refreshToken)
    await exchangedAgo(user.id, '65 seconds')
    await exchange(refreshToken)
    expect((await exchange(elsewhere.body.refreshToken)).status).toBe(200)
  })

  test('many times at once leaves one living chain, whichever answer was kept', async () => {
    const { user, refreshToken } = await signedIn(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(refreshToken)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(await livingTokens(user.id)).toBe(1)
    const kept = answers[3]?.body.refreshToken ?? ''
    expect((await exchange(kept)).status).toBe(200)
  })

  test.each([
    ['an unknown token', async () => 'never given to anybody'],
    [
      'one that is over',
      async () => {
        const { user, refreshToken } = await signedIn(app)
        await database.rows("UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE user_id = $1", [
          user.id,
        ])
        return refreshToken
      },
    ],
    [
      'that of a sign-in of half a year ago',
      async () => {
        const { user, refreshToken } = await signedIn(app)
        await database.rows("UPDATE refresh_tokens SET signed_in_at = now() - interval '180 days' WHERE user_id = $1", [
          user.id,
        ])
        return refreshToken
      },
    ],
    [
      'that of a deactivated user',
      async () => {
        const { user, refreshToken } = await signedIn(app)
        await database.rows('UPDATE users SET active = false WHERE id = $1', [user.id])
        return refreshToken
      },
    ],
  ])('refuses %s', async (_what, token) => {
    const { status, refusal } = await exchange(await token())
    expect(status).toBe(401)
    expect(refusal.error).toBe('session_ended')
  })

  test('names the field when no token is given', async () => {
    const { status, refusal } = await call(refresh, { body: { refreshToken: '' } })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'refreshToken' }])
  })

  test('sweeps out tokens that are over', async () => {
    const { user, refreshToken } = await signedIn(app)
    const { body } = await exchange(refreshToken)
    await database.rows("UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE used_at IS NOT NULL")
    await exchange(body.refreshToken)
    expect(await database.rows('SELECT FROM refresh_tokens WHERE user_id = $1', [user.id])).toHaveLength(2)
  })
})

describe('signing out', () => {
  test('ends the family, also by an older token of it', async () => {
    const { refreshToken } = await signedIn(app)
    const next = await exchange(refreshToken)
    expect((await call(logout, { body: { refreshToken } })).status).toBe(204)
    expect((await exchange(next.body.refreshToken)).status).toBe(401)
  })

  test('of an unknown token is no error', async () => {
    expect((await call(logout, { body: { refreshToken: 'never given to anybody' } })).status).toBe(204)
  })

  test('while refreshing leaves nothing alive', async () => {
    for (let round = 0; round < 10; round++) {
      const { user, refreshToken } = await signedIn(app)
      await Promise.all([exchange(refreshToken), call(logout, { body: { refreshToken } })])
      expect(await livingTokens(user.id)).toBe(0)
    }
  })
})
