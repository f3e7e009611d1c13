import type { Queryable } from '#database/database.ts'
import { plantOfOthers } from '#database/plants-of-others.ts'
import { ApiError } from './errors.ts'

/** Throws 403 if one of these names is that of a plant which the user may not name. */
export async function requireOwnPlants(
  transaction: Queryable,
  userId: string,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const name = await plantOfOthers(transaction, userId, names)
  if (name === null) return
  throw new ApiError('plant_of_others', `Only an administrator can name ${name}: you reach no project of this plant.`)
}
