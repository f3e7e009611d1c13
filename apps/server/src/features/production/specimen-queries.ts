import type { QueryOf } from '@castline/contract/call'
import type { DueSpecimen, listSpecimens, Specimen } from '@castline/contract/specimens'
import type { Measured } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { readsPour, testsAt, worksFor } from '#database/reach.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'

const columns = 's.id, s.number, s.shape, s.purpose, s.curing, iso(s.due_at) AS due_at'

/** The specimens of `pours po` as JSON, with all of their results; the words and names beside them only under a condition. */
export const specimensOf = (isRead: string) => `coalesce((
  SELECT json_agg(one ORDER BY one.number) FROM (
    SELECT ${columns}, coalesce((
      SELECT json_agg(json_build_object('load', r.load, 'strength', r.strength, 'density', r.density,
        'tested_at', iso(r.tested_at), 'tested_by', CASE WHEN ${isRead} THEN r.tested_by END, 'machine', CASE WHEN ${isRead} THEN r.machine END,
        'reason', CASE WHEN ${isRead} THEN r.reason END,
        'uncalibrated', r.is_uncalibrated, 'instrument', (SELECT json_build_object('id', i.id, 'name', i.name, 'serial', i.serial)
          FROM instruments i WHERE i.id = r.instrument_id),
        'entered_by', (SELECT u.name FROM users u WHERE u.id = r.entered_by AND ${isRead})) ORDER BY r.id)
      FROM specimen_results r WHERE r.specimen_id = s.id), '[]') AS results
    FROM specimens s WHERE s.pour_id = po.id) AS one), '[]')`

/** Returns the specimens of a pour that the caller is known to read. */
export async function specimensOfPour(database: Queryable, pourId: string): Promise<Specimen[]> {
  const row = await database.row<{ specimens: Specimen[] }>(
    `SELECT ${specimensOf('true')} AS specimens FROM pours po WHERE po.id = $1`,
    [pourId],
  )
  return row?.specimens ?? []
}

const atOnce = 50

/** Returns a page of the specimens of a plant without a result; null if the user does not reach it. */
export function dueSpecimens(
  database: Queryable,
  userId: string,
  plantId: string,
  { due, limit = atOnce, offset }: QueryOf<typeof listSpecimens>,
): Promise<{ specimens: DueSpecimen[]; total: number } | null> {
  const day = '(s.due_at AT TIME ZONE pl.time_zone)::date'
  const today = '(now() AT TIME ZONE pl.time_zone)::date'
  const source = `specimens s JOIN pours po ON po.id = s.pour_id
    WHERE po.plant_id = pl.id AND NOT s.is_tested
      AND ($3::text IS NULL OR ${day} < ${today} OR $3 = 'today' AND ${day} = ${today})`
  return database.row<{ specimens: DueSpecimen[]; total: number }>(
    `SELECT (SELECT count(*)::int FROM ${source}) AS total, coalesce((
       SELECT json_agg(each) FROM (
         SELECT ${columns}, po.id AS pour_id, ${pourNumber('po')} AS pour_number,
           (SELECT m.name FROM mixes m WHERE m.id = po.mix_id) AS mix_name, ${day} < ${today} AS overdue
         FROM ${source} ORDER BY s.due_at, po.started_at, po.id, s.number LIMIT $4 OFFSET $5) AS each), '[]') AS specimens
     FROM plants pl WHERE pl.id = $2 AND ${worksFor('$1', 'pl.id')}`,
    [userId, plantId, due ?? null, limit, offset],
    'due-specimens',
  )
}

type NewSpecimens = Pick<Specimen, 'shape' | 'purpose' | 'curing' | 'due_at'> & { readonly count: number }

/** Adds specimens to a locked pour, numbered after the last one. */
export async function insertSpecimens(
  transaction: Queryable,
  pourId: string,
  userId: string,
  { count, shape, purpose, curing, due_at }: NewSpecimens,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO specimens (pour_id, number, shape, purpose, curing, due_at, created_by)
     SELECT $1, (SELECT coalesce(max(number), 0) FROM specimens WHERE pour_id = $1) + n, $3, $4, $5, $6, $7
     FROM generate_series(1, $2::int) AS n`,
    [pourId, count, shape, purpose, curing, due_at, userId],
  )
}

/** Removes a specimen of a locked pour; returns its number, null if there is none without a result. */
export async function deleteSpecimen(transaction: Queryable, pourId: string, id: string): Promise<number | null> {
  const row = await transaction.row<{ number: number }>(
    'DELETE FROM specimens WHERE pour_id = $1 AND id = $2 AND NOT is_tested RETURNING number',
    [pourId, id],
  )
  return row?.number ?? null
}

export interface LockedSpecimen extends Pick<Specimen, 'id' | 'number' | 'shape'> {
  readonly pour: string
  readonly pour_id: string
  readonly started_at: string
  readonly is_tested: boolean
}

/** Returns these specimens of a plant that the user reaches, in the order of ids, and locks them. */
export async function lockSpecimens(
  transaction: Queryable,
  userId: string,
  plantId: string,
  ids: readonly string[],
): Promise<LockedSpecimen[]> {
  await transaction.rows(
    `SELECT FROM pours WHERE id IN (SELECT pour_id FROM specimens WHERE id = ANY ($1::uuid[])) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  )
  return transaction.rows<LockedSpecimen>(
    `SELECT s.id, s.number, s.shape, s.is_tested, ${pourNumber('po')} AS pour, s.pour_id, iso(po.started_at) AS started_at
     FROM specimens s JOIN pours po ON po.id = s.pour_id
     WHERE s.id = ANY ($3::uuid[]) AND po.plant_id = $2 AND (${readsPour('$1', 'po')} OR ${testsAt('$1', 'po.plant_id')})
     ORDER BY s.id FOR NO KEY UPDATE OF s`,
    [userId, plantId, ids],
  )
}

export interface NewResult {
  readonly specimen_id: string
  readonly load: number | null
  readonly strength: number
  readonly density: number | null
}

interface Test {
  readonly tested_at: string
  readonly tested_by: string | null
  readonly machine: string | null
  readonly instrument_id: string | null
  readonly reason: string | null
}

/** Inserts results of locked specimens. A reason is kept with those that correct an earlier one only. */
export async function insertResults(
  transaction: Queryable,
  userId: string,
  results: readonly NewResult[],
  { tested_at, tested_by, machine, instrument_id, reason }: Test,
): Promise<void> {
  await transaction.rows(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($1) AS r (specimen_id uuid, load float8, strength float8, density float8)
     ), added AS (
       INSERT INTO specimen_results (specimen_id, load, strength, density, tested_at, tested_by, machine, reason, entered_by,
         instrument_id, is_uncalibrated)
       SELECT g.specimen_id, g.load, g.strength, g.density, $2, $3, $4, CASE WHEN s.is_tested THEN $5 END, $6, $7::uuid,
         coalesce((SELECT i.calibrated_until < ($2::timestamptz AT TIME ZONE pl.time_zone)::date
           FROM instruments i JOIN plants pl ON pl.id = i.plant_id WHERE i.id = $7), false)
       FROM given g JOIN specimens s ON s.id = g.specimen_id
     )
     UPDATE specimens s SET is_tested = true FROM given g WHERE s.id = g.specimen_id`,
    [JSON.stringify(results), tested_at, tested_by, machine, reason, userId, instrument_id],
  )
}

/** The acceptance results of a pour that count, in the order of its specimens. */
export interface JudgedPour {
  readonly id: string
  readonly measured: readonly Measured[]
}

/**
 * Returns the last pours of the mix of a pour that have acceptance results, oldest first and this one included, as far as
 * the mean of a mix needs them.
 */
export async function judgedPours(database: Queryable, pourId: string): Promise<JudgedPour[]> {
  const rows = await database.rows<JudgedPour>(
    `SELECT po.id, tested.measured FROM pours this JOIN pours po ON po.mix_id = this.mix_id
       AND (po.started_at, po.id) <= (this.started_at, this.id)
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('shape', s.shape, 'strength', r.strength) ORDER BY s.number) AS measured
       FROM specimens s CROSS JOIN LATERAL (
         SELECT strength FROM specimen_results WHERE specimen_id = s.id ORDER BY id DESC LIMIT 1) AS r
       WHERE s.pour_id = po.id AND s.purpose = 'acceptance') AS tested
     WHERE this.id = $1 AND tested.measured IS NOT NULL
     ORDER BY po.started_at DESC, po.id DESC LIMIT 6`,
    [pourId],
    'judged-pours',
  )
  return rows.reverse()
}
