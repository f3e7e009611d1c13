import type { DrawingPoint, ModelPoint, NcrEvent, NcrSubject } from '@castline/contract/ncr'
import type { CommentVisibility } from '@castline/domain/quality/ncr-visibility'
import { formatNcrNumber, type NcrStatus, type Severity } from '@castline/domain/quality/ncrs'
import type { Channel, Disposition } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { drawNumbers, reportedFacts } from '#tracking/quality/ncr-numbers.ts'
import { type ComponentState, componentStateColumns } from '#tracking/status/status-moves.ts'

/** A component that a non-conformance is about, locked. */
export interface LockedComponent extends ComponentState {
  readonly id: string
  readonly project_id: string
  readonly last_change_id: string | null
}

const lock = `
  SELECT FROM components c WHERE c.id = $1 AND c.deleted_at IS NULL AND ($3::uuid IS NULL OR c.project_id = $3)
    AND ${reachesProject('$2', 'c.project_id')} FOR NO KEY UPDATE`

// A statement that waits for a lock does not see the history that was written while it waited.
const read = `
  SELECT c.id, c.project_id, c.last_change_id::text, ${componentStateColumns}
  FROM components c LEFT JOIN status_changes l ON l.id = c.last_change_id WHERE c.id = $1`

/** Locks a component of a project until the end of the transaction; null if the user has no access to it. */
export async function lockComponent(
  transaction: Queryable,
  id: string,
  userId: string,
  projectId: string | null = null,
): Promise<LockedComponent | null> {
  if (!(await transaction.row(lock, [id, userId, projectId], 'lock-component-for-ncr'))) return null
  return transaction.row<LockedComponent>(read, [id], 'component-for-ncr')
}

/** Whether a user has access to a project. */
export async function reaches(transaction: Queryable, userId: string, projectId: string): Promise<boolean> {
  const row = await transaction.row<{ reached: boolean }>(
    `SELECT ${reachesProject('$1', '$2')} AS reached`,
    [userId, projectId],
    'reaches-project',
  )
  return row?.reached ?? false
}

export interface NewNcr {
  readonly defect_type: string
  readonly severity: Severity
  readonly description: string | null
  readonly holds: boolean
  /** Asks an inspector to put the component on hold. */
  readonly hold_asked?: boolean
  readonly via: Channel
  readonly by: string
  readonly assigned_to: string | null
  readonly due_on: string | null
  readonly occurred_at: string | null
  /** What it is about if it is no component. */
  readonly subject?: NcrSubject | undefined
  readonly drawing_point?: DrawingPoint | null | undefined
  readonly model_point?: ModelPoint | null | undefined
  /** The failed pour that it is made for. */
  readonly pour_id?: string | undefined
  /** The pours of the failing means of a mix that it is made for. */
  readonly mix_pours?: readonly string[]
  /** The failed item of a checklist that it is reported from. */
  readonly checklist_item?: { readonly series_id: string; readonly item_id: string } | undefined
}

/**
 * Inserts a non-conformance of a locked component, or of a `subject` without one, with its first event, and returns its
 * id and number.
 */
export async function insertNcr(
  transaction: Queryable,
  about: { readonly project_id: string; readonly id: string | null },
  given: NewNcr,
): Promise<{ id: string; number: string }> {
  const number = await drawNumbers(transaction, about.project_id, 1)
  const rows = await transaction.rows<{ id: string }>(
    `WITH reported AS (
       INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, description, holds, origin, via,
         component_status, reported_by, reported_at, assigned_to, due_on, checklist_series, checklist_item, hold_asked,
         subject_kind, subject_name, drawing_point, pour_id, model_point, last_result)
       SELECT $1, c.id, $3, $4, $5, $6, $7, 'report', $8, c.status, $9,
         least(now(), greatest(c.created_at, coalesce($10::timestamptz, now()))), $11, $12, $13, $14, $15, $16, $17, $18,
         $19, $20, CASE WHEN $19::uuid IS NOT NULL OR $21::uuid[] IS NOT NULL THEN
           coalesce((SELECT max(id) FROM specimen_results), 0) END
       FROM (SELECT $2::uuid AS id) AS about LEFT JOIN components c ON c.id = about.id RETURNING *
     ), listed AS (
       INSERT INTO ncr_pours (ncr_id, pour_id) SELECT id, unnest($21::uuid[]) FROM reported
     ), noted AS (
       INSERT INTO ncr_events (ncr_id, kind, user_id, at, details)
       SELECT id, 'report', reported_by, reported_at,
         jsonb_strip_nulls(jsonb_build_object('assigned_to', $11::uuid, 'due_on', $12::date))
           || CASE WHEN $15 THEN '{"hold_asked": true}'::jsonb ELSE '{}' END
           || ${reportedFacts('reported')} FROM reported
     )
     SELECT id FROM reported`,
    [
      about.project_id,
      about.id,
      number,
      given.defect_type,
      given.severity,
      given.description,
      given.holds,
      given.via,
      given.by,
      given.occurred_at,
      given.assigned_to,
      given.due_on,
      given.checklist_item?.series_id ?? null,
      given.checklist_item?.item_id ?? null,
      ...[
        given.hold_asked ?? false,
        given.subject?.kind ?? null,
        given.subject?.name ?? null,
        given.drawing_point ?? null,
        given.pour_id ?? null,
        given.model_point ?? null,
        given.mix_pours ?? null,
      ],
    ],
  )
  const [inserted] = rows as [{ id: string }]
  return { id: inserted.id, number: formatNcrNumber(number) }
}

/** Changes of a locked non-conformance; fields that are undefined stay. */
export interface NcrChange {
  readonly status?: NcrStatus
  readonly disposition?: Disposition | null
  readonly decided_by?: string | null
  readonly closed_by?: string | null
  readonly closing_id?: string | null
  readonly rejection_id?: string | null
  readonly assigned_to?: string | null
  readonly due_on?: string | null
  readonly defect_type?: string
  readonly severity?: Severity
  readonly description?: string | null
  readonly holds?: boolean
  readonly hold_asked?: boolean
  readonly cost?: number | null
  readonly drawing_point?: DrawingPoint | null
  readonly model_point?: ModelPoint | null
}

/** Writes the given fields and raises the version; `closed_at` follows the status. */
export async function writeNcr(transaction: Queryable, id: string, change: NcrChange): Promise<void> {
  // The names come from the type above, never from a client.
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const set = given.map(([name], index) => `${name} = $${index + 2}`)
  if (change.status !== undefined) set.push(`closed_at = ${change.status === 'closed' ? 'now()' : 'NULL'}`)
  await transaction.rows(`UPDATE ncrs SET ${[...set, 'version = version + 1'].join(', ')} WHERE id = $1`, [
    id,
    ...given.map(([, value]) => value),
  ])
}

interface NewEvent {
  readonly kind: NcrEvent['kind']
  readonly by: string
  readonly text: string | null
  readonly details?: object
  readonly visibility?: CommentVisibility | undefined
  /** That of the comment in a BCF file. */
  readonly guid?: string
}

/** Adds an event to a non-conformance and returns its id. */
export async function insertEvent(
  transaction: Queryable,
  ncrId: string,
  { kind, by, text, details = {}, visibility = 'internal', guid }: NewEvent,
): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO ncr_events (ncr_id, kind, user_id, text, details, visibility, comment_guid)
     VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, gen_random_uuid()))
     RETURNING id::text`,
    [ncrId, kind, by, text, JSON.stringify(details), visibility, guid ?? null],
    'insert-ncr-event',
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

export interface Assignee {
  readonly id: string
  readonly name: string
  readonly role: string
}

/** Returns who has access to a project and may report non-conformances, by name; none if the user has no access. */
export function assigneesOf<T extends object>(
  database: Queryable,
  userId: string,
  projectId: string,
  roles: readonly string[],
): Promise<T[]> {
  return database.rows<T>(
    `SELECT a.id, a.name, a.role FROM users a
     WHERE ${reachesProject('$1', '$2')} AND a.role = ANY ($3) AND a.kind = 'person' AND ${reachesProject('a.id', '$2')}
     ORDER BY lower(a.name), a.id`,
    [userId, projectId, roles],
  )
}

/** Whether a user may be assigned a non-conformance of a project. */
export async function isAssignable(
  transaction: Queryable,
  userId: string,
  projectId: string,
  roles: readonly string[],
): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM users a WHERE a.id = $1 AND a.role = ANY ($3) AND a.kind = 'person' AND ${reachesProject('a.id', '$2')}`,
    [userId, projectId, roles],
  )
  return row !== null
}
