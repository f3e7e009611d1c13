import type { Role } from '@castline/domain/users/roles'

/**
 * The signed-in user who sent a request. Each query checks with `reachesProject` which projects the user can access.
 */
export interface Caller {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
  /** The session of the token. */
  readonly sessionId: string
}
