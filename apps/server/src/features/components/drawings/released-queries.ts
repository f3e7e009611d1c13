import type { QueryOf } from '@castline/contract/call'
import type { listReleasedDrawings, ReleasedDrawing } from '@castline/contract/drawings'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { urlOf } from '../files/url.ts'

/**
 * Returns the released drawings of the components of a section or load (without either, of the project), in the order of
 * their marks; components with the same bytes share one entry. Null if the user has no access to the project.
 */
export async function releasedDrawingsOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { section_id, load_id }: QueryOf<typeof listReleasedDrawings>,
): Promise<ReleasedDrawing[] | null> {
  const found = await database.projectReads.row<{ drawings: ReleasedDrawing[] }>(
    `SELECT ARRAY(
       SELECT json_build_object('sha256', encode(d.sha256, 'hex'), 'size', max(d.size), 'file_name', min(d.file_name),
         'components', json_agg(json_build_object('id', d.component_id, 'name', d.name, 'revision', d.revision,
           'url', ${urlOf('d')}) ORDER BY d.name COLLATE natural_order, d.component_id))
       FROM (
         SELECT DISTINCT ON (f.component_id) f.component_id, f.revision, f.sha256, f.size, f.file_name, c.name
         FROM components c JOIN component_files f ON f.component_id = c.id
         WHERE c.project_id = p.id AND c.deleted_at IS NULL AND f.state = 'released' AND f.deleted_at IS NULL
           AND ($3::uuid IS NULL OR c.section_id = $3)
           AND ($4::uuid IS NULL OR EXISTS (SELECT FROM load_pieces o WHERE o.load_id = $4 AND o.component_id = c.id
             AND o.outcome IS DISTINCT FROM 'left_behind'))
         ORDER BY f.component_id, f.revision DESC
       ) d
       GROUP BY d.sha256
       ORDER BY min(d.name COLLATE natural_order), d.sha256
     ) AS drawings
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId, section_id ?? null, load_id ?? null],
  )
  return found?.drawings ?? null
}
