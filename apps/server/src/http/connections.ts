import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorAnswer } from '@castline/contract/errors'
import type { FastifyInstance } from 'fastify'
import { ApiError, refusalHeaders } from './errors.ts'

/** The longest that a client may take to send a whole request: a drawing of 50 MB over a poor network. */
export const requestTimeoutMs = 15 * 60_000
/** The longest that its headers may take: longer is somebody who holds connections open. */
const headersTimeoutMs = 20_000
/** A connection that is silent for this long in both directions is closed; event streams beat faster. */
export const silentConnectionMs = 2 * 60_000

const refusals: Record<string, readonly [status: string, answer: ErrorAnswer]> = {
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

/** Answers, in our shape, what is no HTTP request or does not come to its end, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, answer] = refusals[error.code ?? ''] ?? malformed
  const body = JSON.stringify(answer)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...refusalHeaders,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/**
 * Closes in order: what was accepted is answered, connections on which nothing is asked go at once (a browser opens some
 * in advance, and Node takes these for busy), and who is not done after `patienceMs` is cut off.
 */
export function finishWhatWasAccepted(app: FastifyInstance, patienceMs = 25_000): void {
  const { server } = app
  server.headersTimeout = headersTimeoutMs
  const connections = new Set<Socket>()
  /** How many requests each connection waits for. */
  const asked = new Map<Socket, number>()
  let stopping = false

  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    if (stopping) socket.destroy()
  })
  // Behind TLS requests come from another socket than the connection's own.
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', (socket: Socket) => {
    asked.set(socket, 0)
    socket.once('close', () => asked.delete(socket))
  })
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    asked.set(socket, (asked.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (asked.get(socket) ?? 1) - 1
      if (!socket.destroyed) asked.set(socket, left)
      if (stopping && left === 0) socket.end()
    })
  })

  // By callback, as all hooks that run for each request: a promise more in each is measurable.
  app.addHook('onRequest', (_request, _reply, done) => {
    done(stopping ? new ApiError('unavailable', 'The server is stopping. Try again shortly.') : undefined)
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, requests] of asked) if (requests === 0) socket.destroy()
    setTimeout(() => {
      for (const socket of connections) socket.destroy()
    }, patienceMs).unref()
  })
}
