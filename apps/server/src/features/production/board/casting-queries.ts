import type { Day } from '@castline/domain/plan/calendar'
import type { GivenDates } from '@castline/domain/plan/plan'
import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { plantOf } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'
import { type GivenPlan, insertGivenPlans } from '#tracking/plan/component-plans.ts'
import { type CastingRow, castingColumns } from './board-queries.ts'

/** Components that a planner moves, locked until the end of the transaction; those that the user does not reach are not returned. */
export interface MovedRow extends GivenDates {
  readonly id: string
  readonly project_id: string
  readonly plant_id: string | null
  readonly control_number: string
  readonly status: Status
  readonly version: number
  readonly sequence: number | null
  readonly planned_on: Day | null
  readonly mould_id: string | null
  readonly turn: number | null
}

/** Locks the projects of these components in a fixed order, as every edit of a plan does, and returns their ids. */
export async function lockProjectsOf(
  transaction: Queryable,
  userId: string,
  componentIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT p.id FROM projects p
     WHERE p.id IN (SELECT project_id FROM components WHERE id = ANY ($2::uuid[])) AND ${reachesProject('$1', 'p.id')}
     ORDER BY p.id FOR NO KEY UPDATE`,
    [userId, componentIds],
  )
  return rows.map(({ id }) => id)
}

/** Returns these components of locked projects. */
export function movedRows(
  transaction: Queryable,
  projectIds: readonly string[],
  componentIds: readonly string[],
): Promise<MovedRow[]> {
  return transaction.rows<MovedRow>(
    `SELECT c.id, c.project_id, ${plantOf('c', 'p')} AS plant_id, c.control_number, c.status, c.version, cp.sequence, cp.cast_on, cp.deliver_on,
       cp.needed_on, s.planned_on, cm.mould_id, cm.turn
     FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN sections s ON s.id = c.section_id
       LEFT JOIN component_plan cp ON cp.component_id = c.id LEFT JOIN component_moulds cm ON cm.component_id = c.id
     WHERE c.id = ANY ($2::uuid[]) AND c.project_id = ANY ($1::uuid[]) AND c.deleted_at IS NULL`,
    [projectIds, componentIds],
  )
}

export interface CastingKey {
  readonly mould_id: string
  readonly day: Day
  readonly turn: number
}

/**
 * Returns castings, locked until the end of the transaction, in the order of `keys`; those without a row are inserted.
 * They are locked in the order of their keys, so that two planners never wait for each other.
 */
export async function lockCastings(transaction: Queryable, keys: readonly CastingKey[]): Promise<CastingRow[]> {
  const given = JSON.stringify(keys)
  await transaction.rows(
    `INSERT INTO castings (mould_id, day, turn, version)
     SELECT DISTINCT mould_id, day, turn, 0 FROM jsonb_to_recordset($1) AS k (mould_id uuid, day date, turn smallint)
     ORDER BY mould_id, day, turn ON CONFLICT (mould_id, day, turn) DO NOTHING`,
    [given],
  )
  const rows = await transaction.rows<CastingRow>(
    `SELECT ${castingColumns} FROM castings k LEFT JOIN mixes m ON m.id = k.mix_id JOIN jsonb_to_recordset($1) AS g (mould_id uuid, day date, turn smallint)
       ON g.mould_id = k.mould_id AND g.day = k.day AND g.turn = k.turn
     ORDER BY k.mould_id, k.day, k.turn FOR NO KEY UPDATE OF k`,
    [given],
  )
  return keys.flatMap((key) => rows.find((row) => isSameKey(row, key)) ?? [])
}

export const isSameKey = (a: CastingKey, b: CastingKey): boolean =>
  a.mould_id === b.mould_id && a.day === b.day && a.turn === b.turn

/** Writes mix, hour, crew and mark of a locked casting. */
export async function writeCasting(
  transaction: Queryable,
  id: string,
  { mix_id, planned_time, crew_id, is_fixed }: Pick<CastingRow, 'mix_id' | 'planned_time' | 'crew_id' | 'is_fixed'>,
): Promise<void> {
  await transaction.rows(
    'UPDATE castings SET mix_id = $2, planned_time = $3, crew_id = $4, is_fixed = $5, version = version + 1 WHERE id = $1',
    [id, mix_id, planned_time, crew_id, is_fixed],
  )
}

export interface Assignment {
  readonly component_id: string
  readonly mould_id: string
  readonly turn: number
  readonly position: number
}

/** Puts components on moulds; the day is written with their plan. */
export async function writeAssignments(transaction: Queryable, assignments: readonly Assignment[]): Promise<void> {
  await transaction.rows(
    `INSERT INTO component_moulds (component_id, mould_id, turn, position)
     SELECT component_id, mould_id, turn, position
     FROM jsonb_to_recordset($1) AS g (component_id uuid, mould_id uuid, turn smallint, position smallint)
     ON CONFLICT (component_id) DO UPDATE SET mould_id = excluded.mould_id, turn = excluded.turn,
       position = excluded.position`,
    [JSON.stringify(assignments)],
  )
}

/** Returns the last position in each casting that has planned components, of these. */
export function lastPositions(
  transaction: Queryable,
  keys: readonly CastingKey[],
): Promise<(CastingKey & { readonly position: number })[]> {
  return transaction.rows(
    `SELECT k.mould_id, k.day, k.turn, max(cm.position)::int AS position
     FROM (SELECT DISTINCT * FROM jsonb_to_recordset($1) AS g (mould_id uuid, day date, turn smallint)) AS k
     JOIN component_moulds cm ON cm.mould_id = k.mould_id AND cm.turn = k.turn
     JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on = k.day
     GROUP BY 1, 2, 3`,
    [JSON.stringify(keys)],
  )
}

/** Takes components off their moulds. */
export async function deleteAssignments(transaction: Queryable, componentIds: readonly string[]): Promise<void> {
  await transaction.rows('DELETE FROM component_moulds WHERE component_id = ANY ($1::uuid[])', [componentIds])
}

/** Returns the names, by id, of those of these moulds that belong to a plant and were not deleted. */
export async function mouldsOfPlant(
  transaction: Queryable,
  plantId: string,
  mouldIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.rows<{ id: string; name: string }>(
    'SELECT id, name FROM moulds WHERE plant_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL FOR KEY SHARE',
    [plantId, mouldIds],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Writes the days of casting of components of a locked project, whose castings the caller moves, and raises their versions. */
export async function writeDays(
  transaction: Queryable,
  projectId: string,
  plans: readonly (GivenPlan & { readonly id: string })[],
): Promise<void> {
  await insertGivenPlans(transaction, projectId, plans)
  await transaction.rows(
    'UPDATE components SET version = version + 1, updated_at = now() WHERE id = ANY ($1::uuid[])',
    [plans.map(({ id }) => id)],
  )
}

export async function isMixOf(transaction: Queryable, plantId: string, mixId: string): Promise<boolean> {
  const row = await transaction.row('SELECT FROM mixes WHERE id = $2 AND plant_id = $1 AND deleted_at IS NULL', [
    plantId,
    mixId,
  ])
  return row !== null
}
