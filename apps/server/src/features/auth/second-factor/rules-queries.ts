import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'

/** Returns the roles that need a second factor. */
export async function factorRoles(database: Queryable): Promise<Role[]> {
  const row = await database.row<{ roles: Role[] }>('SELECT second_factor_roles AS roles FROM sign_in_rules')
  return row?.roles ?? []
}

/** Sets the roles that need a second factor. */
export async function storeFactorRoles(transaction: Queryable, roles: readonly Role[]): Promise<void> {
  await transaction.rows(
    `INSERT INTO sign_in_rules (second_factor_roles) VALUES ($1)
     ON CONFLICT (singleton) DO UPDATE SET second_factor_roles = $1`,
    [roles],
  )
}
