import type { ChangedComponent, ChangesFilter, DrawingChange, DrawingRelease } from '@castline/contract/drawing-changes'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { releasedAt } from '#tracking/drawings/drawing-states.ts'
import {
  isChangedOnCasting,
  isChangedSince,
  isToConfirm,
  isUnconfirmed,
  joinCastingOf,
  joinReleased,
  madeRevision,
  plannedCasting,
} from '#tracking/drawings/made-from.ts'

const columns = `c.id AS component_id, c.name, c.control_number, s.name AS section_name, c.status,
  ${madeRevision('c')} AS made, n.revision AS newest, n.file_name, iso(${releasedAt('n')}) AS released_at,
  (SELECT u.name FROM users u WHERE u.id = a.user_id) AS acknowledged_by, iso(a.acknowledged_at) AS acknowledged_at,
  ${plannedCasting('c')} AS planned, ${isUnconfirmed('c')} AS unconfirmed`

/** SQL: the ids of the components that a change concerns in the project `$1`, and that match the filter in `$2` and `$3`. */
const matching = `SELECT c.id, c.control_number FROM components c ${joinReleased} ${joinCastingOf('$1')}
  WHERE c.project_id = $1 AND c.deleted_at IS NULL AND (${isChangedSince('k.at')} OR ${isChangedOnCasting('c', 'n')} OR ${isToConfirm})
    AND ($2::text IS NULL OR ($2 = 'open') = (a.revision IS NULL))
    AND ($3 = '' OR strpos(lower(c.name), lower($3)) > 0 OR strpos(lower(c.control_number), lower($3)) > 0)`

const order = 'c.control_number COLLATE natural_order, c.id'

/**
 * Returns a page of the components that were made, or planned on a casting, before the drawing that is released now, and
 * how many there are.
 */
export async function changedComponents(
  database: Queryable,
  projectId: string,
  { state, q = '' }: ChangesFilter,
  { limit, offset }: { readonly limit?: number | undefined; readonly offset: number },
): Promise<{ components: ChangedComponent[]; total: number }> {
  const found = await database.projectReads.row<{ components: ChangedComponent[]; total: number }>(
    `WITH matching AS MATERIALIZED (${matching}),
       page AS (SELECT c.id FROM matching c ORDER BY ${order} LIMIT $4 OFFSET $5)
     SELECT (
       SELECT coalesce(json_agg(shown), '[]') FROM (
         SELECT ${columns} FROM page JOIN components c ON c.id = page.id LEFT JOIN sections s ON s.id = c.section_id ${joinReleased}
         ORDER BY ${order}) AS shown) AS components, (SELECT count(*)::int FROM matching) AS total`,
    [projectId, state ?? null, q, limit ?? null, offset],
  )
  return found ?? { components: [], total: 0 }
}

/** Returns what changed on the drawing of a component since it was made; null if nothing did, or without access. */
export function changeOf(database: Queryable, userId: string, componentId: string): Promise<DrawingChange | null> {
  return database.row<DrawingChange>(
    `SELECT ${madeRevision('c')} AS made, n.revision AS newest, n.file_name, iso(${releasedAt('n')}) AS released_at,
       (SELECT u.name FROM users u WHERE u.id = a.user_id) AS acknowledged_by, iso(a.acknowledged_at) AS acknowledged_at,
       ${isUnconfirmed('c')} AS unconfirmed
     FROM components c ${joinReleased}
     WHERE c.id = $2 AND c.deleted_at IS NULL AND (${isChangedSince()} OR ${isToConfirm}) AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, componentId],
  )
}

/** Records who takes note of a released revision. Returns its file name; null if it is not there, or was noted before. */
export async function insertAcknowledgement(
  transaction: Queryable,
  { componentId, revision, userId }: { componentId: string; revision: number; userId: string },
  occurredAt: string | null,
): Promise<{ readonly file_name: string | null; readonly control_number: string } | null> {
  const [noted] = await transaction.rows<{ file_name: string | null; control_number: string }>(
    `WITH noted AS (
       INSERT INTO drawing_acknowledgements (component_id, revision, user_id, acknowledged_at)
       SELECT component_id, revision, $3, least(now(), coalesce($4, now())) FROM component_files
       WHERE component_id = $1 AND revision = $2 AND state = 'released' AND deleted_at IS NULL
       ON CONFLICT (component_id, revision) DO NOTHING RETURNING component_id, revision)
     SELECT f.file_name, c.control_number FROM noted JOIN component_files f USING (component_id, revision)
     JOIN components c ON c.id = f.component_id`,
    [componentId, revision, userId, occurredAt],
  )
  return noted ?? null
}

/** Returns whether a component has this released revision. */
export async function hasReleased(transaction: Queryable, componentId: string, revision: number): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM component_files WHERE component_id = $1 AND revision = $2 AND state = 'released' AND deleted_at IS NULL`,
    [componentId, revision],
  )
  return row !== null
}

/** Returns the latest releases that concern components that were made or planned on a casting before; none if the user has no access. */
export function releasesOf(
  database: Queryable,
  userId: string,
  projectId: string,
  limit: number,
): Promise<DrawingRelease[]> {
  return database.rows<DrawingRelease>(
    `SELECT r.id::text AS id, m.marks, m.drawings, m.made, m.planned, u.name AS user_name, iso(r.released_at) AS recorded_at
     FROM (SELECT * FROM drawing_releases WHERE project_id = $2 ORDER BY id DESC LIMIT 500) r
     LEFT JOIN users u ON u.id = r.released_by, LATERAL (
       SELECT (array_agg(DISTINCT c.name))[1:3] AS marks, count(DISTINCT f.sha256)::int AS drawings,
         count(DISTINCT c.id) FILTER (WHERE c.status <> 'planning')::int AS made,
         count(DISTINCT c.id) FILTER (WHERE c.status = 'planning')::int AS planned
       FROM component_files f JOIN components c ON c.id = f.component_id AND c.deleted_at IS NULL
       WHERE f.release_id = r.id AND f.deleted_at IS NULL
         AND (c.status <> 'planning' AND casting_of(c.id) < ${releasedAt('f')} OR ${isChangedOnCasting('c', 'f')})) m
     WHERE m.made + m.planned > 0 AND ${reachesProject('$1', '$2')}
     ORDER BY r.id DESC LIMIT $3`,
    [userId, projectId, limit],
  )
}
