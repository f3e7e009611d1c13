import { afterEach, expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { type SessionStore, sessionStore } from '#api/session-state.ts'
import { tokenStore } from '#api/session-storage.ts'
import { memoryStorage } from '#api/storage.ts'
import { type Peer, sendJson, startPeer } from '#test/peer.ts'

const olga = { id: '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f10', username: 'olga', role: 'manager' }
const pair = { token: 'good', refreshToken: 'first' }

let peer: Peer | undefined
afterEach(async () => {
  await peer?.close()
  peer = undefined
})

/** Returns a browser with an API that accepts one token, which returns `statuses` for `/users/me` in this order. */
async function browser(stored: typeof pair | null, statuses: number[] = []) {
  const requests: string[] = []
  const signedOut = Promise.withResolvers<void>()
  peer = await startPeer((request, _body, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/api/auth/login') return sendJson(response, 200, pair)
    if (request.url === '/api/auth/logout') {
      signedOut.resolve()
      return void response.writeHead(204).end()
    }
    const isGood = request.headers.authorization === 'Bearer good'
    const status = statuses.shift() ?? (isGood ? 200 : 401)
    if (status === 200) return sendJson(response, 200, olga)
    sendJson(response, status, { error: 'failed', message: `Status ${status}.` })
  })
  const tokens = tokenStore(memoryStorage())
  if (stored) tokens.save(stored)
  const session = sessionStore(createClient({ base: peer.base, tokens }), tokens)
  return { session, tokens, requests, signedOut: signedOut.promise }
}

/** Resolves with the first state, including the current one, that matches `wanted`. */
function until(session: SessionStore, wanted: Partial<ReturnType<SessionStore['current']>>) {
  const isMatch = () => Object.entries(wanted).every(([key, value]) => session.current()[key as never] === value)
  return new Promise<void>((resolve) => {
    if (isMatch()) return resolve()
    const stop = session.subscribe(() => {
      if (!isMatch()) return
      stop()
      resolve()
    })
  })
}

test('without a token it is signed out and requests nothing', async () => {
  const { session, requests } = await browser(null)
  session.start()
  expect(session.current()).toEqual({ user: null, state: 'signed-out', failure: null })
  expect(requests).toEqual([])
})

test('with a stored token it requests the user and stores the profile for the next start', async () => {
  const { session, tokens } = await browser(pair)
  session.start()
  expect(session.current().state).toBe('loading')
  await until(session, { state: 'signed-in' })
  expect(session.current().user).toEqual(olga)
  const next = sessionStore({ call: () => new Promise(() => undefined) }, tokens)
  expect(next.current()).toMatchObject({ user: olga, state: 'signed-in' })
})

test('a stored session rejected at the start is removed with the failure not-initialized', async () => {
  const { session, tokens } = await browser({ token: 'forged', refreshToken: 'forged' })
  session.start()
  await until(session, { failure: 'not-initialized' })
  expect(session.current()).toMatchObject({ state: 'signed-out', user: null })
  expect(tokens.token()).toBeNull()
})

test('a rejected profile request removes a valid token', async () => {
  const { session, tokens } = await browser(pair, [403])
  session.start()
  await until(session, { failure: 'not-initialized' })
  expect(tokens.token()).toBeNull()
})

test('keeps the token and retries the profile when the server is unavailable', async () => {
  const { session, tokens, requests } = await browser(pair, [503])
  session.start()
  await until(session, { state: 'signed-in' })
  expect(session.current()).toEqual({ user: null, state: 'signed-in', failure: null })
  expect(tokens.token()).toBe('good')
  await new Promise<void>((resolve) => session.subscribe(() => session.current().user && resolve()))
  expect(requests).toEqual(['GET /api/users/me', 'GET /api/users/me'])
})

test('signing in loads the user; signing out removes token and profile and notifies the server', async () => {
  const { session, tokens, signedOut } = await browser(null)
  await session.signIn({ emailOrUsername: 'olga', password: 'a long password' })
  await until(session, { state: 'signed-in' })
  expect(session.current().user).toEqual(olga)
  session.signOut()
  expect(session.current()).toEqual({ user: null, state: 'signed-out', failure: null })
  expect([tokens.token(), tokens.profile()]).toEqual([null, null])
  await signedOut
})

test('a session that ends after the start fails with ended', async () => {
  const { session, tokens } = await browser(pair)
  session.start()
  await until(session, { state: 'signed-in' })
  // Another tab stores tokens that the server no longer accepts, so the page requests the user again.
  tokens.clear()
  tokens.save({ token: 'ended', refreshToken: 'ended' })
  await until(session, { failure: 'ended' })
  expect(session.current().state).toBe('signed-out')
})

test('ignores a profile response for the previous token', async () => {
  const tokens = tokenStore(memoryStorage())
  tokens.save(pair)
  const responses: ((user: unknown) => void)[] = []
  const call = () => new Promise((resolve) => responses.push(resolve))
  const session = sessionStore({ call: call as never }, tokens)
  session.start()
  tokens.clear()
  tokens.save({ token: 'second', refreshToken: 'second' })
  responses[0]?.(olga)
  responses[1]?.({ ...olga, username: 'minh' })
  await until(session, { state: 'signed-in' })
  expect(session.current().user?.username).toBe('minh')
  expect(tokens.profile()).toContain('minh')
})
