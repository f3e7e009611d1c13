import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { lastLoad, loadNumber } from '#tracking/loads/load-columns.ts'
import { castAt, reachedAt } from '#tracking/status/reached-at.ts'

export interface TeklaComponent {
  readonly external_id: string
  readonly control_number: string
  readonly status: string
  /** Days in the time zone of the project; null if not reached. */
  readonly status_day: string
  readonly cast_day: string | null
  readonly delivered_day: string | null
  readonly installed_day: string | null
  readonly load: string | null
  readonly place: string | null
}

/** Of the present piece: one that was scrapped and is made again has none of the days of the first. */
const dayOf = (status: Status) => `(${reachedAt(status)} AT TIME ZONE p.time_zone)::date::text`

/** Returns the components of a project that have an id of a model, by control number; all, or those changed since. */
export function teklaComponents(
  database: Queryable,
  projectId: string,
  userId: string,
  since: string | null,
): Promise<TeklaComponent[]> {
  return database.replicaReads.rows<TeklaComponent>(
    `SELECT c.external_id, c.control_number, c.status,
       (c.status_changed_at AT TIME ZONE p.time_zone)::date::text AS status_day,
       (${castAt} AT TIME ZONE p.time_zone)::date::text AS cast_day,
       ${dayOf('transported')} AS delivered_day, ${dayOf('installed')} AS installed_day,
       ${lastLoad('c', loadNumber('l.number'))} AS load,
       place.code AS place
     FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN places place ON place.id = c.place_id
     WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.external_id IS NOT NULL AND ${reachesProject('$2', '$1')}
       AND ($3::timestamptz IS NULL OR greatest(c.updated_at, c.status_changed_at, c.placed_at) >= $3 OR EXISTS (
         SELECT FROM load_pieces lp JOIN loads l ON l.id = lp.load_id WHERE lp.component_id = c.id AND l.updated_at >= $3))
     ORDER BY c.control_number COLLATE natural_order, c.id`,
    [projectId, userId, since],
    'tekla',
  )
}
