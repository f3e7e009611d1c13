import type { Instrument } from '@castline/contract/instruments'
import type { Queryable } from '#database/database.ts'

/** The columns of an instrument, over `instruments` with this alias. */
export const instrumentColumns = (instrument: string) =>
  `${instrument}.id, ${instrument}.plant_id, ${instrument}.kind, ${instrument}.name, ${instrument}.serial,
   ${instrument}.calibrated_until, coalesce(${instrument}.calibrated_until < (SELECT (now() AT TIME ZONE time_zone)::date
     FROM plants WHERE id = ${instrument}.plant_id), false) AS overdue, ${instrument}.version`

/** Returns an instrument that was not deleted, and locks it until the end of the transaction; null if there is none. */
export function lockInstrument(transaction: Queryable, id: string): Promise<Instrument | null> {
  return transaction.row<Instrument>(
    `SELECT ${instrumentColumns('i')} FROM instruments i WHERE i.id = $1 AND i.deleted_at IS NULL FOR NO KEY UPDATE OF i`,
    [id],
  )
}

/** Whether a plant has this instrument, and did not delete it. It stays until the end of the transaction. */
export async function isInstrumentOf(transaction: Queryable, plantId: string, id: string): Promise<boolean> {
  const row = await transaction.row(
    'SELECT FROM instruments WHERE id = $2 AND plant_id = $1 AND deleted_at IS NULL FOR KEY SHARE',
    [plantId, id],
  )
  return row !== null
}
