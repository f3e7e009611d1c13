import type { ReceiptOutcome } from '@castline/domain/loads'
import type { Queryable } from '#database/database.ts'

interface Taken {
  readonly by: string
  /** When it happened; null for now. Never in the future, and never before what happened to the load before. */
  readonly occurredAt: string | null
}

const bounded = (occurred: string, before: string) =>
  `least(clock_timestamp(), greatest(${before}, coalesce(${occurred}::timestamptz, clock_timestamp())))`

async function versionOf(written: Promise<{ version: number }[]>): Promise<number> {
  const [row] = (await written) as [{ version: number }]
  return row.version
}

/** Records the departure of a locked load; what is not loaded stays behind. Returns the load's version. */
export function writeDeparture(
  transaction: Queryable,
  id: string,
  { by, occurredAt, limitReason }: Taken & { readonly limitReason: string | null },
): Promise<number> {
  return versionOf(
    transaction.rows(
      `WITH behind AS (
         UPDATE load_pieces SET outcome = 'left_behind', is_open = false
         WHERE load_id = $1 AND is_open AND loaded_at IS NULL
       )
       UPDATE loads SET status = 'departed', departed_by = $2, departed_at = ${bounded('$3', 'created_at')},
         departure_recorded_at = clock_timestamp(), limit_reason = $4, version = version + 1, updated_at = now()
       WHERE id = $1 RETURNING version`,
      [id, by, occurredAt, limitReason],
      'write-departure',
    ),
  )
}

/** Undoes the departure of a locked load. What stayed behind is on it again, unless it is on another load. */
export function writeReturn(transaction: Queryable, id: string): Promise<number> {
  return versionOf(
    transaction.rows(
      `WITH again AS (
         UPDATE load_pieces o SET outcome = NULL, is_open = true
         WHERE load_id = $1 AND outcome = 'left_behind'
           AND NOT EXISTS (SELECT FROM load_pieces f WHERE f.component_id = o.component_id AND f.is_open)
       )
       UPDATE loads SET status = 'loading', departed_by = NULL, departed_at = NULL, departure_recorded_at = NULL,
         version = version + 1, updated_at = now()
       WHERE id = $1 RETURNING version`,
      [id],
      'write-return',
    ),
  )
}

/** Records the arrival of a locked load. */
export function writeArrival(transaction: Queryable, id: string, { by, occurredAt }: Taken): Promise<number> {
  return versionOf(
    transaction.rows(
      `UPDATE loads SET status = 'arrived', arrived_by = $2, arrived_at = ${bounded('$3', 'departed_at')},
         version = version + 1, updated_at = now()
       WHERE id = $1 RETURNING version`,
      [id, by, occurredAt],
      'write-arrival',
    ),
  )
}

interface Receipt extends Taken {
  readonly name: string
  readonly signature: string | null
  readonly note: string | null
  readonly results: readonly {
    readonly id: string
    readonly outcome: ReceiptOutcome
    /** Null if the component had this status already. */
    readonly change_id: string | null
  }[]
}

/** Records the receipt of a locked load, which closes it and frees its components. */
export function writeReceipt(
  transaction: Queryable,
  id: string,
  { by, occurredAt, name, signature, note, results }: Receipt,
): Promise<number> {
  return versionOf(
    transaction.rows(
      `WITH received AS (
         UPDATE load_pieces o SET outcome = r.outcome, outcome_change_id = r.change_id, is_open = false
         FROM jsonb_to_recordset($7) AS r (id uuid, outcome text, change_id bigint)
         WHERE o.load_id = $1 AND o.component_id = r.id
       )
       UPDATE loads SET status = 'closed', received_by = $2,
         received_at = ${bounded('$3', 'greatest(departed_at, arrived_at)')}, receiver_name = $4, signature = $5,
         receipt_note = $6, version = version + 1, updated_at = now()
       WHERE id = $1 RETURNING version`,
      [id, by, occurredAt, name, signature, note, JSON.stringify(results)],
      'write-receipt',
    ),
  )
}

/** Cancels a locked load and frees its components. */
export function writeCancellation(
  transaction: Queryable,
  id: string,
  by: string,
  reason: string | null,
): Promise<number> {
  return versionOf(
    transaction.rows(
      `WITH freed AS (UPDATE load_pieces SET is_open = false WHERE load_id = $1)
       UPDATE loads SET status = 'cancelled', cancelled_by = $2, cancelled_at = now(), cancel_reason = $3,
         version = version + 1, updated_at = now()
       WHERE id = $1 RETURNING version`,
      [id, by, reason],
      'write-cancellation',
    ),
  )
}
