import type { Queryable } from '#database/database.ts'
import type { SignInRules } from '#sessions/rules-queries.ts'

/** Sets how people sign in. */
export async function storeSignInRules(
  transaction: Queryable,
  { second_factor_roles, longest_key_days }: SignInRules,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO sign_in_rules (second_factor_roles, longest_key_days) VALUES ($1, $2)
     ON CONFLICT (singleton) DO UPDATE SET second_factor_roles = $1, longest_key_days = $2`,
    [second_factor_roles, longest_key_days],
  )
}
