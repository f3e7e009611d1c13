import type { QueryOf } from '@castline/contract/call'
import type { ListedDrawing, listDrawings } from '@castline/contract/drawings'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { releasedAt, releasedBy } from '#tracking/drawings/drawing-states.ts'
import { urlOf } from '../files/url.ts'

/**
 * SQL: the revisions of the components `c` of the project `$2` that match the filter in `$3` and `$4`, and a condition. The
 * latest releases are found at once: a subquery for each component took three times as long, and a window sorts all
 * revisions. Only a later revision than the first can replace another one.
 */
const shown = (condition: string) => `
  WITH revisions AS MATERIALIZED (
    SELECT f.component_id, f.revision, f.file_name, f.sha256, f.state, c.name
    FROM components c JOIN component_files f ON f.component_id = c.id AND f.deleted_at IS NULL
    WHERE c.project_id = $2 AND c.deleted_at IS NULL AND ${condition}
  ), released AS MATERIALIZED (
    SELECT component_id, max(revision) AS revision FROM revisions WHERE state = 'released' AND revision > 1 GROUP BY component_id
  )
  SELECT * FROM (
    SELECT f.component_id, f.revision, f.file_name, f.sha256, f.name,
      CASE WHEN f.revision < r.revision THEN 'superseded' ELSE f.state END AS state
    FROM revisions f LEFT JOIN released r ON r.component_id = f.component_id) AS shown
  WHERE ($3::text IS NULL OR state = $3 OR ($3 = 'open' AND state <> 'superseded'))
    AND ($4 = '' OR strpos(lower(name), lower($4)) > 0 OR strpos(lower(file_name), lower($4)) > 0)`

/**
 * Returns a page of the drawings of a project: what the components of a mark have with the same bytes and state. Null if
 * the user has no access to the project. Drawings are counted by mark, and only those of the marks on the page are read
 * and sorted.
 */
export async function drawingsOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { state, q = '', limit, offset }: QueryOf<typeof listDrawings>,
): Promise<{ drawings: ListedDrawing[]; total: number } | null> {
  return database.projectReads.row<{ drawings: ListedDrawing[]; total: number }>(
    `WITH marks AS MATERIALIZED (
       SELECT name, count(*) AS drawings
       FROM (SELECT name FROM (${shown('true')}) AS f GROUP BY name, sha256, state) AS each GROUP BY name
     ), placed AS (
       SELECT *, sum(drawings) OVER (ORDER BY name COLLATE natural_order) - drawings AS before FROM marks
     ), near AS MATERIALIZED (
       SELECT name, before FROM placed WHERE before + drawings > $6::bigint AND ($5::bigint IS NULL OR before < $6::bigint + $5::bigint)
     ), drawings AS (
       SELECT f.name AS mark, f.sha256, f.state, max(f.file_name) AS file_name,
         min(f.revision) AS first_revision, max(f.revision) AS last_revision, count(*)::int AS components,
         count(*) FILTER (WHERE c.status <> 'planning')::int AS made, max(n.size)::float8 AS size,
         max(n.uploaded_at) AS latest, (array_agg(f.component_id ORDER BY f.component_id))[1] AS component_id,
         (array_agg(f.revision ORDER BY f.component_id))[1] AS revision
       FROM (${shown('lower(c.name) IN (SELECT lower(name) FROM near) AND c.name IN (SELECT name FROM near)')}) AS f
         JOIN components c ON c.id = f.component_id
         JOIN component_files n ON n.component_id = f.component_id AND n.revision = f.revision
       GROUP BY f.name, f.sha256, f.state
     ), page AS (
       SELECT * FROM drawings ORDER BY mark COLLATE natural_order, latest DESC, sha256, state
       LIMIT $5::bigint OFFSET $6::bigint - (SELECT coalesce(min(before), 0)::bigint FROM near)
     )
     SELECT (SELECT coalesce(sum(drawings), 0)::int FROM marks) AS total, ARRAY(
       SELECT json_build_object('mark', d.mark, 'sha256', encode(d.sha256, 'hex'), 'file_name', d.file_name,
         'state', d.state, 'first_revision', d.first_revision, 'last_revision', d.last_revision,
         'components', d.components, 'made', d.made, 'size', d.size, 'uploaded_at', iso(f.uploaded_at),
         'uploaded_by', (SELECT u.name FROM users u WHERE u.id = f.uploaded_by),
         'released_at', CASE f.state WHEN 'released' THEN iso(${releasedAt('f')}) END,
         'released_by', ${releasedBy('f')},
         'component_id', d.component_id, 'revision', d.revision, 'url', ${urlOf('f')})
       FROM page d JOIN component_files f ON f.component_id = d.component_id AND f.revision = d.revision
       ORDER BY d.mark COLLATE natural_order, d.latest DESC, d.sha256, d.state) AS drawings
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId, state ?? null, q, limit ?? null, offset],
  )
}
