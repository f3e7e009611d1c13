import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'

export interface SignInRules {
  /** Roles that need a second factor. */
  readonly second_factor_roles: Role[]
  /** For how many days a new API key may be valid; null: also without an end. */
  readonly longest_key_days: number | null
}

/** Until an administrator says otherwise, as the column has it. */
const usual: SignInRules = { second_factor_roles: [], longest_key_days: 365 }

/** Returns how people sign in. */
export async function signInRules(database: Queryable): Promise<SignInRules> {
  return (await database.row<SignInRules>('SELECT second_factor_roles, longest_key_days FROM sign_in_rules')) ?? usual
}
