import type { ServerResponse } from 'node:http'
import { updateComponent } from '@castline/contract/calls/component-edits'
import { getComponent } from '@castline/contract/calls/components'
import { previewSchedule } from '@castline/contract/calls/import-preview'
import { listProjects, projectStats } from '@castline/contract/calls/projects'
import { settings } from '@castline/contract/calls/settings'
import { assignProjects, listUsers } from '@castline/contract/calls/users'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { tokenStore } from '#api/session-storage.ts'
import { memoryStorage } from '#api/storage.ts'
import { type Peer, sendJson, startPeer } from '#test/peer.ts'

const id = '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f10'
const unauthorized = { error: 'unauthorized', message: 'Please sign in.' }

let peer: Peer | undefined
afterEach(async () => {
  await peer?.close()
  peer = undefined
})

interface Server {
  /** The access token that the server accepts. */
  valid: string
  refresh?: 'refused' | 'broken' | 'unavailable'
  /** The requests received: method, path and token. */
  readonly requests: string[]
}

/**
 * Starts an API with the endpoints of two users. Everything returns `[]` for the valid token; a refresh makes `fresh`
 * the valid one.
 */
async function startApi(options: Partial<Server> = {}): Promise<Server> {
  const server: Server = { valid: 'fresh', requests: [], ...options }
  peer = await startPeer((request, _body, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '-'
    server.requests.push(`${request.method} ${request.url} ${token}`)
    if (request.url === '/api/auth/refresh') {
      if (server.refresh === 'broken') return void request.socket.destroy()
      if (server.refresh === 'unavailable') return sendJson(response, 503, { error: 'unavailable', message: 'Later.' })
      if (server.refresh === 'refused')
        return sendJson(response, 401, { error: 'session_ended', message: 'The session has ended.' })
      return sendJson(response, 200, { token: 'fresh', refreshToken: 'next' })
    }
    if (token !== server.valid && !(token === '-' && request.url?.startsWith('/api/components'))) {
      return sendJson(response, 401, unauthorized)
    }
    sendJson(response, 200, [])
  })
  return server
}

function signedIn(token = 'expired') {
  const store = tokenStore(memoryStorage())
  store.save({ token, refreshToken: 'first' })
  return store
}

const clientFor = (store = signedIn(), locks?: LockManager) =>
  createClient({ base: peer?.base ?? '', tokens: store, locks })
const refreshes = (server: Server) => server.requests.filter((line) => line.includes('/auth/refresh'))

describe('an expired token', () => {
  test('ten concurrent calls refresh once and are each retried with the new token', async () => {
    const server = await startApi()
    const store = signedIn()
    const { call } = clientFor(store)
    const responses = await Promise.all(Array.from({ length: 10 }, () => call(listProjects)))
    expect(responses).toEqual(Array(10).fill([]))
    expect(refreshes(server)).toHaveLength(1)
    expect(server.requests.filter((line) => line === 'GET /api/projects fresh')).toHaveLength(10)
    expect([store.token(), store.refreshToken()]).toEqual(['fresh', 'next'])
  })

  test('tabs that share a lock refresh once in total', async () => {
    const server = await startApi()
    const store = signedIn()
    const tabs = Array.from({ length: 4 }, () => clientFor(store, navigator.locks))
    await Promise.all(tabs.map(({ call }) => call(listUsers)))
    expect(refreshes(server)).toHaveLength(1)
  })

  test('a call rejected again after the refresh is not retried a second time', async () => {
    const server = await startApi({ valid: 'another' })
    await expect(clientFor().call(listProjects)).rejects.toMatchObject({ status: 401 })
    expect(server.requests).toHaveLength(3)
  })

  test('a rejected refresh signs out and throws the original error', async () => {
    const server = await startApi({ refresh: 'refused' })
    const store = signedIn()
    const changes: string[] = []
    store.subscribe((change) => changes.push(change))
    await expect(clientFor(store).call(listProjects)).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
    expect([store.token(), store.refreshToken(), changes]).toEqual([null, null, ['cleared']])
    expect(refreshes(server)).toHaveLength(1)
  })

  test.each(['broken', 'unavailable'] as const)(
    'a %s refresh keeps the tokens and throws the original error',
    async (refresh) => {
      await startApi({ refresh })
      const store = signedIn()
      await expect(clientFor(store).call(listProjects)).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
      expect([store.token(), store.refreshToken()]).toEqual(['expired', 'first'])
    },
  )

  test('the next call after a broken refresh tries to refresh again', async () => {
    const server = await startApi({ refresh: 'broken' })
    const client = clientFor()
    await client.call(listProjects).catch(() => undefined)
    server.refresh = undefined
    expect(await client.call(listProjects)).toEqual([])
  })

  test('a card is requested without the token when the session has ended', async () => {
    const server = await startApi({ refresh: 'refused' })
    await clientFor().call(getComponent, { params: { id } })
    expect(server.requests.at(-1)).toBe(`GET /api/components/${id} -`)
  })
})

describe('a call', () => {
  test('sends path, headers, body and the token', async () => {
    const seen: unknown[] = []
    peer = await startPeer((request, body, response) => {
      seen.push([request.method, request.url, request.headers.authorization, request.headers['x-more'], body])
      sendJson(response, 200, { projectIds: [id] })
    })
    const { call } = clientFor(signedIn('t'))
    await call(assignProjects, { params: { id }, body: { projectIds: [id] }, headers: { 'x-more': '1' } })
    expect(seen).toEqual([['POST', `/api/users/${id}/projects`, 'Bearer t', '1', JSON.stringify({ projectIds: [id] })]])
  })

  test('sends no token without a session, and never in public calls', async () => {
    const server = await startApi({ valid: '-' })
    await clientFor(tokenStore(memoryStorage())).call(listProjects)
    await clientFor(signedIn('t')).call(settings)
    expect(server.requests).toEqual(['GET /api/projects -', 'GET /api/settings -'])
  })

  test('sends a form with its fields as JSON before the file', async () => {
    let sent = ''
    peer = await startPeer((_request, body, response) => {
      sent = body
      sendJson(response, 200, {})
    })
    const file = new File(['mark;weight'], 'schedule.csv', { type: 'text/csv' })
    await clientFor().call(previewSchedule, { body: { delimiter: ';' }, files: { file } })
    expect(sent.indexOf('{"delimiter":";"}')).toBeGreaterThan(sent.indexOf('name="options"'))
    expect(sent.indexOf('filename="schedule.csv"')).toBeGreaterThan(sent.indexOf('{"delimiter":";"}'))
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects a body with %s, which JSON would turn into null',
    async (width) => {
      let requests = 0
      peer = await startPeer((_request, _body, response) => {
        requests += 1
        sendJson(response, 200, {})
      })
      const update = clientFor().call(updateComponent, { params: { id: 'c1' }, body: { width, version: 1 } })
      await expect(update).rejects.toThrow(RangeError)
      expect(requests).toBe(0)
    },
  )

  test("throws an ApiError with the response's code, message, details and Retry-After", async () => {
    peer = await startPeer((_request, _body, response) => {
      response.setHeader('retry-after', '7')
      sendJson(response, 409, {
        error: 'conflict',
        message: 'Changed.',
        details: [{ field: 'a', message: 'b' }],
        current: { version: 2 },
      })
    })
    const error = await clientFor()
      .call(projectStats, { params: { id } })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Changed.',
      details: [{ field: 'a', message: 'b' }],
      current: { version: 2 },
      retryAfter: 7,
    })
  })

  test('throws an ApiError without a code for an HTML page of a proxy', async () => {
    peer = await startPeer((_request, _body, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    await expect(clientFor().call(listProjects)).rejects.toMatchObject({ status: 502, code: null, body: {} })
  })

  test('throws NoResponseError when the connection breaks before or during the response', async () => {
    let isHalf = false
    peer = await startPeer((request, _body, response) => {
      if (!isHalf) return void request.socket.destroy()
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[{"id"')
      setImmediate(() => request.socket.destroy())
    })
    await expect(clientFor().call(listProjects)).rejects.toBeInstanceOf(NoResponseError)
    isHalf = true
    await expect(clientFor().call(listProjects)).rejects.toBeInstanceOf(NoResponseError)
  })

  describe('a read whose response takes long', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test('throws NoResponseError when it does not begin within 20 s', async () => {
      let requests = 0
      peer = await startPeer(() => {
        requests += 1
      })
      const reading = expect(clientFor().call(listProjects)).rejects.toBeInstanceOf(NoResponseError)
      await expect.poll(() => requests).toBe(1)
      vi.advanceTimersByTime(20_000)
      await reading
    })

    test('is waited for once it has begun', async () => {
      const begun = Promise.withResolvers<ServerResponse>()
      peer = await startPeer((_request, _body, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('[')
        begun.resolve(response)
      })
      const reading = clientFor().call(listProjects)
      const response = await begun.promise
      await expect.poll(() => vi.getTimerCount()).toBe(0)
      vi.advanceTimersByTime(60_000)
      response.end(']')
      expect(await reading).toEqual([])
    })
  })

  test('throws AbortError for an abort, not NoResponseError', async () => {
    const abort = new AbortController()
    peer = await startPeer(() => abort.abort())
    await expect(clientFor().call(listProjects, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
