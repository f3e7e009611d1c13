import type { ReadySummary } from '@castline/contract/casting-steps'
import type { Day } from '@castline/domain/plan/calendar'
import type { CastingNeed } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { plantOf, projectsCastBy } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'
import { isTickOutdated } from '#tracking/drawings/made-from.ts'
import { isToCast } from '#tracking/production/cast-on.ts'
import { drawingsReleasedAt, isMouldInUse } from '#tracking/production/known-needs.ts'
import type { PlantCalendar } from '../board/board-queries.ts'

export interface DuePlant extends PlantCalendar {
  readonly id: string
  readonly needs: readonly CastingNeed[]
}

/** The ids of all plants. */
export async function plantIds(database: Queryable): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    'SELECT id FROM plants WHERE deleted_at IS NULL ORDER BY id',
    [],
    'plant-ids',
  )
  return rows.map(({ id }) => id)
}

/** A plant if it is 14:00 or later there and the summary of its day was not written; else null. */
export function duePlant(database: Queryable, id: string): Promise<DuePlant | null> {
  return database.row<DuePlant>(
    `SELECT pl.id, pl.needs, pl.weekdays, pl.holidays, pl.early_days, (now() AT TIME ZONE pl.time_zone)::date AS today
     FROM plants pl
     WHERE pl.id = $1 AND pl.deleted_at IS NULL AND (now() AT TIME ZONE pl.time_zone)::time >= '14:00'
       AND pl.summary_on IS DISTINCT FROM (now() AT TIME ZONE pl.time_zone)::date`,
    [id],
    'plant-due-for-summary',
  )
}

/** Marks the day of a plant as summed up; false if another server has done it. */
export async function claimSummary(transaction: Queryable, plantId: string, today: Day): Promise<boolean> {
  const rows = await transaction.rows(
    'UPDATE plants SET summary_on = $2 WHERE id = $1 AND summary_on IS DISTINCT FROM $2::date RETURNING id',
    [plantId, today],
  )
  return rows.length > 0
}

export interface TomorrowRow {
  readonly mould: string
  readonly mould_id: string
  readonly turn: number
  /** The needs that were ticked as ready. */
  readonly ready: readonly CastingNeed[]
  /** Those that the records show to be ready. */
  readonly known: readonly CastingNeed[]
  /** Those that were ticked as missing. */
  readonly missing: readonly CastingNeed[]
  /** What people noted as missing, for the people of these projects. */
  readonly notes: readonly { readonly note: string; readonly project_ids: readonly string[] }[]
  /** The projects of its components. */
  readonly project_ids: readonly string[]
}

/** Counts of castings with components of the same projects. */
export interface SummaryPart {
  readonly project_ids: readonly string[]
  readonly castings: number
  readonly missing: number
}

/** What a plant is to cast on a day, by mould and turn. */
export function plannedFor(transaction: Queryable, plantId: string, day: Day): Promise<TomorrowRow[]> {
  return transaction.rows<TomorrowRow>(
    `SELECT mo.name AS mould, mo.id AS mould_id, cm.turn,
       ARRAY(SELECT n.need FROM casting_needs n WHERE n.casting_id = k.id AND n.state = 'ready' AND NOT (${isTickOutdated})) AS ready,
       array_remove(ARRAY[CASE WHEN ${drawingsReleasedAt({ mould: 'mo.id', day: '$2::date', turn: 'cm.turn' })} IS NOT NULL THEN 'drawing' END,
         CASE WHEN ${isMouldInUse('mo.id', '$2::date')} THEN 'mould' END], NULL) AS known,
       ARRAY(SELECT n.need FROM casting_needs n WHERE n.casting_id = k.id AND n.state = 'missing') AS missing,
       coalesce((SELECT json_agg(json_build_object('note', n.note, 'project_ids', n.project_ids) ORDER BY n.need)
         FROM casting_needs n WHERE n.casting_id = k.id AND n.state = 'missing' AND n.note IS NOT NULL), '[]') AS notes,
       array_agg(DISTINCT c.project_id) AS project_ids
     FROM moulds mo JOIN component_moulds cm ON cm.mould_id = mo.id
       JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on = $2
       JOIN components c ON c.id = cm.component_id AND c.deleted_at IS NULL AND ${isToCast('c')}
       JOIN projects p ON p.id = c.project_id AND NOT p.archived AND ${plantOf('c', 'p')} = mo.plant_id
       LEFT JOIN castings k ON k.mould_id = mo.id AND k.day = $2 AND k.turn = cm.turn
     WHERE mo.plant_id = $1 AND mo.deleted_at IS NULL
     GROUP BY mo.id, cm.turn, k.id ORDER BY mo.name COLLATE natural_order, cm.turn`,
    [plantId, day],
  )
}

/** How long a summary is kept and shown. */
const keptFor = `interval '14 days'`

/** Keeps the counts of a summary by project, and drops old ones of its plant. */
export async function keepSummary(
  transaction: Queryable,
  plantId: string,
  day: Day,
  parts: readonly SummaryPart[],
): Promise<void> {
  await transaction.rows(
    `WITH dropped AS (DELETE FROM ready_summaries WHERE plant_id = $1 AND written_at < now() - ${keptFor})
     INSERT INTO ready_summaries (plant_id, day, parts) VALUES ($1, $2, $3)
     ON CONFLICT (plant_id, day) DO NOTHING`,
    [plantId, day, JSON.stringify(parts)],
  )
}

/**
 * Returns the latest summaries, newest first, of plants that cast for a project that the user reaches and that is not
 * archived, with the counts of such projects: of those whose people get the message.
 */
export function summariesFor(database: Queryable, userId: string, limit: number): Promise<ReadySummary[]> {
  return database.rows<ReadySummary>(
    `WITH reached AS MATERIALIZED (
       SELECT pl.id, pl.name, pl.time_zone FROM plants pl
       WHERE pl.deleted_at IS NULL AND EXISTS (SELECT FROM ready_summaries s WHERE s.plant_id = pl.id)
         AND EXISTS (SELECT FROM projects p
           WHERE p.id IN ${projectsCastBy('pl.id')} AND NOT p.archived AND ${reachesProject('$1', 'p.id')}))
     SELECT s.id::text AS id, pl.id AS plant_id, pl.name AS plant_name, pl.time_zone, s.day, own.castings, own.missing,
       iso(s.written_at) AS recorded_at
     FROM reached pl JOIN ready_summaries s ON s.plant_id = pl.id AND s.written_at >= now() - ${keptFor}
       CROSS JOIN LATERAL (
         SELECT sum(g.castings)::int AS castings, sum(g.missing)::int AS missing
         FROM jsonb_to_recordset(s.parts) AS g (project_ids uuid[], castings integer, missing integer)
         WHERE EXISTS (SELECT FROM projects p
           WHERE p.id = ANY (g.project_ids) AND NOT p.archived AND ${reachesProject('$1', 'p.id')})) AS own
     WHERE own.castings > 0
     ORDER BY s.id DESC LIMIT $2`,
    [userId, limit],
    'ready-summaries',
  )
}
