import type { LoadEventKind, LoadStatus } from '@castline/domain/loads/loads'
import type { Queryable } from '#database/database.ts'
import { curingReasonsInsert } from '#tracking/gates/overrides.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'
import type { CuringPiece } from './curing.ts'
import type { LockedLoad } from './lock-queries.ts'
import { mayLoadFor } from './queries.ts'

/** The fields of a load that people enter. */
export type LoadFields = Pick<
  LockedLoad,
  | 'planned_on'
  | 'planned_time'
  | 'trailer_id'
  | 'crew_id'
  | 'carrier'
  | 'driver'
  | 'vehicle'
  | 'destination'
  | 'notes'
  | 'limit_reason'
>

const written = [
  'planned_on',
  'planned_time',
  'trailer_id',
  'crew_id',
  'carrier',
  'driver',
  'vehicle',
  'destination',
  'notes',
  'limit_reason',
] as const satisfies readonly (keyof LoadFields)[]

const valuesOf = (fields: LoadFields) => written.map((field) => fields[field])

/** Whether a user may name this crew for loads of a project. */
export async function isCrewFor(
  transaction: Queryable,
  userId: string,
  projectId: string,
  crewId: string,
): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM crews w WHERE w.id = $3 AND ${mayLoadFor('$1', 'w', '$2')} FOR KEY SHARE OF w`,
    [userId, projectId, crewId],
  )
  return row !== null
}

/** Inserts a load with the next number of its project, which the caller has locked; returns its id and number. */
export async function insertLoad(
  transaction: Queryable,
  userId: string,
  projectId: string,
  fields: LoadFields,
): Promise<{ id: string; number: string }> {
  const rows = await transaction.rows<{ id: string; number: string }>(
    `INSERT INTO loads (project_id, number, created_by, ${written.join(', ')})
     VALUES ($1, (SELECT coalesce(max(number), 0) + 1 FROM loads WHERE project_id = $1), $2,
       ${written.map((_field, index) => `$${index + 3}`).join(', ')})
     RETURNING id, ${loadNumber('number')} AS number`,
    [projectId, userId, ...valuesOf(fields)],
  )
  const [inserted] = rows as [{ id: string; number: string }]
  return inserted
}

/** Writes the fields of a locked load and raises its version. */
export async function writeFields(transaction: Queryable, id: string, fields: LoadFields): Promise<void> {
  await transaction.rows(
    `UPDATE loads SET ${written.map((field, index) => `${field} = $${index + 2}`).join(', ')},
       version = version + 1, updated_at = now() WHERE id = $1`,
    [id, ...valuesOf(fields)],
  )
}

/**
 * Replaces the components of a locked load that has not departed, in this order. Components that stay remain loaded.
 * Violates the unique index `load_pieces_open` if one was put on another load in the meantime.
 */
export async function writePieces(transaction: Queryable, loadId: string, ids: readonly string[]): Promise<void> {
  // Nothing else shows that a component is no longer on it, for those who read what changed.
  await transaction.rows(
    `WITH removed AS (
       DELETE FROM load_pieces WHERE load_id = $1 AND component_id <> ALL ($2::uuid[]) RETURNING component_id)
     UPDATE components SET updated_at = now() WHERE id IN (SELECT component_id FROM removed)`,
    [loadId, ids],
  )
  await transaction.rows(
    `INSERT INTO load_pieces (load_id, component_id, position)
     SELECT $1, id, place FROM unnest($2::uuid[]) WITH ORDINALITY AS piece (id, place) ORDER BY id
     ON CONFLICT (load_id, component_id) DO UPDATE SET position = excluded.position`,
    [loadId, ids],
  )
}

/** Adds a component at the end of a locked load. Violates `load_pieces_open` if it is on another load. */
export async function appendPiece(transaction: Queryable, loadId: string, componentId: string): Promise<void> {
  await transaction.rows(
    `INSERT INTO load_pieces (load_id, component_id, position, added)
     SELECT $1, $2, coalesce(max(position), 0) + 1, true FROM load_pieces WHERE load_id = $1`,
    [loadId, componentId],
  )
}

/** Checks a component of a locked load off, or takes it off again (`by` null). Returns when it was loaded. */
export async function writeLoaded(
  transaction: Queryable,
  loadId: string,
  componentId: string,
  { by, occurredAt }: { readonly by: string | null; readonly occurredAt: string | null },
): Promise<string | null> {
  const row = await transaction.row<{ loaded_at: string | null }>(
    `UPDATE load_pieces SET loaded_by = $3, loaded_at = CASE WHEN $3::uuid IS NOT NULL
       THEN least(now(), greatest((SELECT created_at FROM loads WHERE id = $1), coalesce($4::timestamptz, now()))) END
     WHERE load_id = $1 AND component_id = $2 RETURNING iso(loaded_at) AS loaded_at`,
    [loadId, componentId, by, occurredAt],
    'write-loaded',
  )
  return row?.loaded_at ?? null
}

/** Writes the status of a locked load and raises its version, which it returns. */
export async function writeStatus(transaction: Queryable, id: string, status: LoadStatus): Promise<number> {
  const rows = await transaction.rows<{ version: number }>(
    'UPDATE loads SET status = $2, version = version + 1, updated_at = now() WHERE id = $1 RETURNING version',
    [id, status],
    'write-load-status',
  )
  const [row] = rows as [{ version: number }]
  return row.version
}

interface EventValues {
  readonly kind: string
  readonly by: string
  readonly details: string
  readonly occurred: string
}

/** SQL that records an event of each load of `from`, which has `id` and `project_id`; the values are expressions. */
export const eventInsert = (from: string, { kind, by, details, occurred }: EventValues) =>
  `INSERT INTO load_events (load_id, project_id, kind, user_id, details, occurred_at)
   SELECT id, project_id, ${kind}, ${by}::uuid, ${details}::jsonb, least(now(), coalesce(${occurred}::timestamptz, now()))
   FROM ${from}`

const writtenEvent = eventInsert('(SELECT $1::uuid AS id, $2::uuid AS project_id) AS load', {
  kind: '$3',
  by: '$4',
  details: '$5',
  occurred: '$6',
})

/** Records an event of a load. */
export async function writeEvent(
  transaction: Queryable,
  { id, project_id }: Pick<LockedLoad, 'id' | 'project_id'>,
  kind: LoadEventKind,
  by: string,
  details: Readonly<Record<string, number>> = {},
  occurredAt?: string | null,
): Promise<void> {
  await transaction.rows(
    writtenEvent,
    [id, project_id, kind, by, JSON.stringify(details), occurredAt ?? null],
    'write-load-event',
  )
}

interface Uncured {
  readonly by: string
  readonly reason: string | null
  readonly occurredAt: string | null
}

/**
 * Records components of a load that leave the plant before they are cured, with the reason; without one they were
 * reported after it had happened. Those that have a reason already are left out.
 */
export async function writeUncured(
  transaction: Queryable,
  { id, project_id }: Pick<LockedLoad, 'id' | 'project_id'>,
  uncured: readonly CuringPiece[],
  { by, reason, occurredAt }: Uncured,
): Promise<void> {
  const pieces = uncured.filter(({ curing_reason }) => curing_reason === null)
  if (pieces.length === 0) return
  const control_numbers = pieces.map(({ control_number }) => control_number)
  const details = { pieces: pieces.length, ...(reason === null && { offline: pieces.length }), reason, control_numbers }
  await transaction.rows(
    `WITH excused AS (
       ${curingReasonsInsert({ load: '$1', by: '$4', reason: '$7', components: '$8' })}
     )
     ${writtenEvent}`,
    [id, project_id, 'uncured', by, JSON.stringify(details), occurredAt, reason, pieces.map((piece) => piece.id)],
    'write-uncured',
  )
}
