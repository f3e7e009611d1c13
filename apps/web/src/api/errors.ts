import { type ErrorCode, errorStatuses, type FieldError } from '@castline/contract/errors'

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in errorStatuses
}

/** What the server said, as far as it has our shape: a proxy between us may answer anything. */
export interface SaidByServer {
  readonly message?: unknown
  readonly error?: unknown
  readonly details?: unknown
  readonly current?: unknown
}

/** The server answered, and refused. */
export class ApiError extends Error {
  readonly status: number
  /** Null where the answer did not come from our API (a proxy's page). */
  readonly code: ErrorCode | null
  readonly details: string | FieldError[] | undefined
  /** With 409: the thing as it is now. */
  readonly current: unknown
  /** The answer's body as it came. */
  readonly said: SaidByServer
  /** Seconds to wait, where the server told (429, 503). */
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

/** No answer came: no network, the server is down, or the connection broke. What was asked may have happened. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No response from server.', { cause })
    this.name = 'NoAnswerError'
  }
}

/** A success whose body is not what the call returns, as from a proxy or a captive portal: as good as none. */
export class UnreadableAnswerError extends NoAnswerError {
  constructor(cause?: unknown) {
    super(cause)
    this.name = 'UnreadableAnswerError'
  }
}

/** Reads a refusal; never throws. */
export async function errorOf(response: Response): Promise<ApiError> {
  const said: unknown = await response.json().catch(() => null)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    typeof said === 'object' && said !== null ? said : {},
    Number.isFinite(seconds) ? seconds : null,
  )
}
