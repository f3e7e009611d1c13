import type { LoadEventKind } from '@castline/domain/loads/loads'
import type { Queryable } from '#database/database.ts'
import { sqlTexts } from '#database/sql-texts.ts'

/** SQL condition that `components c` are on an open load. */
export const isOnOpenLoad = (component: string) =>
  `EXISTS (SELECT FROM load_pieces open_piece WHERE open_piece.component_id = ${component}.id AND open_piece.is_open)`

const inPlant = (load: string) => `${load}.status IN (${sqlTexts(['planned', 'loading'])})`

/**
 * Locks the loads in the plant that these components are on, until the end of the transaction. Called before the
 * components are locked, as everything that works on a load and its components locks the load first.
 */
export async function lockLoadsOf(transaction: Queryable, componentIds: readonly string[]): Promise<void> {
  await transaction.rows(
    `SELECT FROM loads ld WHERE ${inPlant('ld')} AND ld.id IN (
       SELECT o.load_id FROM load_pieces o WHERE o.component_id = ANY ($1::uuid[]) AND o.is_open)
     ORDER BY ld.id FOR NO KEY UPDATE`,
    [componentIds],
    'lock-loads-of',
  )
}

// A component that is transported singly is on the road with its load: it is checked off, as by a scan. If that change
// is taken back, so is the check.
const adopt = `
  WITH made AS (
    SELECT component_id, id, to_status, user_id, occurred_at, annuls FROM status_changes WHERE id = ANY ($1::bigint[])
  ), checked AS (
    UPDATE load_pieces o SET loaded_by = made.user_id, loaded_at = greatest(ld.created_at, made.occurred_at),
      adopted_change_id = made.id
    FROM made, loads ld
    WHERE made.to_status = 'transported' AND made.annuls IS NULL AND o.component_id = made.component_id
      AND o.is_open AND o.loaded_at IS NULL AND ld.id = o.load_id AND ${inPlant('ld')}
    RETURNING o.load_id, made.user_id, made.occurred_at, 1 AS change
  ), unchecked AS (
    UPDATE load_pieces o SET loaded_by = NULL, loaded_at = NULL, adopted_change_id = NULL
    FROM made, loads ld
    WHERE o.component_id = made.component_id AND o.adopted_change_id = made.annuls AND o.is_open
      AND ld.id = o.load_id AND ${inPlant('ld')}
    RETURNING o.load_id, made.user_id, made.occurred_at, -1 AS change
  )
  SELECT load_id, user_id AS by, iso(max(occurred_at)) AS at, sum(change)::int AS pieces
  FROM (SELECT * FROM checked UNION ALL SELECT * FROM unchecked) AS changed GROUP BY load_id, user_id`

interface Adopted {
  readonly load_id: string
  readonly by: string | null
  readonly at: string
  readonly pieces: number
}

/**
 * Records on the loads in the plant what these status changes mean for them: a component that was transported singly is
 * loaded, one whose transport was taken back is not. Returns whether any load changed. The loads are locked.
 */
export async function adoptOnLoads(transaction: Queryable, changeIds: readonly string[]): Promise<boolean> {
  if (changeIds.length === 0) return false
  const adopted = await transaction.rows<Adopted>(adopt, [changeIds], 'adopt-on-loads')
  await recordOnLoads(
    transaction,
    'adopted',
    adopted.map(({ pieces, ...row }) => ({ ...row, [pieces > 0 ? 'pieces' : 'taken_off']: Math.abs(pieces) })),
  )
  return adopted.length > 0
}

// The status of a load in the plant is `loadingStatus` of the domain.
const record = `
  WITH happened AS (
    SELECT h.load_id, h.by, h.at, row.details - ARRAY['load_id', 'by', 'at'] AS details
    FROM jsonb_array_elements($1) AS row (details)
    CROSS JOIN LATERAL jsonb_to_record(row.details) AS h (load_id uuid, by uuid, at timestamptz)
  ), written AS (
    UPDATE loads ld SET version = version + 1, updated_at = now(), status = CASE WHEN NOT ${inPlant('ld')} THEN ld.status
      WHEN EXISTS (SELECT FROM load_pieces o JOIN components c ON c.id = o.component_id
        WHERE o.load_id = ld.id AND o.is_open AND o.loaded_at IS NOT NULL AND c.deleted_at IS NULL) THEN 'loading'
      ELSE 'planned' END
    WHERE id IN (SELECT load_id FROM happened) RETURNING id, project_id
  )
  INSERT INTO load_events (load_id, project_id, kind, user_id, details, occurred_at)
  SELECT written.id, written.project_id, $2, h.by, h.details, least(now(), h.at)
  FROM happened h JOIN written ON written.id = h.load_id`

interface Happened {
  readonly load_id: string
  readonly by: string | null
  readonly at: string
  /** How many components it concerns. */
  readonly pieces?: number
  readonly taken_off?: number
}

/** Records an event of each of these locked loads, raises their versions, and derives their statuses again. */
async function recordOnLoads(
  transaction: Queryable,
  kind: LoadEventKind,
  happened: readonly Happened[],
): Promise<void> {
  if (happened.length === 0) return
  await transaction.rows(record, [JSON.stringify(happened), kind], 'record-on-loads')
}

/**
 * Locks the open loads that these components are on, in the plant or on the road, before the components are deleted or
 * restored. Returns each with the number of these components.
 */
export function lockOpenLoadsOf(
  transaction: Queryable,
  componentIds: readonly string[],
): Promise<{ load_id: string; pieces: number }[]> {
  return transaction.rows(
    `SELECT ld.id AS load_id, (SELECT count(*)::int FROM load_pieces o
       WHERE o.load_id = ld.id AND o.is_open AND o.component_id = ANY ($1::uuid[])) AS pieces
     FROM loads ld WHERE ld.id IN (
       SELECT o.load_id FROM load_pieces o WHERE o.component_id = ANY ($1::uuid[]) AND o.is_open)
     ORDER BY ld.id FOR NO KEY UPDATE`,
    [componentIds],
    'lock-open-loads-of',
  )
}

/**
 * Records on their loads that components were deleted, or restored; the loads are from `lockOpenLoadsOf`. A deleted
 * component stays on its load until that departs, is received or cancelled: if it is restored before, it is on it again.
 */
export function recordDeletion(
  transaction: Queryable,
  kind: 'pieces_deleted' | 'pieces_restored',
  by: string,
  loads: readonly { readonly load_id: string; readonly pieces: number }[],
): Promise<void> {
  const at = new Date().toISOString()
  return recordOnLoads(
    transaction,
    kind,
    loads.map((load) => ({ ...load, by, at })),
  )
}
