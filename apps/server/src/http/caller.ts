import type { Role } from '@castline/domain/users/roles'
import type { Scope } from '@castline/domain/users/scopes'

/**
 * The signed-in user who sent a request. Each query checks with `reachesProject` which projects the user can access.
 */
export interface Caller {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
  /** The session of the token, or the id of the API key. */
  readonly sessionId: string
  /** What the API key may be used for; undefined for a session. */
  readonly scopes?: readonly Scope[]
}
