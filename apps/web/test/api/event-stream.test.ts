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
  /** Resolves with the n-th request and its response, counted from 0, once it has arrived. */
  request(n: number): Promise<{ token: string; url: string; lastId: unknown; response: ServerResponse }>
  /** The calls of the handlers, in order. */
  readonly told: string[]
  /** Resolves when the handlers have been called with this for the n-th time, counted from 1. */
  heard(what: string, times?: number): Promise<void>
}

/** Follows the events of a server that the test controls. */
async function follow(options: Partial<StreamOptions> = {}, valid = 'good'): Promise<Streams> {
  const requests: Awaited<ReturnType<Streams['request']>>[] = []
  const told: string[] = []
  const bell = new EventTarget()
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => bell.addEventListener('ring', resolve, { once: true }))
  }
  const tell = (what: string) => {
    told.push(what)
    bell.dispatchEvent(new Event('ring'))
  }
  peer = await startPeer((request, _body, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '-'
    if (request.url === '/api/auth/refresh') return sendJson(response, 200, { token: 'good', refreshToken: 'b' })
    if (token !== valid) return sendJson(response, 401, { error: 'unauthorized', message: 'No.' })
    requests.push({ token, url: request.url ?? '', lastId: request.headers['last-event-id'], response })
    bell.dispatchEvent(new Event('ring'))
  })
  const tokens = tokenStore(memoryStorage())
  tokens.save({ token: 'expired', refreshToken: 'a' })
  const { send } = createClient({ base: peer.base, tokens })
  const url = new URL(`${peer.base}/events?project_id=p1`)
  stop = followEvents(
    { url, send, network: new EventTarget(), firstDelayMs: 1, ...options },
    {
      onConnected: (connected) => tell(connected ? 'connected' : 'lost'),
      onReconnect: () => tell('reconnected'),
      onStatus: (event) => tell(`status ${event.change.id}`),
      onComponents: (event) => tell(`components ${event.project_id}`),
    },
  )
  return {
    told,
    async request(n) {
      await until(() => requests.length > n)
      return requests[n] as (typeof requests)[number]
    },
    heard: (what, times = 1) => until(() => told.filter((entry) => entry === what).length >= times),
  }
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1\n\n')
}

test('an expired token is refreshed, and events arrive', async () => {
  const streams = await follow()
  const { token, url, response } = await streams.request(0)
  expect([token, url]).toEqual(['good', '/api/events?project_id=p1'])
  openStream(response)
  response.write('id: 1\nevent: status\ndata: {"project_id":"p1","change":{"id":"7"}}\n\n')
  response.write('event: components\ndata: {"project_id":"p1"}\n\n')
  await streams.heard('components p1')
  expect(streams.told).toEqual(['connected', 'status 7', 'components p1'])
})

test('a broken stream comes back and tells that something may be missed', async () => {
  const streams = await follow()
  const first = await streams.request(0)
  openStream(first.response)
  await streams.heard('connected')
  first.response.destroy()
  openStream((await streams.request(1)).response)
  await streams.heard('reconnected')
  expect(streams.told).toEqual(['connected', 'lost', 'connected', 'reconnected'])
})

test('a stream that is opened anew says what was heard last, also after a refusal', async () => {
  const streams = await follow()
  const { lastId, response } = await streams.request(0)
  expect(lastId).toBeUndefined()
  openStream(response)
  response.write('id: 41\nevent: status\ndata: {"project_id":"p1","change":{"id":"41"}}\n\n')
  response.write('event: components\ndata: {"project_id":"p1"}\n\n')
  await streams.heard('components p1')
  response.destroy()
  const refused = await streams.request(1)
  expect(refused.lastId).toBe('41')
  sendJson(refused.response, 503, { error: 'unavailable', message: 'Later.' })
  expect((await streams.request(2)).lastId).toBe('41')
})

test('a stream that heard nothing but where it began says that, also after a refusal', async () => {
  const streams = await follow()
  const { response } = await streams.request(0)
  openStream(response)
  response.end('id: 40\nevent: begin\ndata: {}\n\n')
  sendJson((await streams.request(1)).response, 503, { error: 'unavailable', message: 'Later.' })
  expect((await streams.request(2)).lastId).toBe('40')
})

test('a refused stream is asked for again', async () => {
  const streams = await follow()
  sendJson((await streams.request(0)).response, 503, { error: 'unavailable', message: 'Later.' })
  openStream((await streams.request(1)).response)
  await streams.heard('connected')
  expect(streams.told).toEqual(['lost', 'lost', 'connected'])
})

test('a stream that has fallen silent is opened anew', async () => {
  const streams = await follow({ silenceMs: 60 })
  // On a slow machine the response to the second request may be late, too.
  const answerAll = async () => {
    for (let n = 0; ; n++) openStream((await streams.request(n)).response)
  }
  void answerAll()
  await streams.heard('reconnected')
})

test('a network that is back is used at once', async () => {
  const network = new EventTarget()
  const streams = await follow({ network, firstDelayMs: 3_600_000 })
  sendJson((await streams.request(0)).response, 503, { error: 'unavailable', message: 'Later.' })
  await streams.heard('lost')
  network.dispatchEvent(new Event('online'))
  openStream((await streams.request(1)).response)
  await streams.heard('connected')
})

test('nothing is asked for after the stop', async () => {
  const streams = await follow()
  const { response } = await streams.request(0)
  openStream(response)
  await streams.heard('connected')
  const closed = new Promise((resolve) => response.once('close', resolve))
  stop?.()
  await closed
  expect(streams.told).toEqual(['connected', 'lost'])
})
