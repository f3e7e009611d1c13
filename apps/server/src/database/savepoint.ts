import type { Queryable } from './database.ts'

/** Runs a part of a transaction that can fail alone: what it has done is undone then, and the transaction goes on. */
export async function inSavepoint<Result>(transaction: Queryable, work: () => Promise<Result>): Promise<Result> {
  await transaction.rows('SAVEPOINT part')
  try {
    const result = await work()
    await transaction.rows('RELEASE SAVEPOINT part')
    return result
  } catch (error) {
    await transaction.rows('ROLLBACK TO SAVEPOINT part')
    throw error
  }
}
