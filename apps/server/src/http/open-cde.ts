import { createHash } from 'node:crypto'
import { scopesFor, type TopicNeed } from '@castline/contract/values/programs'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountLimits } from './account-limits.ts'
import { callerOf } from './authenticate.ts'
import { type Caller, countedAccount } from './caller.ts'
import type { Callers } from './caller-cache.ts'
import { ApiError, errorHandler, unknownPath } from './errors.ts'
import type { AccessTokens } from './tokens.ts'

/** What the calls of buildingSMART's APIs need to know their caller. */
export interface OpenCdeServices {
  readonly callers: Callers
  readonly tokens: AccessTokens
  readonly accountLimits: AccountLimits
  readonly config: { readonly rateLimits: boolean }
}

interface PublicCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface OpenCdeCall extends PublicCall {
  readonly caller: Caller
}

interface Options {
  readonly bodyLimit?: number
  readonly status?: number
  /** Calls from one address. */
  readonly perMinute?: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Registers calls of one of buildingSMART's APIs. A handler returns the body, or the reply if it sent something else. */
export interface OpenCdeRoutes {
  open(method: Method, url: string, handler: (call: PublicCall) => Promise<unknown>, options?: Options): void
  signedIn(
    method: Method,
    url: string,
    need: TopicNeed,
    handler: (call: OpenCdeCall) => Promise<unknown>,
    options?: Options,
  ): void
}

/** Throws 403 for an API key without a scope for this. */
export function requireScopeFor({ scopes }: Pick<Caller, 'scopes'>, need: TopicNeed): void {
  if (!scopes || scopesFor[need].some((scope) => scopes.includes(scope))) return
  const [first, second] = scopesFor[need]
  throw new ApiError('key_scope', `This needs an API key with the scope ${first} or ${second}.`, { details: second })
}

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** The ETag with which a GET returns this body. */
export const etagOf = (body: unknown): string => tagOf(JSON.stringify(body))

/** Whether a change is allowed only for what was read: see `requireMatch`. */
export const isConditional = ({ headers }: FastifyRequest): boolean => headers['if-match'] !== undefined

/**
 * Throws 412 if `If-Match` names none of the forms in which a GET returns what is to be changed. Weak tags count: a proxy that
 * compresses makes them of ours, which are of the content.
 */
export function requireMatch({ headers }: FastifyRequest, forms: readonly unknown[]): void {
  const named = (headers['if-match'] ?? '*').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (named.includes('*') || forms.some((form) => named.includes(etagOf(form)))) return
  throw new ApiError('precondition_failed', 'This has changed since it was read. Read it again and repeat the change.')
}

/** What was found may be long, and the documents ask for an ETag of each answer to a GET. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body)
  const etag = tagOf(text)
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

async function answer(request: FastifyRequest, reply: FastifyReply, result: unknown, status: number) {
  if (result === reply || reply.sent) return reply
  if (request.method === 'GET') return sendTagged(request, reply, result)
  return result === undefined ? reply.code(status).send() : reply.code(status).send(result)
}

const queryOf = (request: FastifyRequest) => (request.query ?? {}) as Readonly<Record<string, unknown>>

/**
 * Registers the calls of one of buildingSMART's APIs below `prefix`. Their shapes are not ours, so they are no endpoints of the contract
 * (decision 0240). Who calls is known before a body is read. Errors have the field `message` that their documents ask for.
 */
export function openCde(
  app: FastifyInstance,
  prefix: string,
  { callers, tokens, accountLimits, config }: OpenCdeServices,
  register: (routes: OpenCdeRoutes) => void,
): void {
  app.register(
    async (scope) => {
      scope.setNotFoundHandler(unknownPath)
      if (config.rateLimits) await scope.register(rateLimit, { global: false })
      // OAuth sends forms. Nothing here trusts a cookie, so that a foreign page gains nothing by sending one.
      scope.addContentTypeParser<string>(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
      )
      scope.setErrorHandler((error: Error, request, reply) => {
        // What a record is now is in our own form, which programs read elsewhere.
        const { message, code, details } = error as ApiError
        const plain = error instanceof ApiError ? new ApiError(code, message, details ? { details } : {}) : error
        if (plain instanceof ApiError && plain.code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
        return errorHandler(plain, request, reply)
      })
      register({
        open(method, url, handler, { status = 200, bodyLimit, perMinute } = {}) {
          scope.route({
            method,
            url,
            config: { isJson: true, rateLimit: perMinute ? { max: perMinute, timeWindow: 60_000 } : false },
            ...(bodyLimit && { bodyLimit }),
            async handler(request, reply) {
              const { params, body } = request
              const call = { params: params as OpenCdeCall['params'], query: queryOf(request), body, request, reply }
              return answer(request, reply, await handler(call), status)
            },
          })
        },
        signedIn(method, url, need, handler, { status = 200, bodyLimit } = {}) {
          const known = new WeakMap<FastifyRequest, Caller>()
          scope.route({
            method,
            url,
            config: { isJson: true },
            ...(bodyLimit && { bodyLimit }),
            async onRequest(request, reply) {
              const caller = await callerOf(request, callers, tokens)
              if (!caller) throw new ApiError('unauthorized', 'Sign in first: send an access token or an API key.')
              request.userId = caller.id
              accountLimits.countCall(countedAccount(caller), reply)
              requireScopeFor(caller, need)
              known.set(request, caller)
            },
            async handler(request, reply) {
              const caller = known.get(request)
              if (!caller) throw new ApiError('unauthorized', 'Sign in first.')
              const { params, body } = request
              const call = { params: params as OpenCdeCall['params'], query: queryOf(request), body, request, reply }
              return answer(request, reply, await handler({ ...call, caller }), status)
            },
          })
        },
      })
    },
    { prefix },
  )
}

/** The address of this server as the request named it, or as the settings say. */
export function originOf({ publicUrl }: { readonly publicUrl: string | null }, request: FastifyRequest): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
}
