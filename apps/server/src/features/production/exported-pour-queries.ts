import type { Pour, PourDetail } from '@castline/contract/pour'
import type { Queryable } from '#database/database.ts'
import { worksFor } from '#database/reach.ts'
import { columns, counts, type FoundFilter, filteredPours, made, order, type Unjudged } from './pour-queries.ts'

/** Returns the ids of the pours that match a filter, newest first. */
export async function exportedPourIds(
  database: Queryable,
  userId: string,
  plantId: string,
  filter: FoundFilter,
): Promise<string[]> {
  const values: unknown[] = [plantId]
  const rows = await database.replicaReads.rows<{ id: string }>(
    `SELECT po.id FROM pours po WHERE ${filteredPours(filter, values, userId)} ORDER BY ${order}`,
    values,
  )
  return rows.map(({ id }) => id)
}

export type ExportedPour = Unjudged<Pour> & {
  readonly made: Omit<PourDetail['made'][number], 'reported'>[]
  /** How many photos its ticket has. */
  readonly ticket_photos: number
  /** Of its acceptance specimens, in MPa. */
  readonly results: readonly number[]
  readonly instruments: string | null
  readonly uncalibrated: number
}

/** The results of `pours po` that count and were measured after the calibration of their instrument had ended. */
const uncalibrated = `(SELECT count(*)::int FROM specimens s CROSS JOIN LATERAL (
    SELECT is_uncalibrated FROM specimen_results WHERE specimen_id = s.id ORDER BY id DESC LIMIT 1) AS r
  WHERE s.pour_id = po.id AND r.is_uncalibrated)`
/** The results of acceptance specimens that count, in MPa, in the order of the specimens. */
const results = `ARRAY(SELECT r.strength FROM specimens s CROSS JOIN LATERAL (
    SELECT strength FROM specimen_results WHERE specimen_id = s.id ORDER BY id DESC LIMIT 1) AS r
  WHERE s.pour_id = po.id AND s.purpose = 'acceptance' ORDER BY s.number)`
const instruments = `(SELECT string_agg(DISTINCT concat_ws(' ', i.name, i.serial), ', ') FROM specimens s
  JOIN specimen_results r ON r.specimen_id = s.id JOIN instruments i ON i.id = r.instrument_id WHERE s.pour_id = po.id)`

/** Returns these pours in this order with their components; none if the user lost access. */
export function exportedPours(
  database: Queryable,
  plantId: string,
  userId: string,
  ids: readonly string[],
): Promise<ExportedPour[]> {
  return database.replicaReads.rows<ExportedPour>(
    `SELECT ${columns}, ${made('NULL::boolean')} AS made, ${results} AS results, ${instruments} AS instruments,
       (SELECT count(*)::int FROM ticket_photos WHERE pour_id = po.id) AS ticket_photos, ${uncalibrated} AS uncalibrated
     FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (id, place) JOIN pours po ON po.id = chosen.id
       CROSS JOIN LATERAL ${counts('$2')} AS counts
     WHERE po.plant_id = $1 AND ${worksFor('$2', '$1')} ORDER BY chosen.place`,
    [plantId, userId, ids],
    'exported-pours',
  )
}

/** The name and the day of a plant for its exports; null if the user does not reach it. */
export function plantHead(
  database: Queryable,
  userId: string,
  plantId: string,
): Promise<{ name: string; time_zone: string; today: string } | null> {
  return database.row(
    `SELECT pl.name, pl.time_zone, (now() AT TIME ZONE pl.time_zone)::date AS today
     FROM plants pl WHERE pl.id = $2 AND ${worksFor('$1', 'pl.id')}`,
    [userId, plantId],
  )
}
