import type { ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { ErrorResponse } from '@castline/contract/errors'
import type { FastifyInstance } from 'fastify'
import { ApiError, jsonHeaders } from './errors.ts'

/** Maximum time for receiving a whole request: enough for a drawing of 50 MB over a slow network. */
export const requestTimeoutMs = 15 * 60_000
/** Maximum time for receiving the headers; protects against clients that hold connections open. */
const headersTimeoutMs = 20_000
/**
 * A connection without traffic in both directions is closed after this time. Event streams send heartbeats more often.
 */
export const silentConnectionMs = 2 * 60_000

const refusals: Record<string, readonly [status: string, refusal: ErrorResponse]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { error: 'too_large', message: 'The address or the headers of this request are too long.' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { error: 'invalid', message: 'The request took too long to arrive.' },
  ],
}
const malformed = ['400 Bad Request', { error: 'invalid', message: 'This is not a valid HTTP request.' }] as const

/** Responds with our error format to input that is not valid HTTP or is incomplete, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, refusal] = refusals[error.code ?? ''] ?? malformed
  const body = JSON.stringify(refusal)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...jsonHeaders,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** How long a connection that was opened just before the listener closed may take to send its request. */
const lateRequestMs = 1_000

export interface Ending {
  /** Whether the server is about to stop but still accepts requests. */
  readonly isDraining: () => boolean
  /** Requests that take longer than this are cut off. */
  readonly timeoutMs?: number
}

/**
 * Shuts down gracefully: finishes accepted requests, closes connections without a request at once (browsers open some
 * in advance, and Node counts these as busy), and cuts off requests that take longer than `timeoutMs`.
 *
 * While the server drains, each response closes its connection: a proxy cannot know that a connection which it keeps is
 * about to end, and does not repeat a POST that was sent on it. After draining only the listener is closed at first.
 * Requests that were on their way are still served, and a proxy takes every other one to the next server.
 */
export function finishAcceptedRequests(app: FastifyInstance, { isDraining, timeoutMs = 25_000 }: Ending): void {
  const { server } = app
  server.headersTimeout = headersTimeoutMs
  const connections = new Set<Socket>()
  /** Number of pending requests per connection. */
  const openRequests = new Map<Socket, number>()
  let stopping = false
  let accepted = 0

  server.on('connection', (socket: Socket) => {
    accepted++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    if (stopping) socket.destroy()
  })
  // With TLS, requests are emitted with a different socket than the `connection` event's.
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', (socket: Socket) => {
    openRequests.set(socket, 0)
    socket.once('close', () => openRequests.delete(socket))
  })
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (openRequests.get(socket) ?? 1) - 1
      if (!socket.destroyed) openRequests.set(socket, left)
      if (stopping && left === 0) socket.end()
    })
  })

  // A callback and not async, as in all hooks that run for each request: the cost of one more promise is measurable.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) reply.header('connection', 'close')
    done(stopping ? new ApiError('unavailable', 'The server is stopping. Try again shortly.') : undefined)
  })
  app.addHook('preClose', async () => {
    if (isDraining()) await lateRequests()
    stopping = true
    for (const [socket, requests] of openRequests) if (requests === 0) socket.destroy()
    setTimeout(() => {
      for (const socket of connections) socket.destroy()
    }, timeoutMs).unref()
  })

  /**
   * Waits until no new connection was accepted during a turn of the event loop. Connections that are still in the
   * system's queue when the listener closes are reset, and a proxy does not repeat a POST that it has sent on one.
   */
  async function noneWaiting(): Promise<void> {
    const until = Date.now() + lateRequestMs
    // Between two turns the event loop accepts waiting connections.
    await turn()
    for (let before = -1; before !== accepted && Date.now() < until; ) {
      before = accepted
      await turn()
    }
  }

  /** Closes the listener alone, and waits for the requests of connections that exist. */
  async function lateRequests(): Promise<void> {
    await noneWaiting()
    // Not `server.close()`, which also ends connections without a request.
    net.Server.prototype.close.call(server)
    const isWaiting = () => [...openRequests.values()].includes(0)
    for (let waited = 0; waited < lateRequestMs && isWaiting(); waited += 50) await sleep(50)
  }
}
