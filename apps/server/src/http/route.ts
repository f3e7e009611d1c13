import '@fastify/multipart'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@castline/contract/call'
import type { Endpoint } from '@castline/contract/endpoint'
import type { FieldError } from '@castline/contract/errors'
import { scopeOf } from '@castline/contract/scopes'
import { can } from '@castline/domain/users/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database, Queryable } from '#database/database.ts'
import type { AccountLimits } from './account-limits.ts'
import { callerOf } from './authenticate.ts'
import { type Caller, countedAccount } from './caller.ts'
import type { Callers } from './caller-cache.ts'
import { ApiError, invalid } from './errors.ts'
import { attemptOf, forgetOldKeys, runOnce } from './idempotency.ts'
import type { Attempt } from './idempotency-queries.ts'
import { recorderOf } from './record-exports.ts'
import type { AccessTokens } from './tokens.ts'

// zod/mini has no messages until a locale is set.
z.config(z.locales.en())

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'card'
    ? Caller | null
    : E extends { visitors: true }
      ? Caller | null
      : Caller

/** What the call of a `repeatable` endpoint has in addition. */
interface Repeatable {
  /**
   * Runs `work` in a transaction, once for each `Idempotency-Key`. `content` lists what must be equal in a repeated request,
   * in a fixed order: without its time, because a phone that lost the response sends it again from its queue, then with
   * the time. `by` is the account to which the key belongs, if not the caller's.
   */
  once<T extends object>(
    content: readonly unknown[],
    work: (transaction: Queryable) => Promise<T>,
    by?: string,
  ): Promise<{ result: T; isNew: boolean }>
  /** Returns the attempt, for work that is committed in steps; null without a key. */
  attempt(content: readonly unknown[]): Attempt | null
}

interface GivenCall<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** Undefined for multipart forms: the handler reads them with `withForm`. */
  readonly body: E['encoding'] extends 'multipart' ? undefined : BodyOf<E>
  readonly caller: CallerOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Call<E extends Endpoint> = GivenCall<E> & (E extends { repeatable: true } ? Repeatable : unknown)

/**
 * A handler returns the response body, nothing for 204, or the reply if it sent the response itself (a PDF, JSON text).
 */
type Handled<E extends Endpoint> = ResponseOf<E> | FastifyReply | (E extends { status: 204 } ? undefined : never)

interface RouteOptions {
  /** At most `max` calls in `timeWindow` ms per key (by default the caller's address). */
  rateLimit?: {
    max: number | ((request: FastifyRequest) => number)
    timeWindow: number
    keyGenerator?: (request: FastifyRequest) => string
    /** Requests that are not counted. */
    allowList?: (request: FastifyRequest) => boolean
  }
  /** Maximum number of calls a minute from one address, in addition to `rateLimit`. */
  perAddress?: number
  /** Also allows calls without a token, if the contract marks the endpoint with `visitors`. */
  openToVisitors?: boolean
}

/** Registers the handler of one endpoint of the contract. */
export type Route = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Handled<E>>,
  options?: RouteOptions,
) => void

/**
 * Validates a part of a request. Throws 400 with the names of the fields, prefixed by `prefix` if it is not the body.
 */
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

/** Throws 403 for an API key without the scope of the endpoint. */
function requireScope(endpoint: Endpoint, caller: Caller | null): void {
  if (!caller?.scopes) return
  const scope = scopeOf(endpoint)
  if (scope && caller.scopes.includes(scope)) return
  const message = scope ? `This call needs an API key with the scope ${scope}.` : 'No API key may make this call.'
  throw new ApiError('key_scope', message, { details: scope ?? 'none' })
}

/**
 * Returns what a repeatable call has in addition, and whether its handler used it. The attempt is named by method and path
 * with their values, e.g. `POST /loads/…/depart`.
 */
function repeatableCall(
  database: Database,
  { method, path }: Endpoint,
  request: FastifyRequest,
  caller: Caller | null,
) {
  const params = request.params as Readonly<Record<string, string>>
  const name = `${method} ${path.replace(/:(\w+)/g, (_, param: string) => params[param]?.toLowerCase() ?? '')}`
  let isUsed = false
  const attempt = (content: readonly unknown[]) => {
    isUsed = true
    return attemptOf(request.headers['idempotency-key'], name, content)
  }
  const once: Repeatable['once'] = (content, work, by = caller?.id ?? '') =>
    runOnce(database, by, attempt(content), work)
  return { extras: { once, attempt }, isUsed: () => isUsed }
}

interface RouteServices {
  readonly database: Database
  readonly callers: Callers
  readonly tokens: AccessTokens
  readonly accountLimits: AccountLimits
  /** In tests every response is checked against the contract, and every use of a key; a mismatch is a 500. */
  readonly checkResponses: boolean
}

/** Throws 429 after too many calls a minute from one address; no limit if rate limits are turned off. */
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

/** Registers endpoints on `app`, which is mounted under `/api`, with access checks, validation and rate limits. */
export function routeOn(
  app: FastifyInstance,
  { database, callers, tokens, accountLimits, checkResponses }: RouteServices,
): Route {
  return (endpoint, handler, { rateLimit, perAddress, openToVisitors = false } = {}) => {
    const limitAddress = addressLimit(app, perAddress)
    const exports = recorderOf(endpoint, database)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        // Counted after the body is parsed, so that a limit can be per account.
        rateLimit: rateLimit ? { hook: 'preHandler', ...rateLimit } : false,
        isJson: endpoint.response !== undefined,
      },
      ...(exports && { onSend: exports.onSend }),
      async handler(request, reply) {
        await limitAddress(request, reply)
        const caller = endpoint.access === 'public' ? null : await callerOf(request, callers, tokens)
        request.userId = caller?.id ?? null
        if (caller) accountLimits.countCall(countedAccount(caller), reply)
        requireScope(endpoint, caller)
        requireAccess(endpoint, caller, openToVisitors)
        // Form fields would be ignored here, and a change without any fields would succeed.
        if (endpoint.encoding !== 'multipart' && request.isMultipart()) {
          throw new ApiError('unsupported_type', 'Send this as application/json.')
        }
        const repeatable = endpoint.repeatable && repeatableCall(database, endpoint, request, caller)
        const call = {
          params: endpoint.params && checked(endpoint.params, request.params, 'params'),
          query: endpoint.query && checked(endpoint.query, request.query, 'query'),
          body:
            endpoint.body && endpoint.encoding !== 'multipart' ? checked(endpoint.body, request.body ?? {}) : undefined,
          caller,
          request,
          reply,
          ...(repeatable ? repeatable.extras : {}),
        }
        // The types of a call depend on its endpoint; they are unknown in code that handles all endpoints.
        exports?.begin(request, call)
        const result: unknown = await handler(call as never)
        if (repeatable) forgetOldKeys(database).catch((err) => request.log.warn({ err }, 'old keys were not forgotten'))
        // A handler that sent the response itself returned the reply. Awaiting it waits until the response is sent.
        // Of a client that left in the middle it resolves, too: nothing can be sent any more, and that is no error.
        if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply
        if (checkResponses && endpoint.response) endpoint.response.parse(result)
        if (checkResponses && repeatable && !repeatable.isUsed()) throw new Error(`${endpoint.path} ignores its key`)
        return reply.code(endpoint.status ?? 200).send(result)
      },
    })
  }
}
