import type { ResponseOf } from '@castline/contract/call'
import type { Crew, hoursOfDay, LabourFigures } from '@castline/contract/crews'
import type { Day } from '@castline/domain/plan/calendar'
import type { CrewComponent, CrewDay, WorkKind } from '@castline/domain/production/labour'
import type { Queryable } from '#database/database.ts'
import { plantOf } from '#database/plants-of-components.ts'
import { isNamedTo, reachesProject } from '#database/reach.ts'

/** The columns of a crew, over `crews` with this alias. */
export const crewColumns = (crew: string) => `${crew}.id, ${crew}.plant_id, ${crew}.name, ${crew}.version`

/** Returns a crew that was not deleted, and locks it until the end of the transaction; null if there is none. */
export function lockCrew(transaction: Queryable, id: string): Promise<Crew | null> {
  return transaction.row<Crew>(
    `SELECT ${crewColumns('w')} FROM crews w WHERE w.id = $1 AND w.deleted_at IS NULL FOR NO KEY UPDATE OF w`,
    [id],
  )
}

/** Whether a plant has this crew, and did not delete it. */
export async function isCrewOf(transaction: Queryable, plantId: string, id: string): Promise<boolean> {
  const row = await transaction.row(
    'SELECT FROM crews WHERE id = $2 AND plant_id = $1 AND deleted_at IS NULL FOR KEY SHARE',
    [plantId, id],
  )
  return row !== null
}

/** The hours of the crews of a plant on a day; crews that were deleted are left out. */
export function hoursOn(
  database: Queryable,
  userId: string,
  plantId: string,
  day: Day,
): Promise<ResponseOf<typeof hoursOfDay>['hours']> {
  return database.rows(
    `SELECT h.crew_id, h.kind, h.hours::float8 AS hours, iso(h.recorded_at) AS recorded_at,
       (SELECT u.name FROM users u WHERE u.id = h.user_id AND ${isNamedTo('$1', 'u.id')}) AS by
     FROM crew_hours h JOIN crews w ON w.id = h.crew_id AND w.deleted_at IS NULL
     WHERE w.plant_id = $2 AND h.day = $3 ORDER BY w.name COLLATE natural_order, h.kind`,
    [userId, plantId, day],
    'crew-hours',
  )
}

/** Sets the hours of a locked crew on a day by kind; 0 removes those of a kind. */
export async function writeHours(
  transaction: Queryable,
  crewId: string,
  { day, entries, by }: { day: Day; entries: readonly { kind: WorkKind; hours: number }[]; by: string },
): Promise<void> {
  const given = [crewId, day, JSON.stringify(entries)]
  await transaction.rows(
    `DELETE FROM crew_hours WHERE crew_id = $1 AND day = $2
       AND kind IN (SELECT kind FROM jsonb_to_recordset($3) AS g (kind text, hours numeric) WHERE g.hours = 0)`,
    given,
  )
  await transaction.rows(
    `INSERT INTO crew_hours (crew_id, day, kind, hours, user_id)
     SELECT $1, $2, kind, round(hours, 2), $4 FROM jsonb_to_recordset($3) AS g (kind text, hours numeric) WHERE round(hours, 2) > 0
     ON CONFLICT (crew_id, day, kind) DO UPDATE SET hours = excluded.hours, user_id = excluded.user_id, recorded_at = now()`,
    [...given, by],
  )
}

interface Span {
  readonly from: Day
  readonly to: Day
}

export type SpanHours = CrewDay & { readonly kind: WorkKind; readonly name: string }

/** All hours of the crews of a plant in a span of days. */
export function hoursIn(database: Queryable, plantId: string, { from, to }: Span): Promise<SpanHours[]> {
  return database.replicaReads.rows<SpanHours>(
    `SELECT h.crew_id, w.name, h.day, h.kind, h.hours::float8 AS hours FROM crew_hours h JOIN crews w ON w.id = h.crew_id
     WHERE w.plant_id = $1 AND h.day BETWEEN $2 AND $3 ORDER BY w.name COLLATE natural_order, w.id`,
    [plantId, from, to],
    'crew-hours-in-span',
  )
}

/** What castings that name a crew have cast in a span of days, by the plant's clock. */
export function castByCrews(database: Queryable, plantId: string, { from, to }: Span): Promise<CrewComponent[]> {
  return database.replicaReads.rows<CrewComponent>(
    `SELECT k.crew_id, (k.poured_at AT TIME ZONE pl.time_zone)::date AS day, c.type, c.volume
     FROM plants pl JOIN moulds mo ON mo.plant_id = pl.id JOIN castings k ON k.mould_id = mo.id AND k.crew_id IS NOT NULL
       JOIN casting_components made ON made.casting_id = k.id JOIN components c ON c.id = made.component_id AND c.deleted_at IS NULL
     WHERE pl.id = $1 AND k.poured_at >= $2::date::timestamp AT TIME ZONE pl.time_zone
       AND k.poured_at < ($3::date + 1)::timestamp AT TIME ZONE pl.time_zone`,
    [plantId, from, to],
    'cast-by-crews',
  )
}

/** Non-conformances that scrap components of the plant, reported in the span, by defect; of projects that the user reaches. */
export function scrapIn(
  database: Queryable,
  userId: string,
  plantId: string,
  { from, to }: Span,
): Promise<LabourFigures['scrap']> {
  return database.replicaReads.rows(
    `SELECT n.defect_type, d.name AS defect_name, coalesce(d.names, '{}') AS defect_names,
       sum(1 + (SELECT count(*) FROM ncr_components further WHERE further.ncr_id = n.id AND further.component_id <> n.component_id))::int AS count,
       coalesce(sum(n.cost), 0)::float8 AS cost
     FROM ncrs n JOIN components c ON c.id = n.component_id JOIN projects p ON p.id = n.project_id JOIN plants pl ON pl.id = $2
       LEFT JOIN defect_types d ON d.project_id = n.project_id AND d.code = n.defect_type
     WHERE n.disposition = 'scrap' AND n.status <> 'void' AND ${plantOf('c', 'p')} = pl.id AND ${reachesProject('$1', 'p.id')}
       AND (n.reported_at AT TIME ZONE pl.time_zone)::date BETWEEN $3 AND $4
     GROUP BY n.defect_type, d.name, d.names ORDER BY cost DESC, count DESC, n.defect_type`,
    [userId, plantId, from, to],
    'scrap-in-span',
  )
}
