import type { BookMix, EarlyTest } from '@castline/contract/cube-book'
import type { DueSpecimen } from '@castline/contract/specimens'
import type { RuleSetCode } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { worksFor } from '#database/reach.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'

export interface BookPlant {
  readonly name: string
  readonly time_zone: string
  readonly today: string
  readonly rule_set: RuleSetCode
  readonly mixes: readonly BookMix[]
}

/** The mixes of a plant that have pours, the last used first; null if the user does not reach the plant. */
export function bookPlant(database: Queryable, userId: string, plantId: string): Promise<BookPlant | null> {
  return database.row<BookPlant>(
    `SELECT pl.name, pl.time_zone, pl.rule_set, (now() AT TIME ZONE pl.time_zone)::date AS today, coalesce((
       SELECT json_agg(json_build_object('id', m.id, 'name', m.name, 'cylinder', m.cylinder, 'cube', m.cube, 'tests', used.tests)
         ORDER BY used.last DESC, m.id)
       FROM mixes m CROSS JOIN LATERAL (
         SELECT max(po.started_at) AS last, count(s.id)::int AS tests FROM pours po
           LEFT JOIN specimens s ON s.pour_id = po.id AND s.purpose = 'acceptance' AND s.is_tested
         WHERE po.mix_id = m.id) AS used
       WHERE m.plant_id = pl.id AND used.last IS NOT NULL), '[]') AS mixes
     FROM plants pl WHERE pl.id = $2 AND ${worksFor('$1', 'pl.id')}`,
    [userId, plantId],
    'book-plant',
  )
}

const dayOf = (time: string, plant: string) => `(${time} AT TIME ZONE ${plant}.time_zone)::date`

/** What was tested of these pours for another purpose than acceptance, by pour and age. */
export function earlyTests(database: Queryable, pourIds: readonly string[]): Promise<EarlyTest[]> {
  return database.replicaReads.rows<EarlyTest>(
    `SELECT po.id AS pour_id, ${pourNumber('po')} AS pour_number, s.number, s.shape, s.purpose, s.curing, r.strength,
       round(extract(epoch FROM r.tested_at - po.started_at) / 3600)::int AS age_hours
     FROM pours po JOIN specimens s ON s.pour_id = po.id AND s.purpose <> 'acceptance' AND s.is_tested
       CROSS JOIN LATERAL (
         SELECT strength, tested_at FROM specimen_results WHERE specimen_id = s.id ORDER BY id DESC LIMIT 1) AS r
     WHERE po.id = ANY ($1::uuid[]) ORDER BY po.started_at, po.id, age_hours, s.number`,
    [pourIds],
    'early-tests',
  )
}

/** What of a mix has no result yet, by the time at which it is due. */
export async function dueOfMix(
  database: Queryable,
  mixId: string,
  limit: number,
): Promise<{ due: DueSpecimen[]; due_total: number }> {
  const row = await database.replicaReads.row<{ due: DueSpecimen[]; due_total: number }>(
    `WITH open AS MATERIALIZED (
       SELECT s.id, s.number, s.shape, s.purpose, s.curing, s.due_at, po.id AS pour_id, ${pourNumber('po')} AS pour_number,
         m.name AS mix_name, ${dayOf('s.due_at', 'pl')} < ${dayOf('now()', 'pl')} AS overdue
       FROM mixes m JOIN plants pl ON pl.id = m.plant_id JOIN pours po ON po.mix_id = m.id
         JOIN specimens s ON s.pour_id = po.id AND NOT s.is_tested
       WHERE m.id = $1)
     SELECT (SELECT count(*)::int FROM open) AS due_total, coalesce((
       SELECT json_agg(each) FROM (
         SELECT id, number, shape, purpose, curing, iso(open.due_at) AS due_at, pour_id, pour_number, mix_name, overdue
         FROM open ORDER BY open.due_at, pour_number, number LIMIT $2) AS each), '[]') AS due`,
    [mixId, limit],
    'due-of-mix',
  )
  return row ?? { due: [], due_total: 0 }
}
