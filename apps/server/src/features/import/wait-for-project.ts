import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { limitLockWait } from './write-queries.ts'

/** Runs a query that locks the project. Throws 409 if another import into the project does not finish in time. */
export async function waitForProject<T>(transaction: Queryable, lock: () => Promise<T>): Promise<T> {
  await limitLockWait(transaction)
  try {
    return await lock()
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new ApiError('conflict', 'Another import into this project is running. Try again when it has finished.')
  }
}
