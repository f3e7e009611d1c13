import type { MixCurve } from '@castline/contract/maturity'
import type { Reading } from '@castline/domain/production/maturity'
import type { Queryable } from '#database/database.ts'
import { reachesProject, worksFor } from '#database/reach.ts'
import { projectsOfCasting } from '#tracking/production/casting-projects.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'

const curveJson = (curve: string) => `json_build_object('method', ${curve}.method, 'datum', ${curve}.datum,
  'activation', ${curve}.activation, 'points', ${curve}.points, 'made_on', ${curve}.made_on, 'tests', ${curve}.tests,
  'made_by', (SELECT name FROM users WHERE id = ${curve}.made_by))`

/** What is known of the concrete of a casting. */
export interface MaturityRow {
  readonly casting_id: string
  readonly mould_name: string
  readonly day: string
  readonly turn: number
  readonly poured_at: string | null
  readonly mix_id: string | null
  readonly mix_name: string | null
  readonly curve: MixCurve | null
  readonly required: number | null
}

/**
 * The mix of the pours of a casting if there is one only, or else the planned one. Stripping needs the highest strength of
 * its components, which the mix gives where they say nothing.
 */
const concrete = `
  LEFT JOIN LATERAL (
    SELECT CASE WHEN count(DISTINCT po.mix_id) <= 1 THEN coalesce(min(po.mix_id::text)::uuid, k.mix_id) END AS id
    FROM casting_pours kp JOIN pours po ON po.id = kp.pour_id WHERE kp.casting_id = k.id
  ) AS used ON true
  LEFT JOIN mixes m ON m.id = used.id
  LEFT JOIN mix_curves cu ON cu.mix_id = m.id AND cu.ended_at IS NULL
  LEFT JOIN LATERAL (
    SELECT max(coalesce(c.strip_strength, m.strip_strength)) AS strength
    FROM casting_components made JOIN components c ON c.id = made.component_id AND c.deleted_at IS NULL
    WHERE made.casting_id = k.id AND made.ended_by IS NULL
  ) AS needed ON true`

const columns = `k.id AS casting_id, mo.name AS mould_name, k.day, k.turn, iso(k.poured_at) AS poured_at, m.id AS mix_id,
  m.name AS mix_name, CASE WHEN cu.id IS NOT NULL THEN ${curveJson('cu')} END AS curve,
  coalesce(needed.strength, m.strip_strength) AS required`

/** SQL condition that a user sees the temperatures of the casting `k` in the mould `mo`. */
export const seesTemperatures = (
  user: string,
) => `(${worksFor(user, 'mo.plant_id')} AND NOT EXISTS ${projectsOfCasting('k.id')}
       OR EXISTS (SELECT FROM ${projectsOfCasting('k.id')} AS its WHERE ${reachesProject(user, 'its.project_id')}))`

/** Returns a casting with a component that the user reaches, or of their plant without any; null if there is none. */
export function maturityRow(database: Queryable, userId: string, castingId: string): Promise<MaturityRow | null> {
  return database.row<MaturityRow>(
    `SELECT ${columns} FROM castings k JOIN moulds mo ON mo.id = k.mould_id ${concrete}
     WHERE k.id = $2 AND ${seesTemperatures('$1')}`,
    [userId, castingId],
    'maturity-of-casting',
  )
}

/** The same of castings that are in their moulds and have readings, a curve and a strength to reach. */
export function strippingRows(database: Queryable, castingIds: readonly string[]): Promise<MaturityRow[]> {
  return database.rows<MaturityRow>(
    `SELECT ${columns} FROM castings k JOIN moulds mo ON mo.id = k.mould_id ${concrete}
     WHERE k.id = ANY ($1::uuid[]) AND k.poured_at IS NOT NULL AND k.stripped_at IS NULL AND cu.id IS NOT NULL
       AND coalesce(needed.strength, m.strip_strength) IS NOT NULL
       AND EXISTS (SELECT FROM casting_readings r WHERE r.casting_id = k.id)`,
    [castingIds],
    'maturity-of-board',
  )
}

export interface ReadingRow extends Reading {
  readonly casting_id: string
  readonly sensor: string
}

/** Returns the readings of castings since their pours, by sensor and time. */
export function readingsOf(database: Queryable, castingIds: readonly string[]): Promise<ReadingRow[]> {
  return database.rows<ReadingRow>(
    `SELECT r.casting_id, r.sensor, iso(r.read_at) AS at, round(r.celsius::numeric, 2)::float8 AS celsius
     FROM casting_readings r JOIN castings k ON k.id = r.casting_id
     WHERE r.casting_id = ANY ($1::uuid[]) AND r.read_at >= k.poured_at
     ORDER BY r.casting_id, r.sensor COLLATE natural_order, r.sensor, r.read_at`,
    [castingIds],
    'readings-of-castings',
  )
}

export interface TestRow {
  readonly pour_number: string
  readonly specimen: number
  readonly tested_at: string
  readonly strength: number
}

/** Returns the last results of specimens that were cured with the components of a casting, by time. */
export function curedWith(database: Queryable, castingId: string): Promise<TestRow[]> {
  return database.rows<TestRow>(
    `SELECT ${pourNumber('po')} AS pour_number, s.number AS specimen, iso(last.tested_at) AS tested_at, last.strength
     FROM casting_pours kp JOIN pours po ON po.id = kp.pour_id JOIN specimens s ON s.pour_id = po.id
       JOIN LATERAL (
         SELECT r.tested_at, r.strength FROM specimen_results r WHERE r.specimen_id = s.id ORDER BY r.id DESC LIMIT 1
       ) AS last ON true
     WHERE kp.casting_id = $1 AND s.curing = 'with_component' ORDER BY last.tested_at, po.id, s.number`,
    [castingId],
    'cured-with-casting',
  )
}

export function countReadings(transaction: Queryable, castingId: string): Promise<{ total: number } | null> {
  return transaction.row('SELECT count(*)::int AS total FROM casting_readings WHERE casting_id = $1', [castingId])
}

/** Inserts the readings that are not stored yet, and returns their number. */
export async function insertReadings(
  transaction: Queryable,
  castingId: string,
  { sensor, readings }: { readonly sensor: string; readonly readings: readonly Reading[] },
): Promise<number> {
  const rows = await transaction.rows(
    `INSERT INTO casting_readings (casting_id, sensor, read_at, celsius)
     SELECT $1, $2, g.at, g.celsius FROM unnest($3::timestamptz[], $4::real[]) AS g (at, celsius)
     ON CONFLICT DO NOTHING RETURNING read_at`,
    [castingId, sensor, readings.map(({ at }) => at), readings.map(({ celsius }) => celsius)],
  )
  return rows.length
}

/** Returns the time zone of a plant. */
export async function zoneOfPlant(database: Queryable, plantId: string): Promise<string> {
  const row = await database.row<{ time_zone: string }>('SELECT time_zone FROM plants WHERE id = $1', [plantId])
  return row?.time_zone ?? 'UTC'
}

/** Deletes the readings of a sensor with what was said of their unit, and returns their number. */
export async function deleteReadings(transaction: Queryable, castingId: string, sensor: string): Promise<number> {
  const rows = await transaction.rows(
    'DELETE FROM casting_readings WHERE casting_id = $1 AND sensor = $2 RETURNING read_at',
    [castingId, sensor],
  )
  await transaction.rows('DELETE FROM settled_readings WHERE casting_id = $1 AND sensor = $2', [castingId, sensor])
  return rows.length
}

/** Returns the valid curve of a mix, and whether its last one ended because the mix was changed. */
export async function curveOf(
  database: Queryable,
  mixId: string,
): Promise<{ curve: MixCurve | null; is_outdated: boolean }> {
  const row = await database.row<{ curve: MixCurve; ended_because: string | null }>(
    `SELECT ${curveJson('cu')} AS curve, cu.ended_because FROM mix_curves cu WHERE cu.mix_id = $1
     ORDER BY cu.created_at DESC, cu.ended_at DESC NULLS FIRST LIMIT 1`,
    [mixId],
  )
  const isValid = row?.ended_because === null
  return { curve: isValid ? row.curve : null, is_outdated: row?.ended_because === 'mix_changed' }
}

/** Ends the curve of a locked mix. Returns whether it had one. */
export async function endCurve(
  transaction: Queryable,
  mixId: string,
  because: 'replaced' | 'mix_changed' | 'removed',
): Promise<boolean> {
  const rows = await transaction.rows(
    `UPDATE mix_curves SET ended_at = now(), ended_because = $2 WHERE mix_id = $1 AND ended_at IS NULL RETURNING id`,
    [mixId, because],
  )
  return rows.length > 0
}

/** The curve of a mix stays valid for what was poured with it; the mix that replaces it shows it as outdated. */
export async function replaceCurve(transaction: Queryable, before: string, after: string): Promise<void> {
  await transaction.rows(
    `INSERT INTO mix_curves (mix_id, method, datum, activation, points, made_on, tests, made_by, created_at, ended_at, ended_because)
     SELECT $2, method, datum, activation, points, made_on, tests, made_by, created_at, now(), 'mix_changed'
     FROM mix_curves WHERE mix_id = $1 AND ended_at IS NULL`,
    [before, after],
  )
}

/** Inserts the curve of a locked mix without a valid one. */
export async function insertCurve(
  transaction: Queryable,
  mixId: string,
  { method, datum, activation, points, made_on, tests }: Omit<MixCurve, 'made_by'>,
  by: string,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO mix_curves (mix_id, method, datum, activation, points, made_on, tests, made_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
    [mixId, method, datum, activation, JSON.stringify(points), made_on, tests, by],
  )
}
