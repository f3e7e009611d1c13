import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { followEvents, type StreamOptions } from '#api/event-stream.ts'
import { tokenStore } from '#api/session-storage.ts'
import { memoryStorage } from '#api/storage.ts'
import { type Peer, sendJson, startPeer } from '#test/peer.ts'

let peer: Peer | undefined
let stop: (() => void) | undefined
afterEach(async () => {
  stop?.()
  await peer?.close()
})

interface Streams {
  /** Resolves with the n-th request and its response, counted from 0, once both have arrived. */
  request(n: number): Promise<{ token: string; url: string; lastId: unknown; response: ServerResponse }>
  /** The calls of the handlers, in order. */
  readonly calls: string[]
  /** Resolves when the handlers have been called with this for the n-th time, counted from 1. */
  waitForCall(call: string, times?: number): Promise<void>
}

/** Follows the events of a server that the test controls. */
async function follow(options: Partial<StreamOptions> = {}, valid = 'good'): Promise<Streams> {
  const requests: Awaited<ReturnType<Streams['request']>>[] = []
  const calls: string[] = []
  const changed = new EventTarget()
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => changed.addEventListener('change', resolve, { once: true }))
  }
  const record = (call: string) => {
    calls.push(call)
    changed.dispatchEvent(new Event('change'))
  }
  peer = await startPeer((request, _body, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '-'
    if (request.url === '/api/auth/refresh') return sendJson(response, 200, { token: 'good', refreshToken: 'b' })
    if (token !== valid) return sendJson(response, 401, { error: 'unauthorized', message: 'No.' })
    requests.push({ token, url: request.url ?? '', lastId: request.headers['last-event-id'], response })
    changed.dispatchEvent(new Event('change'))
  })
  const tokens = tokenStore(memoryStorage())
  tokens.save({ token: 'expired', refreshToken: 'a' })
  const { send } = createClient({ base: peer.base, tokens })
  const url = new URL(`${peer.base}/events?project_id=p1`)
  stop = followEvents(
    { url, send, network: new EventTarget(), firstDelayMs: 1, ...options },
    {
      onConnected: (connected) => record(connected ? 'connected' : 'lost'),
      onReconnect: () => record('reconnected'),
      onEvent: (event) =>
        event.kind === 'status'
          ? record(`status ${event.data.change.id}`)
          : record(`${event.kind} ${event.data.project_id}`),
    },
  )
  return {
    calls,
    async request(n) {
      await until(() => requests.length > n)
      return requests[n] as (typeof requests)[number]
    },
    waitForCall: (call, times = 1) => until(() => calls.filter((each) => each === call).length >= times),
  }
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1\n\n')
}

test('refreshes an expired token and delivers events', async () => {
  const streams = await follow()
  const { token, url, response } = await streams.request(0)
  expect([token, url]).toEqual(['good', '/api/events?project_id=p1'])
  openStream(response)
  response.write('id: 1\nevent: status\ndata: {"project_id":"p1","change":{"id":"7"}}\n\n')
  response.write('event: components\ndata: {"project_id":"p1"}\n\n')
  await streams.waitForCall('components p1')
  expect(streams.calls).toEqual(['connected', 'status 7', 'components p1'])
})

test('reconnects after a break and reports that events may be missing', async () => {
  const streams = await follow()
  const first = await streams.request(0)
  openStream(first.response)
  await streams.waitForCall('connected')
  first.response.destroy()
  openStream((await streams.request(1)).response)
  await streams.waitForCall('reconnected')
  expect(streams.calls).toEqual(['connected', 'lost', 'connected', 'reconnected'])
})

test('sends the last event ID when it reconnects, also after a failed attempt', async () => {
  const streams = await follow()
  const { lastId, response } = await streams.request(0)
  expect(lastId).toBeUndefined()
  openStream(response)
  response.write('id: 41\nevent: status\ndata: {"project_id":"p1","change":{"id":"41"}}\n\n')
  response.write('event: components\ndata: {"project_id":"p1"}\n\n')
  await streams.waitForCall('components p1')
  response.destroy()
  const refused = await streams.request(1)
  expect(refused.lastId).toBe('41')
  sendJson(refused.response, 503, { error: 'unavailable', message: 'Later.' })
  expect((await streams.request(2)).lastId).toBe('41')
})

test('sends the ID of the begin event when no other event arrived, also after a failed attempt', async () => {
  const streams = await follow()
  const { response } = await streams.request(0)
  openStream(response)
  response.end('id: 40\nevent: begin\ndata: {}\n\n')
  sendJson((await streams.request(1)).response, 503, { error: 'unavailable', message: 'Later.' })
  expect((await streams.request(2)).lastId).toBe('40')
})

test('retries when the server responds with an error', async () => {
  const streams = await follow()
  sendJson((await streams.request(0)).response, 503, { error: 'unavailable', message: 'Later.' })
  openStream((await streams.request(1)).response)
  await streams.waitForCall('connected')
  expect(streams.calls).toEqual(['lost', 'lost', 'connected'])
})

test('reconnects a stream that no longer sends anything', async () => {
  const streams = await follow({ silenceMs: 60 })
  // On a slow machine the response to the second request may be late, too.
  const respondToAll = async () => {
    for (let n = 0; ; n++) openStream((await streams.request(n)).response)
  }
  void respondToAll()
  await streams.waitForCall('reconnected')
})

test('reconnects immediately when the network is back', async () => {
  const network = new EventTarget()
  const streams = await follow({ network, firstDelayMs: 3_600_000 })
  sendJson((await streams.request(0)).response, 503, { error: 'unavailable', message: 'Later.' })
  await streams.waitForCall('lost')
  network.dispatchEvent(new Event('online'))
  openStream((await streams.request(1)).response)
  await streams.waitForCall('connected')
})

test('closes the connection when stopped', async () => {
  const streams = await follow()
  const { response } = await streams.request(0)
  openStream(response)
  await streams.waitForCall('connected')
  const closed = new Promise((resolve) => response.once('close', resolve))
  stop?.()
  await closed
  expect(streams.calls).toEqual(['connected', 'lost'])
})
