export type { ErrorAnswer, FieldError } from './schemas/errors.ts'

/** Every error's `error`, with its HTTP status. A screen translates the code; `message` is for a person. */
export const errorStatuses = {
  invalid: 400,
  unreadable_file: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  session_ended: 401,
  forbidden: 403,
  sign_in_required: 403,
  /** By a username alone: this name may not, whatever the reason. */
  username_refused: 403,
  not_found: 404,
  conflict: 409,
  transition_refused: 409,
  already_exists: 409,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  /** Asked under a host name that is not this server's. */
  misdirected: 421,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses
