import type { LoadedMeasures, TrailerLimits } from '@castline/domain/loads/limits'
import type { LoadOutcome, LoadStatus } from '@castline/domain/loads/loads'
import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { curingReason } from '#tracking/gates/overrides.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'
import { calendarJson, type StoredCalendar } from '#tracking/plan/plan.ts'
import { castOn } from '#tracking/production/cast-on.ts'
import { type ComponentState, componentStateColumns } from '#tracking/status/status-moves.ts'

/** A load that the transaction has locked. */
export interface LockedLoad {
  readonly id: string
  readonly project_id: string
  readonly number: string
  readonly status: LoadStatus
  readonly version: number
  readonly planned_on: string
  readonly planned_time: string | null
  readonly trailer_id: string | null
  readonly crew_id: string | null
  readonly trailer: TrailerLimits | null
  readonly carrier: string | null
  readonly driver: string | null
  readonly vehicle: string | null
  readonly destination: string | null
  readonly notes: string | null
  readonly limit_reason: string | null
  readonly departure_recorded_at: string | null
  /** The working days of its project, and its time zone. */
  readonly calendar: StoredCalendar
  readonly time_zone: string
  readonly now: string
}

const lockedColumns = `ld.id, ld.project_id, ${loadNumber('ld.number')} AS number, ld.status, ld.version, ld.planned_on,
  to_char(ld.planned_time, 'HH24:MI') AS planned_time, ld.trailer_id, ld.crew_id, ld.carrier, ld.driver, ld.vehicle,
  ld.destination, ld.notes, ld.limit_reason, ld.departure_recorded_at, now() AS now,
  (SELECT json_build_object('max_weight', t.max_weight, 'max_length', t.max_length, 'max_width', t.max_width)
   FROM trailers t WHERE t.id = ld.trailer_id) AS trailer,
  (SELECT ${calendarJson('p')} FROM projects p WHERE p.id = ld.project_id) AS calendar,
  (SELECT p.time_zone FROM projects p WHERE p.id = ld.project_id) AS time_zone`

const lock = `SELECT ${lockedColumns} FROM loads ld
  WHERE ld.id = $2 AND ${reachesProject('$1', 'ld.project_id')} FOR UPDATE OF ld`

// The load is locked after its project, because its row is joined to the locked one.
const lockWithProject = `
  WITH project AS MATERIALIZED (
    SELECT p.id FROM projects p
    WHERE p.id = (SELECT project_id FROM loads WHERE id = $2) AND ${reachesProject('$1', 'p.id')} FOR NO KEY UPDATE
  )
  SELECT ${lockedColumns} FROM project JOIN loads ld ON ld.project_id = project.id WHERE ld.id = $2 FOR UPDATE OF ld`

/** Locks a load until the end of the transaction; null if the user has no access to it. */
export function lockLoad(transaction: Queryable, userId: string, id: string): Promise<LockedLoad | null> {
  return transaction.row<LockedLoad>(lock, [userId, id], 'lock-load')
}

/**
 * Locks a load together with its project, for work on several components: everything that locks several components of a
 * project has locked the project first, so that none waits for another in a circle.
 */
export function lockLoadAndProject(transaction: Queryable, userId: string, id: string): Promise<LockedLoad | null> {
  return transaction.row<LockedLoad>(lockWithProject, [userId, id], 'lock-load-and-project')
}

/** Returns the working days of a project, and its time zone. */
export async function curingProject(
  transaction: Queryable,
  projectId: string,
): Promise<Pick<LockedLoad, 'calendar' | 'time_zone'>> {
  const rows = await transaction.rows<Pick<LockedLoad, 'calendar' | 'time_zone'>>(
    `SELECT ${calendarJson('p')} AS calendar, p.time_zone FROM projects p WHERE p.id = $1`,
    [projectId],
    'curing-project',
  )
  const [project] = rows as [Pick<LockedLoad, 'calendar' | 'time_zone'>]
  return project
}

/** A component of a load, with the facts that its next status depends on. */
export interface PieceOnLoad extends ComponentState, LoadedMeasures {
  readonly id: string
  readonly position: number
  readonly name: string
  readonly control_number: string
  readonly is_open: boolean
  readonly added: boolean
  readonly loaded_at: string | null
  readonly outcome: LoadOutcome | null
  /** The id of its last effective change, and of the one that its load's departure made. */
  readonly last_change_id: string | null
  readonly departure_change_id: string | null
  /** The day of its casting while it is manufactured, and why it is on the load before it is cured. */
  readonly cast_on: Day | null
  readonly curing_reason: string | null
}

const measures = 'c.weight, c.length, c.width, c.height, c.thickness'

/** Returns the components of a locked load in the order of loading, without removed ones. */
export function piecesOf(transaction: Queryable, loadId: string): Promise<PieceOnLoad[]> {
  return transaction.rows<PieceOnLoad>(
    `SELECT c.id, o.position, c.name, c.control_number, o.is_open, o.added, o.loaded_at, o.outcome, ${measures},
       c.last_change_id, o.departure_change_id, ${castOn('p.time_zone')} AS cast_on, ${curingReason('o')} AS curing_reason,
       ${componentStateColumns}
     FROM load_pieces o JOIN components c ON c.id = o.component_id JOIN projects p ON p.id = c.project_id LEFT JOIN status_changes l ON l.id = c.last_change_id
     WHERE o.load_id = $1 AND c.deleted_at IS NULL ORDER BY o.position, c.id`,
    [loadId],
    'pieces-of-load',
  )
}

/** Locks the components of a load until the end of the transaction, and returns them as `piecesOf`. */
export async function lockPiecesOf(transaction: Queryable, loadId: string): Promise<PieceOnLoad[]> {
  // A statement that waited for a lock sees the current component, but not the history that was written while it
  // waited.
  await transaction.rows(
    `SELECT FROM castings k WHERE k.stripped_at IS NULL AND k.id IN (SELECT made.casting_id FROM load_pieces o
       JOIN casting_components made ON made.component_id = o.component_id AND made.ended_by IS NULL WHERE o.load_id = $1)
     ORDER BY k.mould_id, k.day, k.turn FOR NO KEY UPDATE`,
    [loadId],
    'lock-moulds-of-load',
  )
  const locked = transaction.rows(
    `SELECT FROM components WHERE id IN (SELECT component_id FROM load_pieces WHERE load_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [loadId],
    'lock-pieces-of-load',
  )
  const [, pieces] = await Promise.all([locked, piecesOf(transaction, loadId)])
  return pieces
}

/** A component to be added to a load. */
export interface Candidate extends ComponentState, LoadedMeasures {
  readonly id: string
  readonly project_id: string
  readonly project_name: string
  readonly name: string
  readonly control_number: string
  /** The number of the open load that it is on, other than this one. */
  readonly other_load: string | null
  /** Its row on this load. */
  readonly position: number | null
  readonly is_open: boolean | null
  readonly loaded_at: string | null
  readonly cast_on: Day | null
  readonly curing_reason: string | null
}

const candidate = (chosen: string) => `
  SELECT c.id, c.project_id, p.name AS project_name, c.name, c.control_number, ${measures}, ${componentStateColumns},
    o.position, o.is_open, o.loaded_at, ${castOn('p.time_zone')} AS cast_on, ${curingReason('o')} AS curing_reason,
    (SELECT ${loadNumber('ld.number')} FROM load_pieces f JOIN loads ld ON ld.id = f.load_id
     WHERE f.component_id = c.id AND f.is_open AND f.load_id IS DISTINCT FROM $2) AS other_load
  FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN status_changes l ON l.id = c.last_change_id
    LEFT JOIN load_pieces o ON o.component_id = c.id AND o.load_id = $2
  WHERE ${chosen} AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`

const candidates = {
  ids: candidate('c.id = ANY ($3::uuid[])'),
  id: candidate('c.id = $3'),
  qr_code: candidate('c.qr_code = $3'),
}

/** Returns those of these components that the user has access to, in no order. `loadId` is null for a new load. */
export function candidatesFor(
  transaction: Queryable,
  userId: string,
  loadId: string | null,
  ids: readonly string[],
): Promise<Candidate[]> {
  return transaction.rows<Candidate>(candidates.ids, [userId, loadId, ids], 'candidates')
}

/**
 * Locks a component and returns it by its id or the code of its label; null if there is none that the user has access
 * to.
 */
export async function lockCandidate(
  transaction: Queryable,
  userId: string,
  loadId: string,
  by: 'id' | 'qr_code',
  value: string,
): Promise<Candidate | null> {
  await transaction.rows(
    `SELECT FROM components WHERE ${by} = $1 FOR NO KEY UPDATE`,
    [value],
    `lock-candidate-by-${by}`,
  )
  return transaction.row<Candidate>(candidates[by], [userId, loadId, value], `candidate-by-${by}`)
}
