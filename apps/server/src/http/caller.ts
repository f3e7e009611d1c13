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
  /** Whose API key it is; undefined for a session. */
  readonly ownerId?: string
  /** What the API key may be used for; undefined for a session. */
  readonly scopes?: readonly Scope[]
}

/** Whose calls are counted together: a person's with those of all their API keys. */
export const countedAccount = ({ id, ownerId }: Pick<Caller, 'id' | 'ownerId'>): string => ownerId ?? id
