import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { serverTimeHeader } from '@castline/contract/values/server-time'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's id, once it is known; for the log. */
    userId: string | null
  }
}

const saneId = /^[\w.:-]{8,64}$/

/** Returns the request id set by a proxy if it is safe to log, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID()
}

/**
 * Returns the fields of an error for the log. PostgreSQL's `detail` is left out: it repeats the rejected row, including
 * password hashes.
 */
export function loggedError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name: type, message, stack = '', code, constraint } = error
  return { type, message, stack, code, constraint }
}

/**
 * Adds the request's id and the server's time to each response, and logs one line when it is done. The log has the
 * route's pattern, not the URL, because a query or a path may contain private data.
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
