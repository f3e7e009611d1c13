import type { SharedProject } from '@castline/contract/sharing'
import { statuses } from '@castline/domain/status/statuses'
import type { Database } from '#database/database.ts'
import { elementLinks, isCurrent, withHashJoins } from '#tracking/building/element-links.ts'
import type { StoredGeometry } from './queries.ts'

// A rejection is a defect, which links do not show: the component is to be made.
const signs = statuses.map((status, digit) => `WHEN '${status}' THEN '${status === 'rejected' ? 0 : digit}'`).join(' ')

/** Returns the current models of a project with the status of each element's component; of one section, of its components only. */
export function sharedModels(
  database: Database,
  projectId: string,
  sectionId: string | null,
): Promise<SharedProject['models']> {
  return withHashJoins(database, (transaction) =>
    transaction.rows<SharedProject['models'][number]>(
      `WITH ${elementLinks('$1', isCurrent('x'))}
       SELECT shown.id, coalesce(string_agg(CASE c.status ${signs} ELSE '-' END, '' ORDER BY e.position), '') AS statuses
       FROM shown JOIN model_elements e ON e.model_id = shown.id
         LEFT JOIN links l ON l.model_id = e.model_id AND l.position = e.position
         LEFT JOIN components c ON c.id = l.component_id AND ($2::uuid IS NULL OR c.section_id = $2)
       GROUP BY shown.id, shown.name ORDER BY lower(shown.name)`,
      [projectId, sectionId],
      'shared-models',
    ),
  )
}

/** Returns where the geometry of a current model of this project is stored; null if it has no such model. */
export function sharedGeometryOf(
  database: Pick<Database, 'row'>,
  projectId: string,
  id: string,
): Promise<StoredGeometry | null> {
  return database.row<StoredGeometry>(
    `SELECT x.origin, x.geometry_key, x.geometry_sha256 FROM models x
     WHERE x.id = $2 AND x.project_id = $1 AND ${isCurrent('x')}`,
    [projectId, id],
    'shared-geometry',
  )
}
