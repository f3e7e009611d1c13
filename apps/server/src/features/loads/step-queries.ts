import type { LoadEventKind, ReceiptOutcome } from '@castline/domain/loads/loads'
import { auditInsert } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { eventInsert } from './edit-queries.ts'

/** The details recorded about a step, besides the load itself. */
interface Recorded {
  readonly by: string
  /** When it happened; null for now. Never in the future, and never before the load's last event. */
  readonly occurredAt?: string | null | undefined
  /** The number of the load, for the audit log. */
  readonly number: string
  /** How many components the step concerns, for its history and the audit log. */
  readonly counts?: Readonly<Record<string, number>>
  /** Further words for the audit log. */
  readonly words?: Readonly<Record<string, string | null>>
}

const bounded = (before: string) =>
  `least(clock_timestamp(), greatest(${before}, coalesce($3::timestamptz, clock_timestamp())))`

/**
 * SQL of a step: updates the load `$1`, records it in its history (`$4`, `$5`) and in the audit log (`$6`, `$7`), and
 * returns the version. One statement, because a departure is made as fast as its rows are written. Values of the step
 * begin at `$8`.
 */
const stepOf = (set: string, more = '') => `
  WITH ${more && `${more}, `}load AS (
    UPDATE loads SET ${set}, version = version + 1, updated_at = now() WHERE id = $1 RETURNING id, project_id, version
  ), event AS (
    ${eventInsert('load', { kind: '$4', by: '$2', details: '$5', occurred: '$3' })}
  ), logged AS (
    ${auditInsert({ by: '$2', action: '$6', subject: "'project'", subjectId: 'project_id', details: '$7' }, 'load')}
  )
  SELECT version FROM load`

const departure = stepOf(
  `status = 'departed', departed_by = $2, departed_at = ${bounded('created_at')},
   departure_recorded_at = clock_timestamp(), limit_reason = $8`,
  `behind AS (
    UPDATE load_pieces o SET is_open = false,
      outcome = CASE WHEN c.deleted_at IS NULL THEN 'left_behind' ELSE 'deleted' END
    FROM components c
    WHERE o.load_id = $1 AND o.is_open AND c.id = o.component_id AND c.id <> ALL ($10::uuid[])
  ), gone AS (
    UPDATE load_pieces o SET departure_change_id = d.change_id, loaded_at = coalesce(o.loaded_at, c.status_changed_at, now()),
      loaded_by = CASE WHEN o.loaded_at IS NULL THEN $2 ELSE o.loaded_by END
    FROM components c LEFT JOIN jsonb_to_recordset($9) AS d (id uuid, change_id bigint) ON d.id = c.id
    WHERE o.load_id = $1 AND o.is_open AND c.id = o.component_id AND c.id = ANY ($10::uuid[])
  )`,
)

const returned = stepOf(
  `status = 'loading', departed_by = NULL, departed_at = NULL, departure_recorded_at = NULL`,
  `again AS (
    UPDATE load_pieces o SET outcome = NULL, is_open = true
    WHERE load_id = $1 AND outcome IN ('left_behind', 'deleted')
      AND NOT EXISTS (SELECT FROM load_pieces f WHERE f.component_id = o.component_id AND f.is_open)
  )`,
)

const arrival = stepOf(`status = 'arrived', arrived_by = $2, arrived_at = ${bounded('departed_at')}`)

const receipt = stepOf(
  `status = 'closed', received_by = $2, received_at = ${bounded('greatest(departed_at, arrived_at)')},
   receiver_name = $8, signature = $9, receipt_note = $10`,
  `received AS (
    UPDATE load_pieces o SET is_open = false, outcome = coalesce(r.outcome, 'deleted'), outcome_change_id = r.change_id
    FROM load_pieces same LEFT JOIN jsonb_to_recordset($11) AS r (id uuid, outcome text, change_id bigint)
      ON r.id = same.component_id
    WHERE o.load_id = $1 AND o.is_open AND same.load_id = o.load_id AND same.component_id = o.component_id
  )`,
)

const cancellation = stepOf(
  `status = 'cancelled', cancelled_by = $2, cancelled_at = now(), cancel_reason = $8`,
  `freed AS (UPDATE load_pieces SET is_open = false WHERE load_id = $1)`,
)

const statements = { departure, returned, arrival, receipt, cancellation }

/** How each step is recorded. */
const names: Readonly<Record<keyof typeof statements, readonly [event: LoadEventKind, action: string]>> = {
  departure: ['departed', 'load.depart'],
  returned: ['returned', 'load.return'],
  arrival: ['arrived', 'load.arrive'],
  receipt: ['received', 'load.receive'],
  cancellation: ['cancelled', 'load.cancel'],
}

/** Writes a step of a locked load and returns its version. */
async function write(
  transaction: Queryable,
  step: keyof typeof statements,
  id: string,
  { by, occurredAt = null, number, counts = {}, words = {} }: Recorded,
  values: readonly unknown[] = [],
): Promise<number> {
  const [event, action] = names[step]
  const logged = JSON.stringify({ load_id: id, number, ...words, ...counts })
  const rows = await transaction.rows<{ version: number }>(
    statements[step],
    [id, by, occurredAt, event, JSON.stringify(counts), action, logged, ...values],
    `write-${step}`,
  )
  const [row] = rows as [{ version: number }]
  return row.version
}

interface Departed {
  /** The status changes that the departure made. */
  readonly changes: readonly { readonly id: string; readonly change_id: string }[]
  /** The components that depart. */
  readonly loaded: readonly string[]
}

/**
 * Records the departure of a locked load; components that are not loaded stay behind. Returns the load's version.
 */
export function writeDeparture(
  transaction: Queryable,
  id: string,
  recorded: Recorded,
  limitReason: string | null,
  { changes, loaded }: Departed,
): Promise<number> {
  return write(transaction, 'departure', id, recorded, [limitReason, JSON.stringify(changes), loaded])
}

/**
 * Undoes the departure of a locked load. Components left behind are on it again, unless they are on another load.
 */
export function writeReturn(transaction: Queryable, id: string, recorded: Recorded): Promise<number> {
  return write(transaction, 'returned', id, recorded)
}

/** Records the arrival of a locked load. */
export function writeArrival(transaction: Queryable, id: string, recorded: Recorded): Promise<number> {
  return write(transaction, 'arrival', id, recorded)
}

interface Receipt {
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
  recorded: Recorded,
  { name, signature, note, results }: Receipt,
): Promise<number> {
  const named = { ...recorded, words: { name } }
  return write(transaction, 'receipt', id, named, [name, signature, note, JSON.stringify(results)])
}

/** Cancels a locked load and frees its components. */
export function writeCancellation(
  transaction: Queryable,
  id: string,
  recorded: Recorded,
  reason: string | null,
): Promise<number> {
  return write(transaction, 'cancellation', id, { ...recorded, words: { reason } }, [reason])
}
