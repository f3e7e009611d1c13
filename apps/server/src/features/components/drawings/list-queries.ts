import type { QueryOf } from '@castline/contract/call'
import type { ListedDrawing, listDrawings } from '@castline/contract/drawings'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { releasedAt, releasedBy } from '#tracking/drawings/drawing-states.ts'
import { urlOf } from '../files/url.ts'

/**
 * Returns a page of the drawings of a project: what the components of a mark have with the same bytes and state. Null if
 * the user has no access to the project. The latest release is found by a window over all revisions of a component:
 * a subquery for each took three times as long.
 */
export async function drawingsOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { state, q = '', limit, offset }: QueryOf<typeof listDrawings>,
): Promise<{ drawings: ListedDrawing[]; total: number } | null> {
  return database.projectReads.row<{ drawings: ListedDrawing[]; total: number }>(
    `WITH revisions AS (
       SELECT f.*, c.name, c.status,
         max(f.revision) FILTER (WHERE f.state = 'released') OVER (PARTITION BY f.component_id) AS released
       FROM components c JOIN component_files f ON f.component_id = c.id AND f.deleted_at IS NULL
       WHERE c.project_id = $2 AND c.deleted_at IS NULL
     ), shown AS (
       SELECT *, CASE WHEN revision < released THEN 'superseded' ELSE state END AS shown_state FROM revisions
     ), drawings AS (
       SELECT f.name AS mark, f.sha256, f.shown_state AS state, max(f.file_name) AS file_name,
         min(f.revision) AS first_revision, max(f.revision) AS last_revision, count(*)::int AS components,
         count(*) FILTER (WHERE f.status <> 'planning')::int AS made, max(f.size)::float8 AS size,
         max(f.uploaded_at) AS latest, (array_agg(f.component_id ORDER BY f.component_id))[1] AS component_id,
         (array_agg(f.revision ORDER BY f.component_id))[1] AS revision
       FROM shown f
       WHERE ($3::text IS NULL OR f.shown_state = $3 OR ($3 = 'open' AND f.shown_state <> 'superseded'))
         AND ($4 = '' OR strpos(lower(f.name), lower($4)) > 0 OR strpos(lower(f.file_name), lower($4)) > 0)
       GROUP BY f.name, f.sha256, f.shown_state
     ), page AS (
       SELECT * FROM drawings ORDER BY mark COLLATE natural_order, latest DESC, sha256 LIMIT $5 OFFSET $6
     )
     SELECT (SELECT count(*)::int FROM drawings) AS total, ARRAY(
       SELECT json_build_object('mark', d.mark, 'sha256', encode(d.sha256, 'hex'), 'file_name', d.file_name,
         'state', d.state, 'first_revision', d.first_revision, 'last_revision', d.last_revision,
         'components', d.components, 'made', d.made, 'size', d.size, 'uploaded_at', iso(f.uploaded_at),
         'uploaded_by', (SELECT u.name FROM users u WHERE u.id = f.uploaded_by),
         'released_at', CASE f.state WHEN 'released' THEN iso(${releasedAt('f')}) END,
         'released_by', ${releasedBy('f')},
         'component_id', d.component_id, 'revision', d.revision, 'url', ${urlOf('f')})
       FROM page d JOIN component_files f ON f.component_id = d.component_id AND f.revision = d.revision
       ORDER BY d.mark COLLATE natural_order, d.latest DESC, d.sha256) AS drawings
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId, state ?? null, q, limit ?? null, offset],
  )
}
