import type { FieldError } from '@castline/contract/errors'
import { type ErrorCode, errorStatuses } from '@castline/contract/values/errors'

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in errorStatuses
}

/** The body of an error response. The types are unknown because a proxy may send anything. */
export interface ErrorBody {
  readonly message?: unknown
  readonly error?: unknown
  readonly details?: unknown
  readonly current?: unknown
}

/** The server refused the request. */
export class ApiError extends Error {
  readonly status: number
  /** Null when the response is not from our API (a proxy's error page). */
  readonly code: ErrorCode | null
  readonly details: string | FieldError[] | undefined
  /** With 409: the current record. */
  readonly current: unknown
  /** The response body, unchanged. */
  readonly body: ErrorBody
  /** Seconds to wait, from the `retry-after` header of a 429 or 503. */
  readonly retryAfter: number | null

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null) {
    super(typeof body.message === 'string' && body.message ? body.message : `Server error: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.code = isErrorCode(body.error) ? body.error : null
    this.details = body.details as string | FieldError[] | undefined
    this.current = body.current
    this.retryAfter = retryAfter
  }
}

/** The address names no record that the user may see: its id is unknown, or is no id. */
export function isUnknownRecord(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/**
 * No response: there is no network, the server is down, or the connection broke. The request may have been processed.
 */
export class NoResponseError extends Error {
  constructor(cause: unknown) {
    super('No response from server.', { cause })
    this.name = 'NoResponseError'
  }
}

/** A success response with an unexpected body, as from a proxy or a captive portal. Handled like a missing response. */
export class UnreadableResponseError extends NoResponseError {
  constructor(cause?: unknown) {
    super(cause)
    this.name = 'UnreadableResponseError'
  }
}

/** Parses an error response. Never throws. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    typeof body === 'object' && body !== null ? body : {},
    Number.isFinite(seconds) ? seconds : null,
  )
}
