import { type ErrorAnswer, type ErrorCode, errorStatuses, type FieldError } from '@castline/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileStoreAway } from '#files/store.ts'

/** An error that a client is told about; thrown anywhere below a route. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: string | FieldError[] | undefined
  readonly current: unknown

  constructor(code: ErrorCode, message: string, more: { details?: string | FieldError[]; current?: unknown } = {}) {
    super(message)
    this.code = code
    this.details = more.details
    this.current = more.current
  }

  /** `requestId` is by which the log knows the request. */
  answer(requestId?: string): ErrorAnswer {
    const { code: error, message, details, current } = this
    return { error, message, details, current, request_id: requestId }
  }
}

/** 404, also for what exists but is not the caller's to know. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `This ${what} does not exist, or you have no access to it.`)
}

/** Answers what is no route. */
export function nothingHere(): never {
  throw new ApiError('not_found', 'Nothing was found at this address.')
}

/** 400 that names the fields. */
export function invalid(details: FieldError[]): ApiError {
  const [first] = details
  const message = first ? `${first.field || 'The request'}: ${first.message}` : 'The request is not valid.'
  return new ApiError('invalid', message, { details })
}

const connectionLoss = /terminated|timeout exceeded|timeout expired|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|not queryable/i

/**
 * PostgreSQL is away: it refused, went down, the connection broke, or its machine has no room, no memory or a broken disk
 * (classes 53 and 58). What was asked may or may not have happened.
 */
function isDatabaseAway(error: Error & { code?: string; syscall?: string }): boolean {
  if (/^(57P0|08|53|58)/.test(error.code ?? '')) return true
  const socketFailure = error.syscall === 'connect' || ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
  return socketFailure || (error.code === undefined && connectionLoss.test(error.message))
}

/** What the reader of forms throws, by its words, as it gives no codes: no boundary, or an end before the end. */
const brokenForm = /multipart data$|^Multipart: |^The needle cannot/

function uniqueViolation(error: { code?: string; constraint?: string }): ApiError | null {
  if (error.code !== '23505') return null
  return new ApiError('already_exists', 'Something with this name or code already exists.', {
    details: error.constraint ?? '',
  })
}

/** Every failure as our error shape: what Fastify, its plugins and PostgreSQL throw, too. */
export function asApiError(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof FileStoreAway) {
    return new ApiError('unavailable', 'The file store is not responding. Try again shortly.')
  }
  const { statusCode, code = '' } = error as FastifyError
  if (isDatabaseAway(error)) {
    return new ApiError('unavailable', 'The database is not responding. Try again shortly.')
  }
  const duplicate = uniqueViolation(error as { code?: string })
  if (duplicate) return duplicate
  // What was read a moment ago is gone, by somebody else's hand.
  if (code === '23503') return new ApiError('conflict', 'Something that this belongs to has been deleted.')
  if (statusCode === 413) return new ApiError('too_large', 'The request is too large.')
  if (statusCode === 415) return new ApiError('unsupported_type', 'This content type is not supported.')
  if (statusCode === 429) return new ApiError('too_many_requests', 'Too many attempts. Wait a moment.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('invalid', error.message)
  if (code === '' && brokenForm.test(error.message)) {
    return new ApiError('invalid', 'The form is malformed: its boundary is missing, or it ends too early.')
  }
  // Class 22: a value that PostgreSQL could not take. A schema should have said so first.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new ApiError('invalid', 'A value could not be understood.')
  return new ApiError('internal', 'An error occurred on the server. It has been logged.')
}

/** What every refusal says to browsers, also where it comes before all hooks: it is no page, and kept nowhere. */
export const refusalHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = asApiError(error)
  const status = errorStatuses[failure.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', '2')
  reply.header('x-request-id', request.id).headers(refusalHeaders)
  return reply.code(status).type('application/json').send(failure.answer(request.id))
}
