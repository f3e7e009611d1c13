import type { Declaration } from '@castline/contract/declarations'
import type { Queryable } from '#database/database.ts'

/** The columns of a declaration, over `declarations` with this alias. */
export const declarationColumns = (declaration: string) =>
  `${declaration}.id, ${declaration}.plant_id, ${declaration}.element_type, ${declaration}.number,
   ${declaration}.standard, ${declaration}.notified_body, ${declaration}.year, ${declaration}.version`

export type DeclarationFields = Pick<Declaration, 'element_type' | 'number' | 'standard' | 'notified_body' | 'year'>

const values = ({ element_type, number, standard, notified_body, year }: DeclarationFields) => [
  element_type,
  number,
  standard,
  notified_body,
  year,
]

/** Returns a declaration and locks it until the end of the transaction; null if there is none. */
export function lockDeclaration(transaction: Queryable, id: string): Promise<Declaration | null> {
  return transaction.row<Declaration>(
    `SELECT ${declarationColumns('d')} FROM declarations d WHERE d.id = $1 FOR NO KEY UPDATE OF d`,
    [id],
  )
}

/** Inserts a declaration. Can violate the unique index of element types. */
export async function insertDeclaration(
  transaction: Queryable,
  plantId: string,
  fields: DeclarationFields,
): Promise<Declaration> {
  const rows = await transaction.rows<Declaration>(
    `INSERT INTO declarations AS d (plant_id, element_type, number, standard, notified_body, year)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${declarationColumns('d')}`,
    [plantId, ...values(fields)],
  )
  const [inserted] = rows as [Declaration]
  return inserted
}

/** Writes the fields of a locked declaration. Can violate the unique index of element types. */
export async function writeDeclaration(
  transaction: Queryable,
  id: string,
  fields: DeclarationFields,
): Promise<Declaration> {
  const rows = await transaction.rows<Declaration>(
    `UPDATE declarations AS d SET element_type = $2, number = $3, standard = $4, notified_body = $5, year = $6,
       version = version + 1
     WHERE d.id = $1 RETURNING ${declarationColumns('d')}`,
    [id, ...values(fields)],
  )
  const [written] = rows as [Declaration]
  return written
}

/** Deletes a locked declaration. */
export async function deleteDeclaration(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('DELETE FROM declarations WHERE id = $1', [id])
}
