import type { Instrument } from '@castline/contract/instruments'
import type { Queryable } from '#database/database.ts'

/** The columns of an instrument, over `instruments` with this alias. */
export const instrumentColumns = (instrument: string) =>
  `${instrument}.id, ${instrument}.plant_id, ${instrument}.kind, ${instrument}.name, ${instrument}.serial,
   ${instrument}.calibrated_until, coalesce(${instrument}.calibrated_until < (SELECT (now() AT TIME ZONE time_zone)::date
     FROM plants WHERE id = ${instrument}.plant_id), false) AS overdue, ${instrument}.version`

export type InstrumentFields = Pick<Instrument, 'kind' | 'name' | 'serial' | 'calibrated_until'>

/** Returns an instrument that was not deleted, and locks it until the end of the transaction; null if there is none. */
export function lockInstrument(transaction: Queryable, id: string): Promise<Instrument | null> {
  return transaction.row<Instrument>(
    `SELECT ${instrumentColumns('i')} FROM instruments i WHERE i.id = $1 AND i.deleted_at IS NULL FOR NO KEY UPDATE OF i`,
    [id],
  )
}

/** Inserts an instrument. Can violate the unique index of names. */
export async function insertInstrument(
  transaction: Queryable,
  plantId: string,
  { kind, name, serial, calibrated_until }: InstrumentFields,
): Promise<Instrument> {
  const rows = await transaction.rows<Instrument>(
    `INSERT INTO instruments AS i (plant_id, kind, name, serial, calibrated_until) VALUES ($1, $2, $3, $4, $5)
     RETURNING ${instrumentColumns('i')}`,
    [plantId, kind, name, serial, calibrated_until],
  )
  const [inserted] = rows as [Instrument]
  return inserted
}

/** Writes the fields of a locked instrument. Can violate the unique index of names. */
export async function writeInstrument(
  transaction: Queryable,
  id: string,
  { kind, name, serial, calibrated_until }: InstrumentFields,
): Promise<Instrument> {
  const rows = await transaction.rows<Instrument>(
    `UPDATE instruments AS i SET kind = $2, name = $3, serial = $4, calibrated_until = $5, version = version + 1
     WHERE i.id = $1 RETURNING ${instrumentColumns('i')}`,
    [id, kind, name, serial, calibrated_until],
  )
  const [written] = rows as [Instrument]
  return written
}

/** Marks a locked instrument as deleted. */
export async function markInstrumentDeleted(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('UPDATE instruments SET deleted_at = now() WHERE id = $1', [id])
}

/** Whether a plant has this instrument, and did not delete it. It stays until the end of the transaction. */
export async function isInstrumentOf(transaction: Queryable, plantId: string, id: string): Promise<boolean> {
  const row = await transaction.row(
    'SELECT FROM instruments WHERE id = $2 AND plant_id = $1 AND deleted_at IS NULL FOR KEY SHARE',
    [plantId, id],
  )
  return row !== null
}
