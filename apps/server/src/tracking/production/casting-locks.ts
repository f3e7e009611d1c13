import type { Queryable } from '#database/database.ts'

/**
 * Locks the castings that these components were cast with, until the end of the transaction. Called before components are
 * locked whose "manufactured" may be taken back: everything that works on a casting and its components locks the casting first.
 */
export async function lockCastingsOf(transaction: Queryable, componentIds: readonly string[]): Promise<void> {
  if (componentIds.length === 0) return
  await transaction.rows(
    `SELECT FROM castings k WHERE k.id IN (
       SELECT made.casting_id FROM casting_components made
       WHERE made.component_id = ANY ($1::uuid[]) AND made.ended_by IS NULL)
     ORDER BY k.mould_id, k.day, k.turn FOR NO KEY UPDATE`,
    [componentIds],
    'lock-castings-of',
  )
}
