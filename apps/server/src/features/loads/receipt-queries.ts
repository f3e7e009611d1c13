import type { LoadOutcome } from '@castline/domain/loads/loads'
import type { Queryable } from '#database/database.ts'

export interface Departed {
  readonly id: string
  readonly name: string
  readonly control_number: string
  readonly deleted: boolean
  readonly outcome: LoadOutcome | null
}

/** Returns what has departed with a locked load, also what was deleted or came back since. */
export function departedWith(transaction: Queryable, loadId: string): Promise<Departed[]> {
  return transaction.rows<Departed>(
    `SELECT c.id, c.name, c.control_number, c.deleted_at IS NOT NULL AS deleted, o.outcome
     FROM load_pieces o JOIN components c ON c.id = o.component_id
     WHERE o.load_id = $1 AND o.outcome IS DISTINCT FROM 'left_behind'`,
    [loadId],
    'departed-with',
  )
}
