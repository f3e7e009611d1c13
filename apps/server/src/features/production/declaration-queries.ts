import type { Declaration } from '@castline/contract/declarations'
import type { Queryable } from '#database/database.ts'

/** The columns of a declaration, over `declarations` with this alias. */
export const declarationColumns = (declaration: string) =>
  `${declaration}.id, ${declaration}.plant_id, ${declaration}.element_type, ${declaration}.number,
   ${declaration}.standard, ${declaration}.notified_body, ${declaration}.year, ${declaration}.version`

/** Returns a declaration and locks it until the end of the transaction; null if there is none. */
export function lockDeclaration(transaction: Queryable, id: string): Promise<Declaration | null> {
  return transaction.row<Declaration>(
    `SELECT ${declarationColumns('d')} FROM declarations d WHERE d.id = $1 FOR NO KEY UPDATE OF d`,
    [id],
  )
}
