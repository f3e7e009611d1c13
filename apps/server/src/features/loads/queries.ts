import type { QueryOf } from '@castline/contract/call'
import type { Load, LoadDetail, LoadPiece } from '@castline/contract/load'
import type { LoadEvent, loadEvents } from '@castline/contract/load-steps'
import type { ListedLoad, LoadFilter, LoadSort, listLoads } from '@castline/contract/loads'
import { overLimits } from '@castline/domain/loads/limits'
import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { projectsCastBy } from '#database/plants-of-components.ts'
import { reachesProject, worksFor } from '#database/reach.ts'
import { evidenceOf, type Gated } from '#tracking/gates/evidence.ts'
import { curingReason } from '#tracking/gates/overrides.ts'
import { isOpenLoad, isOverdueLoad, loadNumber } from '#tracking/loads/load-columns.ts'
import { photosOfChange } from '#tracking/photos/photos.ts'
import { calendarJson, type StoredCalendar } from '#tracking/plan/plan.ts'
import { castOn } from '#tracking/production/cast-on.ts'
import { holdsOf } from '#tracking/quality/ncr-numbers.ts'
import { placePath } from '#tracking/yard/place-columns.ts'

/**
 * The figures of the load `ld` as the row `totals`, as `loadTotals` of the domain; a test compares the two.
 * Components left behind are not part of the load.
 */
export const totals = `(
  SELECT count(*) FILTER (WHERE goes)::int AS pieces, count(loaded_at) FILTER (WHERE goes)::int AS loaded,
    count(*) FILTER (WHERE NOT goes)::int AS left_behind,
    count(*) FILTER (WHERE outcome = 'accepted')::int AS accepted,
    count(*) FILTER (WHERE outcome = 'refused')::int AS refused,
    count(*) FILTER (WHERE outcome = 'missing')::int AS missing,
    count(*) FILTER (WHERE outcome = 'held')::int AS held,
    count(*) FILTER (WHERE outcome = 'returned')::int AS returned,
    coalesce(sum(weight) FILTER (WHERE goes), 0) AS weight,
    count(*) FILTER (WHERE goes AND nullif(weight, 0) IS NULL)::int AS unknown_weights,
    max(greatest(length, width, height, thickness)) FILTER (WHERE goes) AS longest,
    max(width) FILTER (WHERE goes AND length IS NOT NULL) AS widest
  FROM (
    SELECT o.outcome, o.loaded_at, o.outcome IS DISTINCT FROM 'left_behind' AS goes, c.weight, c.length, c.width,
      c.height, c.thickness
    FROM load_pieces o JOIN components c ON c.id = o.component_id AND c.deleted_at IS NULL WHERE o.load_id = ld.id
  ) AS on_it
)`

const trailerJson = `(SELECT json_build_object('id', t.id, 'name', t.name, 'max_weight', t.max_weight,
  'max_length', t.max_length, 'max_width', t.max_width, 'version', t.version) FROM trailers t WHERE t.id = ld.trailer_id)`

/** The crew of `loads ld` for a user; null for one who does not work for its plant. */
const crewJson = (user: string) => `(SELECT json_build_object('id', w.id, 'name', w.name) FROM crews w
  WHERE w.id = ld.crew_id AND ${worksFor(user, 'w.plant_id')})`

/** SQL condition that a user may name a crew for loads of a project: they work for its plant, which casts for the project. */
export const mayLoadFor = (user: string, crew: string, project: string) => `(${crew}.deleted_at IS NULL
  AND ${worksFor(user, `${crew}.plant_id`)} AND ${project} IN ${projectsCastBy(`${crew}.plant_id`)})`

/** The columns of the contract's `load` for a user, over `loads ld` and its `totals`, without those that the domain derives. */
export const loadColumns = (
  user: string,
) => `ld.id, ld.project_id, ${loadNumber('ld.number')} AS number, ld.code, ld.status, ld.planned_on,
  to_char(ld.planned_time, 'HH24:MI') AS planned_time, ${isOverdueLoad('ld')} AS overdue, ${trailerJson} AS trailer, ${crewJson(user)} AS crew, ld.carrier, ld.driver, ld.vehicle,
  ld.destination, ld.notes, totals.*, ld.limit_reason, iso(ld.departed_at) AS departed_at,
  iso(ld.arrived_at) AS arrived_at, iso(ld.received_at) AS received_at, ld.version, iso(ld.created_at) AS created_at,
  iso(ld.updated_at) AS updated_at`

export type LoadRow = Omit<Load, 'over_limits'>

const withLimits = <Row extends LoadRow>(row: Row) => ({ ...row, over_limits: overLimits(row, row.trailer) })

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * SQL condition on `loads ld`: those on the road or at the gate, and the open ones that are planned for today in the
 * time zone of their project, or for an earlier day.
 */
const isArriving = `(ld.status IN ('departed', 'arrived') OR ${isOpenLoad('ld')} AND ld.planned_on <=
  (SELECT (now() AT TIME ZONE p.time_zone)::date FROM projects p WHERE p.id = ld.project_id))`

/** SQL conditions on `loads ld` of project `$1`. Appends the filter's values to `values`. */
export function filteredLoads({ status, day, arriving, trailer_id, q }: LoadFilter, values: unknown[]): string {
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['ld.project_id = $1']
  if (status === 'open') conditions.push(isOpenLoad('ld'))
  else if (status === 'past') conditions.push(`NOT ${isOpenLoad('ld')}`)
  else if (status) conditions.push(`ld.status = ${place(status)}`)
  if (day) conditions.push(`ld.planned_on = ${place(day)}`)
  if (arriving) conditions.push(isArriving)
  if (trailer_id) conditions.push(`ld.trailer_id = ${place(trailer_id)}`)
  const words = q?.split(/\s+/).filter(Boolean) ?? []
  if (words.length > 0) {
    conditions.push(`NOT EXISTS (SELECT FROM unnest(${place(words.map(likePattern))}::text[]) AS word (pattern)
      WHERE concat_ws(' ', ${loadNumber('ld.number')}, ld.carrier, ld.driver, ld.vehicle, ld.destination) NOT ILIKE word.pattern)`)
  }
  return conditions.join(' AND ')
}

const overdueFirst = `${isOverdueLoad('ld')} DESC`

/** SQL orders of `loads ld`: overdue loads come first in each that a screen offers. */
export const orders: Readonly<Record<LoadSort, string>> = {
  number: 'ld.number',
  '-number': `${overdueFirst}, ld.number DESC`,
  planned_on: `${overdueFirst}, ld.planned_on, ld.planned_time NULLS LAST, ld.number`,
  '-planned_on': `${overdueFirst}, ld.planned_on DESC, ld.planned_time DESC NULLS LAST, ld.number DESC`,
}

const atOnce = 50

/** A listed load, with what decides which steps are possible. */
type ListedRow = Omit<ListedLoad, 'over_limits' | 'allowed_steps'> & {
  readonly departure_recorded_at: string | null
  readonly now: string
}

interface FoundLoads {
  readonly total: number
  readonly archived: boolean
  readonly loads: readonly ListedRow[]
}

/** Returns a page of the loads of a project; null if the user has no access to it. */
export async function loadsOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { sort, limit = atOnce, offset, ...filter }: QueryOf<typeof listLoads>,
) {
  const values: unknown[] = [projectId, userId]
  const matches = filteredLoads(filter, values)
  const page = `LIMIT $${values.push(limit)} OFFSET $${values.push(offset)}`
  const row = await database.row<FoundLoads>(
    `SELECT p.archived, (SELECT count(*)::int FROM loads ld WHERE ${matches}) AS total, coalesce((
       SELECT json_agg(listed) FROM (
         SELECT ${loadColumns('$2')}, iso(ld.departure_recorded_at) AS departure_recorded_at, iso(now()) AS now
         FROM (SELECT * FROM loads ld WHERE ${matches} ORDER BY ${orders[sort]} ${page}) AS ld
         CROSS JOIN LATERAL ${totals} AS totals ORDER BY ${orders[sort]}) AS listed), '[]') AS loads
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    values,
  )
  return row && { ...row, loads: row.loads.map(withLimits) }
}

const nameOf = (user: string) => `(SELECT u.name FROM users u WHERE u.id = ${user})`

const pieces = `coalesce((
  SELECT json_agg(piece ORDER BY piece.position, piece.component_id) FROM (
    SELECT o.component_id, row_number() OVER (ORDER BY o.position, o.component_id)::int AS position, c.name,
      c.control_number, c.qr_code, coalesce(s.name, '') AS section_name, c.type, c.status, ${placePath('c.place_id')} AS place,
      (SELECT r.code FROM places r WHERE r.id = coalesce(o.rack_id, c.place_id) AND (o.rack_id IS NOT NULL OR r.load_id = ld.id)) AS rack,
      c.weight, c.length, c.width,
      c.height, c.thickness, cp.sequence, ${holdsOf('c')} AS holds, o.added, ${castOn('p.time_zone')} AS cast_on, ${evidenceOf('c')} AS evidence, ${curingReason('o')} AS curing_reason,
      iso(o.loaded_at) AS loaded_at, ${nameOf('o.loaded_by')} AS loaded_by,
      o.outcome, h.reason_code, h.reason AS reason_details, h.id::text AS change_id,
      CASE WHEN h.id IS NULL THEN '[]' ELSE ${photosOfChange} END AS photos
    FROM load_pieces o JOIN components c ON c.id = o.component_id AND c.deleted_at IS NULL
      LEFT JOIN sections s ON s.id = c.section_id LEFT JOIN component_plan cp ON cp.component_id = c.id
      LEFT JOIN status_changes h ON h.id = o.outcome_change_id AND o.outcome = 'refused'
    WHERE o.load_id = ld.id
  ) AS piece), '[]')`

const racks = `coalesce((
  SELECT json_agg(json_build_object('id', r.id, 'code', r.code, 'kind', r.kind, 'name', r.name) ORDER BY lr.position)
  FROM load_racks lr JOIN places r ON r.id = lr.rack_id WHERE lr.load_id = ld.id), '[]')`

/** Sender and recipient on a delivery note. */
export interface NoteParties {
  readonly plant_name: string | null
  readonly plant_address: string | null
  readonly consignee: string | null
  readonly site_address: string | null
}

// Without a sender of its own the project has its usual plant, by name and address together.
const partiesJson = `(
  SELECT json_build_object('plant_name', coalesce(p.plant_name, usual.name),
    'plant_address', coalesce(p.plant_address, usual.address),
    'consignee', p.consignee, 'site_address', coalesce(p.site_address, p.location))
  FROM (SELECT) AS one LEFT JOIN plants usual
    ON usual.id = p.plant_id AND p.plant_name IS NULL AND p.plant_address IS NULL)`

/** A component of a load, with what its gates decide from. */
type PieceRow = Omit<LoadPiece, 'cures_until' | 'strength_open' | 'obstacles'> &
  Gated & { readonly cast_on: Day | null }

/** The data that `findLoad` returns besides the load. */
interface Found {
  readonly reached: boolean
  readonly departure_recorded_at: string | null
  readonly time_zone: string
  readonly parties: NoteParties
  readonly calendar: StoredCalendar
  readonly components: readonly PieceRow[]
  readonly now: string
}

export type FoundLoad = Omit<LoadDetail, 'undo_until' | 'allowed_steps' | 'components' | 'curing'> & Found

const findBy = (column: 'id' | 'code') => `
  SELECT ${loadColumns('$2')}, p.name AS project_name, p.code AS project_code, ${partiesJson} AS parties, p.archived, p.time_zone, ${calendarJson('p')} AS calendar, ${pieces} AS components, ${racks} AS racks,
    ${nameOf('ld.created_by')} AS created_by, ${nameOf('ld.departed_by')} AS departed_by,
    ${nameOf('ld.arrived_by')} AS arrived_by, ${nameOf('ld.received_by')} AS received_by, ld.receiver_name, ld.signature,
    ld.receipt_note, ${nameOf('ld.cancelled_by')} AS cancelled_by, iso(ld.cancelled_at) AS cancelled_at,
    ld.cancel_reason, iso(ld.departure_recorded_at) AS departure_recorded_at, iso(now()) AS now,
    ${reachesProject('$2', 'ld.project_id')} AS reached
  FROM loads ld JOIN projects p ON p.id = ld.project_id CROSS JOIN LATERAL ${totals} AS totals
  WHERE ld.${column} = $1`

const finds = { id: findBy('id'), code: findBy('code') }

/** Returns a load by its id or code; null if there is none. Whether the user may see it is in `reached`. */
export async function findLoad(
  database: Queryable,
  by: 'id' | 'code',
  value: string,
  userId: string | null,
): Promise<FoundLoad | null> {
  const row = await database.row<Omit<FoundLoad, 'over_limits'>>(finds[by], [value, userId], `load-by-${by}`)
  return row && withLimits(row)
}

/** Returns events of a project's loads, newest first; null if the user has no access to it. */
export async function loadEventsOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { limit, before, after, load_id }: QueryOf<typeof loadEvents>,
): Promise<LoadEvent[] | null> {
  const row = await database.row<{ events: LoadEvent[] }>(
    `SELECT coalesce((
       SELECT json_agg(event) FROM (
         SELECT e.id::text, e.load_id, ${loadNumber('ld.number')} AS number, e.kind, ${nameOf('e.user_id')} AS user_name,
           e.details - ARRAY['reason', 'control_numbers'] AS details, e.details ->> 'reason' AS reason,
           coalesce(e.details -> 'control_numbers', '[]') AS control_numbers, iso(e.occurred_at) AS occurred_at, iso(e.recorded_at) AS recorded_at
         FROM load_events e JOIN loads ld ON ld.id = e.load_id
         WHERE e.project_id = p.id AND ($3::bigint IS NULL OR e.id < $3) AND ($4::bigint IS NULL OR e.id > $4)
           AND ($5::uuid IS NULL OR e.load_id = $5)
         ORDER BY e.id DESC LIMIT $6) AS event), '[]') AS events
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId, before ?? null, after ?? null, load_id ?? null, limit],
    'load-events',
  )
  return row?.events ?? null
}
