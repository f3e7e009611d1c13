import type { BoardComponent } from '@castline/contract/castings'
import type { OpenDrawing } from '@castline/domain/drawings/drawings'
import type { Day } from '@castline/domain/plan/calendar'
import type { GivenDates } from '@castline/domain/plan/plan'
import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { isCastBy, plantOf } from '#database/plants-of-components.ts'
import { reachesProject, worksFor } from '#database/reach.ts'
import { openDrawing } from '#tracking/drawings/drawing-states.ts'
import { castingDrawing } from '#tracking/drawings/made-from.ts'
import { evidenceAt, type StoredEvidence } from '#tracking/gates/evidence.ts'
import { calendarJson, type StoredCalendar } from '#tracking/plan/plan.ts'

/** A component on the board, or one that waits for it, with what its conflicts are computed from. */
export interface CastRow extends GivenDates {
  readonly id: string
  readonly project_id: string
  readonly project_name: string
  /** Whether the reader reaches its project; the others are shown as occupied. */
  readonly reached: boolean
  readonly name: string
  readonly control_number: string
  readonly section_name: string
  readonly status: Status
  readonly version: number
  readonly type: string | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly thickness: number | null
  readonly weight: number | null
  readonly volume: number | null
  readonly holds: number
  /** What its project says about casting it without a released drawing; null if there is one, or nothing to say. */
  readonly drawing_open: OpenDrawing
  readonly sequence: number | null
  readonly planned_on: Day | null
  /** Of the concrete of its structure; null where nothing was entered. */
  readonly concrete: string | null
  readonly exposure: string | null
  /** Of the mix of its plant that `concrete` names; null if it is none. */
  readonly mix_id: string | null
  readonly cylinder: number | null
  readonly cube: number | null
  readonly mix_exposes: readonly string[] | null
}

export interface PlacedRow extends CastRow {
  readonly drawing: BoardComponent['drawing']
  readonly mould_id: string
  readonly day: Day
  readonly turn: number
  readonly position: number
  /** Whether it was cast with its casting. */
  readonly cast: boolean
}

export interface CastingRow {
  readonly id: string
  readonly mould_id: string
  readonly day: Day
  readonly turn: number
  readonly mix_id: string | null
  readonly planned_time: string | null
  readonly crew_id: string | null
  readonly is_fixed: boolean
  readonly version: number
  readonly poured_at: string | null
  readonly stripped_at: string | null
  readonly mix_cylinder: number | null
  readonly mix_cube: number | null
  readonly mix_exposure: readonly string[] | null
}

/** The columns of `CastingRow`, over `castings k` and its `mixes m`. */
export const castingColumns = `k.id, k.mould_id, k.day, k.turn, k.mix_id, to_char(k.planned_time, 'HH24:MI') AS planned_time, k.crew_id, k.is_fixed,
  k.version, iso(k.poured_at) AS poured_at,
  iso(k.stripped_at) AS stripped_at, m.cylinder AS mix_cylinder, m.cube AS mix_cube, m.exposure AS mix_exposure`

/** The columns of `CastRow`, over `components c`, `projects p`, `sections s` and the plan `cp`. `$1` is the reader. */
const castColumns = `c.id, c.project_id, p.name AS project_name, ${reachesProject('$1', 'c.project_id')} AS reached,
  c.name, c.control_number, coalesce(s.name, '') AS section_name, c.status, c.version, c.type, c.length, c.width,
  c.height, c.thickness, c.weight, c.volume, c.open_holds AS holds, ${openDrawing('c')} AS drawing_open, cp.sequence, cp.cast_on, cp.deliver_on,
  cp.needed_on, s.planned_on, c.concrete, c.exposure, mx.id AS mix_id, mx.cylinder, mx.cube, mx.exposure AS mix_exposes`

const castJoins = `JOIN projects p ON p.id = c.project_id LEFT JOIN sections s ON s.id = c.section_id
  LEFT JOIN mixes mx ON mx.plant_id = ${plantOf('c', 'p')} AND lower(mx.name) = lower(c.concrete) AND mx.deleted_at IS NULL`

const drawing = castingDrawing('(SELECT pl.time_zone FROM plants pl WHERE pl.id = mo.plant_id)')

/** What is on the board of these moulds on these days, in no order. */
export function placedOn(
  database: Queryable,
  userId: string,
  mouldIds: readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<PlacedRow[]> {
  return database.rows<PlacedRow>(
    `SELECT ${castColumns}, cm.mould_id, cp.cast_on AS day, cm.turn, cm.position, false AS cast,
       ${drawing} AS drawing
     FROM component_moulds cm JOIN moulds mo ON mo.id = cm.mould_id JOIN component_plan cp ON cp.component_id = cm.component_id
       JOIN components c ON c.id = cm.component_id ${castJoins}
     WHERE cm.mould_id = ANY ($2::uuid[]) AND cp.cast_on BETWEEN $3 AND $4 AND c.deleted_at IS NULL AND NOT p.archived
       AND ${plantOf('c', 'p')} = mo.plant_id
     UNION ALL
     SELECT ${castColumns}, k.mould_id, k.day, k.turn, made.position, true, NULL
     FROM castings k JOIN casting_components made ON made.casting_id = k.id JOIN components c ON c.id = made.component_id
       LEFT JOIN component_plan cp ON cp.component_id = c.id ${castJoins}
     WHERE k.mould_id = ANY ($2::uuid[]) AND k.day BETWEEN $3 AND $4 AND c.deleted_at IS NULL`,
    [userId, mouldIds, from, to],
    'board',
  )
}

/** The castings of these moulds on these days that have a row. */
export function castingsOn(
  database: Queryable,
  mouldIds: readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<CastingRow[]> {
  return database.rows<CastingRow>(
    `SELECT ${castingColumns} FROM castings k LEFT JOIN mixes m ON m.id = k.mix_id
     WHERE k.mould_id = ANY ($1::uuid[]) AND k.day BETWEEN $2 AND $3`,
    [mouldIds, from, to],
    'castings-of-days',
  )
}

/**
 * SQL condition that `components c` of `projects p` is to be cast by plant `$2` and is on none of its moulds, or was not cast on a
 * day that has passed in the plant.
 */
const waits = `${isCastBy('c', 'p', '$2')} AND NOT p.archived AND c.deleted_at IS NULL AND c.status IN ('planning', 'rejected')
  AND ${reachesProject('$1', 'c.project_id')}
  AND NOT EXISTS (SELECT FROM component_moulds cm JOIN moulds mo ON mo.id = cm.mould_id JOIN plants pl ON pl.id = mo.plant_id
    WHERE cm.component_id = c.id AND mo.plant_id = $2 AND mo.deleted_at IS NULL
      AND cp.cast_on >= (now() AT TIME ZONE pl.time_zone)::date)`

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface WaitingFilter {
  readonly q?: string | undefined
  readonly project_id?: string | undefined
}

/** A component that waits, with what the gates of casting it decide from. */
export interface WaitingRow extends CastRow {
  readonly evidence: StoredEvidence
}

/** Returns the components that wait for the board of a plant, in no order. */
export function waitingFor(
  database: Queryable,
  userId: string,
  plantId: string,
  { q, project_id }: WaitingFilter,
): Promise<WaitingRow[]> {
  const values: unknown[] = [userId, plantId]
  const conditions = [waits]
  if (project_id) conditions.push(`c.project_id = $${values.push(project_id)}`)
  if (q) conditions.push(`concat_ws(' ', c.name, c.control_number, c.type) ILIKE $${values.push(likePattern(q))}`)
  return database.rows<WaitingRow>(
    `SELECT ${castColumns}, ${evidenceAt('c', 'cast')} AS evidence FROM components c LEFT JOIN component_plan cp ON cp.component_id = c.id ${castJoins}
     WHERE ${conditions.join(' AND ')}`,
    values,
  )
}

/** The calendars of these projects by id. */
export async function calendarsOf(
  database: Queryable,
  projectIds: readonly string[],
): Promise<Map<string, StoredCalendar>> {
  const rows = await database.rows<{ id: string; calendar: StoredCalendar }>(
    `SELECT p.id, ${calendarJson('p')} AS calendar FROM projects p WHERE p.id = ANY ($1::uuid[])`,
    [projectIds],
  )
  return new Map(rows.map(({ id, calendar }) => [id, calendar]))
}

export interface PlantCalendar {
  readonly weekdays: readonly number[]
  readonly holidays: readonly { readonly day: Day }[]
  readonly early_days: number
  readonly today: Day
}

/** The calendar of a plant and its day; null if the user does not work for it. */
export function plantCalendar(database: Queryable, userId: string, plantId: string): Promise<PlantCalendar | null> {
  return database.row<PlantCalendar>(
    `SELECT pl.weekdays, pl.holidays, pl.early_days, (now() AT TIME ZONE pl.time_zone)::date AS today
     FROM plants pl WHERE pl.id = $2 AND pl.deleted_at IS NULL AND ${worksFor('$1', 'pl.id')}`,
    [userId, plantId],
    'plant-calendar',
  )
}
