import { type ErrorCode, errorStatuses, type FieldError } from '@castline/contract/errors'

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in errorStatuses
}

/** The body of an error response. The types are unknown because a proxy may send anything. */
export interface SaidByServer {
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
  readonly said: SaidByServer
  /** Seconds to wait, from the `retry-after` header of a 429 or 503. */
  readonly retryAfter: number | null

  constructor(status: number, said: SaidByServer, retryAfter: number | null = null) {
    super(typeof said.message === 'string' && said.message ? said.message : `Server error: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.said = said
    this.code = isErrorCode(said.error) ? said.error : null
    this.details = said.details as string | FieldError[] | undefined
    this.current = said.current
    this.retryAfter = retryAfter
  }
}

/**
 * No response: there is no network, the server is down, or the connection broke. The request may have been processed.
 */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No response from server.', { cause })
    this.name = 'NoAnswerError'
  }
}

/** A success response with an unexpected body, as from a proxy or a captive portal. Handled like a missing response. */
export class UnreadableAnswerError extends NoAnswerError {
  constructor(cause?: unknown) {
    super(cause)
    this.name = 'UnreadableAnswerError'
  }
}

/** Parses an error response. Never throws. */
export async function errorOf(response: Response): Promise<ApiError> {
  const said: unknown = await response.json().catch(() => null)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    typeof said === 'object' && said !== null ? said : {},
    Number.isFinite(seconds) ? seconds : null,
  )
}
