import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { serverTimeHeader } from '@castline/contract/server-time'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once that is known; for the log. */
    userId: string | null
  }
}

const saneId = /^[\w.:-]{8,64}$/

/** The id that a proxy gave a request, where it is one that a log can bear; else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID()
}

/**
 * What a log says of an error. Not all that PostgreSQL tells: its `detail` repeats the row that was refused, password
 * hashes included.
 */
export function loggedError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name: type, message, stack = '', code, constraint } = error
  return { type, message, stack, code, constraint }
}

/**
 * Adds the request's id and the server's time to each response, and logs one line when it is done: the route's pattern,
 * never the address itself, since a query or a path may hold private data.
 */
export function followRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header(serverTimeHeader, new Date().toISOString())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? null
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const { method, ip, userId: user } = request
    request.log.info({ method, route, status: reply.statusCode, ms, user, ip }, 'request')
    done()
  })
}
