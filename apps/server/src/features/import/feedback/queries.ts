import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { plantOf, projectsCastBy } from '#database/plants-of-components.ts'
import { actsAt, reachesProject, worksFor } from '#database/reach.ts'

/** What a user may do at a plant; null for one that they do not work for. */
export function accessToPlant(database: Queryable, userId: string, plantId: string): Promise<{ acts: boolean } | null> {
  return database.row(
    `SELECT ${actsAt('$1', 'pl.id')} AS acts FROM plants pl
     WHERE pl.id = $2 AND pl.deleted_at IS NULL AND ${worksFor('$1', 'pl.id')}`,
    [userId, plantId],
    'access-to-machines',
  )
}

/** A report that names a time. */
export interface Report {
  readonly line: number
  readonly id: string
  /** The label code in its id; null where another program made the id. */
  readonly code: string | null
  readonly time: string
  /** Whether the time says its zone; else it is that of the plant. */
  readonly is_zoned: boolean
}

export interface ReportedRow extends Pick<Report, 'line' | 'id'> {
  readonly component_id: string
  readonly name: string
  readonly control_number: string
  readonly project_name: string
  readonly status: Status
  readonly produced_at: string
  readonly is_ahead: boolean
  /** Null, as day and turn, for what is on no mould of the plant. */
  readonly mould_id: string | null
  readonly mould_name: string | null
  readonly day: string | null
  readonly turn: number | null
}

/**
 * The components of a plant, of projects that the user reaches and that are not archived, that these reports name: by their label
 * code, also one that was replaced, or by the id of their model, which components of several projects may have.
 */
export function reportedComponents(
  database: Queryable,
  userId: string,
  plantId: string,
  reports: readonly Report[],
): Promise<ReportedRow[]> {
  return database.rows<ReportedRow>(
    `WITH given AS MATERIALIZED (
       SELECT * FROM jsonb_to_recordset($3) AS g (position int, line int, id text, code text, "time" text, is_zoned boolean)
     ), named AS (
       SELECT g.position, c.id FROM given g JOIN components c ON c.qr_code = g.code
       UNION SELECT g.position, r.component_id FROM given g JOIN retired_labels r ON r.qr_code = g.code
       UNION SELECT g.position, c.id FROM given g JOIN components c ON g.code IS NULL AND c.external_id = g.id
         AND c.project_id IN ${projectsCastBy('$2::uuid')}
     )
     SELECT g.line, g.id, c.id AS component_id, c.name, c.control_number, p.name AS project_name, c.status,
       iso(at.produced) AS produced_at, at.produced > now() + interval '5 minutes' AS is_ahead,
       mo.id AS mould_id, mo.name AS mould_name, CASE WHEN mo.id IS NOT NULL THEN cp.cast_on END AS day,
       CASE WHEN mo.id IS NOT NULL THEN cm.turn END AS turn
     FROM given g JOIN named n USING (position) JOIN components c ON c.id = n.id JOIN projects p ON p.id = c.project_id
       JOIN plants pl ON pl.id = $2
       CROSS JOIN LATERAL (SELECT CASE WHEN g.is_zoned THEN g."time"::timestamptz
         ELSE g."time"::timestamp AT TIME ZONE pl.time_zone END AS produced) AS at
       LEFT JOIN component_plan cp ON cp.component_id = c.id
       LEFT JOIN component_moulds cm ON cm.component_id = c.id AND cp.cast_on IS NOT NULL
       LEFT JOIN moulds mo ON mo.id = cm.mould_id AND mo.plant_id = pl.id AND mo.deleted_at IS NULL
     WHERE c.deleted_at IS NULL AND NOT p.archived AND ${plantOf('c', 'p')} = pl.id AND ${reachesProject('$1', 'c.project_id')}
     ORDER BY mo.name COLLATE natural_order, cp.cast_on, cm.turn, cm.position, g.position`,
    [userId, plantId, JSON.stringify(reports.map((report, position) => ({ position, ...report })))],
    'reported-components',
  )
}
