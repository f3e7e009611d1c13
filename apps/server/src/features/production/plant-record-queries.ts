import type { Queryable } from '#database/database.ts'

/** A table of what a plant keeps, with the columns that its callers write. */
export interface RecordTable<F extends string> {
  readonly name: 'crews' | 'declarations' | 'instruments' | 'mixes' | 'moulds'
  readonly fields: readonly F[]
  /** Deleted rows are marked, because other rows name them. */
  readonly isMarked: boolean
}

type Fields<F extends string> = Readonly<Record<F, unknown>>

const valuesOf = <F extends string>({ fields }: RecordTable<F>, given: Fields<F>) => fields.map((field) => given[field])

/** Inserts a record of a locked plant and returns its id. Can violate a unique index of the table. */
export async function insertRecord<F extends string>(
  transaction: Queryable,
  table: RecordTable<F>,
  plantId: string,
  given: Fields<F>,
): Promise<string> {
  const values = valuesOf(table, given)
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO ${table.name} (plant_id, ${table.fields.join(', ')})
     VALUES ($1, ${values.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`,
    [plantId, ...values],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** Writes the fields of a locked record. Can violate a unique index of the table. */
export async function writeRecord<F extends string>(
  transaction: Queryable,
  table: RecordTable<F>,
  id: string,
  given: Fields<F>,
): Promise<void> {
  const columns = table.fields.map((field, index) => `${field} = $${index + 2}`)
  await transaction.rows(`UPDATE ${table.name} SET ${columns.join(', ')}, version = version + 1 WHERE id = $1`, [
    id,
    ...valuesOf(table, given),
  ])
}

/** Deletes a locked record. */
export async function deleteRecord(
  transaction: Queryable,
  { name, isMarked }: RecordTable<string>,
  id: string,
): Promise<void> {
  const end = isMarked ? `UPDATE ${name} SET deleted_at = now()` : `DELETE FROM ${name}`
  await transaction.rows(`${end} WHERE id = $1`, [id])
}
