import type { Trailer } from '@castline/contract/trailers'
import type { TrailerLimits } from '@castline/domain/loads/limits'
import type { Queryable } from '#database/database.ts'

const columns = 'id, name, max_weight, max_length, max_width, version'

type TrailerFields = Omit<Trailer, 'id' | 'version'>

/** Returns the trailers by name, without deleted ones. */
export function trailers(database: Queryable): Promise<Trailer[]> {
  return database.rows<Trailer>(
    `SELECT ${columns} FROM trailers WHERE deleted_at IS NULL ORDER BY name COLLATE natural_order, id`,
    [],
    'trailers',
  )
}

/** Inserts a trailer. Can violate the unique index of names. */
export async function insertTrailer(transaction: Queryable, given: TrailerFields): Promise<Trailer> {
  const rows = await transaction.rows<Trailer>(
    `INSERT INTO trailers (name, max_weight, max_length, max_width) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
    [given.name, given.max_weight, given.max_length, given.max_width],
  )
  const [inserted] = rows as [Trailer]
  return inserted
}

/** Returns a trailer that was not deleted, and locks it until the end of the transaction; null if there is none. */
export function lockTrailer(transaction: Queryable, id: string): Promise<Trailer | null> {
  return transaction.row<Trailer>(
    `SELECT ${columns} FROM trailers WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [id],
  )
}

/** Writes the fields of a locked trailer. Can violate the unique index of names. */
export async function writeTrailer(transaction: Queryable, given: TrailerFields & { id: string }): Promise<Trailer> {
  const rows = await transaction.rows<Trailer>(
    `UPDATE trailers SET name = $2, max_weight = $3, max_length = $4, max_width = $5, version = version + 1
     WHERE id = $1 RETURNING ${columns}`,
    [given.id, given.name, given.max_weight, given.max_length, given.max_width],
  )
  const [written] = rows as [Trailer]
  return written
}

/** Marks a trailer as deleted and returns its name; null if there is none. */
export async function deleteTrailer(transaction: Queryable, id: string): Promise<string | null> {
  const row = await transaction.row<{ name: string }>(
    'UPDATE trailers SET deleted_at = now() WHERE id = $1 AND deleted_at IS NULL RETURNING name',
    [id],
  )
  return row?.name ?? null
}

/** Returns the limits of a trailer that was not deleted; null if there is none. */
export function trailerLimits(database: Queryable, id: string): Promise<TrailerLimits | null> {
  return database.row<TrailerLimits>(
    'SELECT max_weight, max_length, max_width FROM trailers WHERE id = $1 AND deleted_at IS NULL',
    [id],
  )
}
