/** Every error code with its HTTP status. Screens translate the code; `message` is for developers. */
export const errorStatuses = {
  invalid: 400,
  unreadable_file: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  /** Signing in with the right password to a deactivated account. */
  account_inactive: 401,
  session_ended: 401,
  /** The password is right; `current` has the ticket for the second factor. */
  second_factor_required: 401,
  /** The code or passkey is wrong, or was used before. */
  wrong_code: 401,
  /** The ticket of a sign-in is unknown, used, or too old. */
  sign_in_expired: 401,
  /** The provider's response is not valid, or it let nobody in. */
  oidc_failed: 401,
  forbidden: 403,
  /** Naming the plant would let people of the project see what others record in it. */
  plant_of_others: 403,
  /** Somebody whom the provider knows may not enter; `current` says as whom and why. */
  oidc_not_allowed: 403,
  /** The call needs `confirmation`: password and factor, given again in this session. */
  confirmation_required: 403,
  password_sign_in_off: 403,
  sign_in_required: 403,
  /** The API key does not have the scope of this call; `details` names it, or `none` if no key may make it. */
  key_scope: 403,
  /** A shared link needs a password, or another one; `details` has one of `sharePasswords`. */
  share_password: 403,
  /** A change by username alone was refused; the reason is withheld. */
  username_refused: 403,
  not_found: 404,
  /** A shared link shows nothing any more; `details` has one of `shareEnds`. */
  share_ended: 404,
  conflict: 409,
  transition_refused: 409,
  /** `details` names each component and limit that blocks it, with one of `loadRefusals` as its code. */
  load_refused: 409,
  /** The status of the component does not fit the place; `details` has one of `placingRefusals` as its code. */
  move_refused: 409,
  /** An open non-conformance holds the component; `details` name each. */
  on_hold: 409,
  /** A checklist must be completed before this step; `details` name each. */
  checklist_open: 409,
  drawing_open: 409,
  strength_open: 409,
  /** Something else stands in the way of this step; `current.obstacles` say what, as for the codes above. */
  obstacle_open: 409,
  /** Somebody else has put a casting on this mould and turn since the caller saw it empty; `current` has the castings. */
  mould_taken: 409,
  /** The non-conformance is not in a state for this. */
  ncr_refused: 409,
  already_exists: 409,
  /** The project is archived: nothing in it can be changed. */
  archived: 409,
  /** As many models of the project wait for their conversion as may. */
  models_waiting: 409,
  /** What was read and named in `If-Match` has changed since. */
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  /** A HEIC picture, which no free library decodes. */
  heic_image: 415,
  range_not_satisfiable: 416,
  /** The request's host name does not belong to this server. */
  misdirected: 421,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  provider_unavailable: 503,
  /** The disk of the database is full: reading works, nothing can be written. */
  disk_full: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses
