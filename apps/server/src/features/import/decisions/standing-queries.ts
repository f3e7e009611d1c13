import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { lockLoadsOf } from '#tracking/loads/load-adoption.ts'
import { lockForNewDays } from '#tracking/production/moved-castings.ts'
import { type ComponentState, componentStateColumns } from '#tracking/status/status-moves.ts'

/** A component as its status changes are decided. */
export interface Standing extends ComponentState {
  readonly id: string
  /** When it reached its status; null if it never changed. */
  readonly changed_at: string | null
  /** The day of `changed_at` where the project is. */
  readonly changed_on: string | null
  /** Its changes that still stand, the last one first. */
  readonly changes: readonly {
    readonly from: Status
    readonly by: string | null
    readonly at: string
    readonly isRelease: boolean
  }[]
}

const history = `
  WITH RECURSIVE standing AS (
    SELECT l.*, 1 AS place FROM status_changes l WHERE l.id = c.last_change_id
    UNION ALL
    SELECT l.*, s.place + 1 FROM standing s JOIN status_changes l ON l.id = s.previous_id WHERE s.place < 20
  )
  SELECT json_agg(json_build_object('from', s.from_status, 'by', s.user_id, 'at', s.recorded_at,
    'isRelease', s.from_status = 'rejected') ORDER BY s.place) FROM standing s`

const standings = `
  SELECT c.id, ${componentStateColumns}, iso(c.status_changed_at) AS changed_at,
    (c.status_changed_at AT TIME ZONE p.time_zone)::date::text AS changed_on, coalesce((${history}), '[]') AS changes
  FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN status_changes l ON l.id = c.last_change_id
  WHERE c.id = ANY ($1::uuid[]) AND c.deleted_at IS NULL`

/** Returns these components, without those that were deleted. */
export function standingsOf(database: Queryable, ids: readonly string[]): Promise<Standing[]> {
  return database.rows<Standing>(standings, [ids])
}

/**
 * Locks components, the loads in the plant that they are on, the castings that they were cast with, and those that components
 * leave and reach by new days, until the end of the transaction.
 */
export async function lockForSteps(
  transaction: Queryable,
  ids: readonly string[],
  newDays: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (ids.length > 0) await lockLoadsOf(transaction, ids)
  await lockForNewDays(transaction, newDays, ids)
  if (ids.length === 0) return
  await transaction.rows(
    'SELECT count(*) FROM (SELECT FROM components WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE) c',
    [ids],
  )
}

export interface Moment {
  readonly given: string
  /** In UTC, as `iso` writes it. */
  readonly at: string
  /** Its day where the project is. */
  readonly day: string
}

/** Returns the instants of times of a file: in the project's time zone unless they end with `Z`. */
export function momentsOf(database: Queryable, projectId: string, given: readonly string[]): Promise<Moment[]> {
  return database.rows<Moment>(
    `SELECT given, iso(at) AS at, (at AT TIME ZONE p.time_zone)::date::text AS day
     FROM projects p, unnest($2::text[]) AS given, LATERAL (
       SELECT CASE WHEN given LIKE '%Z' THEN given::timestamptz ELSE given::timestamp AT TIME ZONE p.time_zone END AS at
     ) moment WHERE p.id = $1`,
    [projectId, given],
  )
}
