import '@fastify/multipart'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@castline/contract/call'
import type { FieldError } from '@castline/contract/errors'
import type { Endpoint } from '@castline/contract/schemas/endpoint'
import { can } from '@castline/domain/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Caller, callerOf } from './caller.ts'
import type { Callers } from './caller-cache.ts'
import { ApiError, invalid } from './errors.ts'
import type { AccessTokens } from './tokens.ts'

// zod/mini speaks no language until it is told one.
z.config(z.locales.en())

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'card'
    ? Caller | null
    : E extends { visitors: true }
      ? Caller | null
      : Caller

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** Undefined for multipart: the handler reads the form itself (`withForm`). */
  readonly body: E['encoding'] extends 'multipart' ? undefined : BodyOf<E>
  readonly caller: CallerOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler gives back: the answer; nothing for 204; the reply where it sent one itself (a PDF, JSON text). */
type Handled<E extends Endpoint> = AnswerOf<E> | FastifyReply | (E extends { status: 204 } ? undefined : never)

export interface RouteOptions {
  /** At most `max` calls in `timeWindow` ms for one key (the caller's address unless told). */
  rateLimit?: {
    max: number | ((request: FastifyRequest) => number)
    timeWindow: number
    keyGenerator?: (request: FastifyRequest) => string
    /** What is not counted. */
    allowList?: (request: FastifyRequest) => boolean
  }
  /** At most so many calls a minute from one address, whatever else they are counted by. */
  perAddress?: number
  /** Lets those in who have no token, where the endpoint of the contract is for `visitors`. */
  openToVisitors?: boolean
}

/** Mounts the handler of one endpoint of the contract. */
export type Route = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Handled<E>>,
  options?: RouteOptions,
) => void

/** Checks a part of a request; throws 400 that names the fields, under `prefix` where it is not the body. */
export function checked<S extends z.ZodMiniType>(schema: S, value: unknown, prefix = ''): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const details: FieldError[] = result.error.issues.map((issue) => ({
    field: [prefix, ...issue.path].filter((part) => part !== '').join('.'),
    message: issue.message,
    code: issue.code,
  }))
  throw invalid(details)
}

function requireAccess(endpoint: Endpoint, caller: Caller | null, openToVisitors: boolean): void {
  const { access } = endpoint
  if (access === 'public' || access === 'card') return
  if (!caller && endpoint.visitors && openToVisitors) return
  if (!caller) throw new ApiError('unauthorized', 'Sign in first.')
  if (access !== 'signed-in' && !can(caller.role, access)) {
    throw new ApiError('forbidden', 'Your role does not allow this.')
  }
}

export interface RouteServices {
  readonly callers: Callers
  readonly tokens: AccessTokens
  /** In tests every answer is held against the contract; a mismatch is a 500. */
  readonly checkAnswers: boolean
}

/** Throws 429 past so many calls a minute from one address; never where limits are off. */
function addressLimit(app: FastifyInstance, max: number | undefined) {
  if (max === undefined || !app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit({ max, timeWindow: 60_000 })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new ApiError('too_many_requests', 'Too many attempts. Wait a moment.')
  }
}

/** Mounts endpoints on `app`, which lies under `/api`: who may, what comes in, what goes out. */
export function routeOn(app: FastifyInstance, { callers, tokens, checkAnswers }: RouteServices): Route {
  return (endpoint, handler, { rateLimit, perAddress, openToVisitors = false } = {}) => {
    const limitAddress = addressLimit(app, perAddress)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Counted after the body was read, so that a limit can be by account.
      config: { rateLimit: rateLimit ? { hook: 'preHandler', ...rateLimit } : false },
      async handler(request, reply) {
        await limitAddress(request, reply)
        const caller = endpoint.access === 'public' ? null : await callerOf(request, callers, tokens)
        request.userId = caller?.id ?? null
        requireAccess(endpoint, caller, openToVisitors)
        // Its fields would not be seen, and a change of nothing be answered with success.
        if (endpoint.encoding !== 'multipart' && request.isMultipart()) {
          throw new ApiError('unsupported_type', 'Send this as application/json.')
        }
        const call = {
          params: endpoint.params && checked(endpoint.params, request.params, 'params'),
          query: endpoint.query && checked(endpoint.query, request.query, 'query'),
          body:
            endpoint.body && endpoint.encoding !== 'multipart' ? checked(endpoint.body, request.body ?? {}) : undefined,
          caller,
          request,
          reply,
        }
        // The types of a call follow from its endpoint; inside this loop over all endpoints they are not known.
        const answer: unknown = await handler(call as never)
        // A handler that sent its answer itself returned the reply, and waiting for that waits until it is sent.
        if (reply.sent) return reply
        if (checkAnswers && endpoint.response) endpoint.response.parse(answer)
        return reply.code(endpoint.status ?? 200).send(answer)
      },
    })
  }
}
