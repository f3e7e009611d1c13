import type { ErrorResponse, FieldError } from '@castline/contract/errors'
import { type ErrorCode, errorStatuses } from '@castline/contract/values/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLoss } from '#database/connection-loss.ts'
import { diskFullCode } from '#database/disk-full.ts'
import { FileStoreUnavailable } from '#files/store.ts'

/** An error that is sent to the client; can be thrown anywhere below a route. */
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

  /** `requestId` identifies the request in the log. */
  body(requestId?: string): ErrorResponse {
    const { code: error, message, details, current } = this
    return { error, message, details, current, request_id: requestId }
  }
}

/** 404, also for something that exists but that the caller has no access to. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `This ${what} does not exist, or you have no access to it.`)
}

/** Returns what was looked for. Throws 404 if there is none. */
export function orNotFound<T>(value: T | null | undefined | false | 0 | '', what: string): T {
  if (!value) throw notFound(what)
  return value
}

/** Throws 404 for a request that matches no route. */
export function unknownPath(): never {
  throw new ApiError('not_found', 'Nothing was found at this address.')
}

/** 400 with the names of the invalid fields. */
export function invalid(details: FieldError[]): ApiError {
  const [first] = details
  const message = first ? `${first.field || 'The request'}: ${first.message}` : 'The request is not valid.'
  return new ApiError('invalid', message, { details })
}

/**
 * Whether PostgreSQL is unavailable: the connection is lost, it became a read-only replica (25006), or its machine is out
 * of disk space or memory or has a broken disk (classes 53 and 58). The statement may or may not have been executed.
 */
const isDatabaseAway = (error: Error & { code?: string }) =>
  /^(25006|53|58)/.test(error.code ?? '') || isConnectionLoss(error)

/** Messages of the form parser, which has no error codes: the boundary is missing, or the form is incomplete. */
const brokenForm = /multipart data$|^Multipart: |^The needle cannot/

function uniqueViolation(error: { code?: string; constraint?: string }): ApiError | null {
  if (error.code !== '23505') return null
  return new ApiError('already_exists', 'Something with this name or code already exists.', {
    details: error.constraint ?? '',
  })
}

/** Decision 0173. */
export const confirmationRequired = () =>
  new ApiError(
    'confirmation_required',
    'Confirm this with your password and second factor: POST /users/me/confirmation, then send its ticket as "confirmation".',
  )

/** PostgreSQL's code for a row of an archived project that was written (migration 0092). */
export const archivedCode = 'CL001'

export const archived = () =>
  new ApiError('archived', 'This project is archived: nothing in it can be changed until it is restored.')

/** Converts every error to our format, including those thrown by Fastify, its plugins and PostgreSQL. */
export function asApiError(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof FileStoreUnavailable) {
    return new ApiError('unavailable', 'The file store is not responding. Try again shortly.')
  }
  const { statusCode, code = '' } = error as FastifyError
  if (code === diskFullCode) {
    return new ApiError(
      'disk_full',
      'The disk of the database is full: nothing was changed. An administrator must free space.',
    )
  }
  if (code === archivedCode) return archived()
  if (isDatabaseAway(error)) {
    return new ApiError('unavailable', 'The database is not responding. Try again shortly.')
  }
  // PostgreSQL ended one of two transactions that waited for each other, and rolled it back.
  if (code === '40P01') {
    return new ApiError('unavailable', 'Others are changing the same: nothing was changed. Try again shortly.')
  }
  const duplicate = uniqueViolation(error as { code?: string })
  if (duplicate) return duplicate
  // A referenced row was deleted by another request after we read it.
  if (code === '23503') return new ApiError('conflict', 'Something that this belongs to has been deleted.')
  if (statusCode === 413) return new ApiError('too_large', 'The request is too large.')
  if (statusCode === 415) return new ApiError('unsupported_type', 'This content type is not supported.')
  if (statusCode === 429) return new ApiError('too_many_requests', 'Too many attempts. Wait a moment.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('invalid', error.message)
  if (code === '' && brokenForm.test(error.message)) {
    return new ApiError('invalid', 'The form is malformed: its boundary is missing, or it ends too early.')
  }
  // Class 22: PostgreSQL did not accept a value. Normally the schema rejects it before.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new ApiError('invalid', 'A value could not be understood.')
  return new ApiError('internal', 'An error occurred on the server. It has been logged.')
}

/**
 * Security headers of JSON: it is not a page and must not be cached. Error responses set them again, because some are
 * sent before any hook runs.
 */
export const jsonHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Whether the client disconnected before its request was complete: reading the rest failed for that reason. */
const isIncomplete = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

const incomplete = () => new ApiError('invalid', 'The connection ended before the request was complete.')

export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = isIncomplete(request) ? incomplete() : asApiError(error)
  const status = errorStatuses[failure.code]
  if (status === 503) {
    // Without a stack: while the database is unavailable, every request fails here.
    const { code, cause } = error as FastifyError & { cause?: unknown }
    request.log.error({ code, reason: cause instanceof Error ? cause.message : error.message }, 'unavailable')
    reply.header('retry-after', '2')
  } else if (status >= 500) request.log.error({ err: error }, 'request failed')
  reply.header('x-request-id', request.id).headers(jsonHeaders)
  return reply.code(status).type('application/json').send(failure.body(request.id))
}
