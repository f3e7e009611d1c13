import type { QueryOf } from '@castline/contract/call'
import type { Pour, PourDetail } from '@castline/contract/pour'
import type { ComponentPour, listPours, PourFilter } from '@castline/contract/pours'
import type { RuleSetCode } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { reachesPlant, reachesProject } from '#database/reach.ts'
import { hasPresentPiece, loadNumber } from '#tracking/loads/load-columns.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'
import { holdsOf, isReportedFor, ncrNumber } from '#tracking/quality/ncr-numbers.ts'
import { specimensOf } from './specimen-queries.ts'
import { ticketPhotosOf } from './ticket-photo-queries.ts'

const mixJson = `(SELECT json_build_object('id', m.id, 'plant_id', m.plant_id, 'name', m.name, 'cylinder', m.cylinder,
  'cube', m.cube, 'exposure', m.exposure, 'air_min', m.air_min, 'air_max', m.air_max, 'flow_min', m.flow_min,
  'flow_max', m.flow_max, 'strip_hours', m.strip_hours, 'strip_strength', m.strip_strength,
  'release_strength', m.release_strength, 'lift_strength', m.lift_strength, 'transport_strength', m.transport_strength, 'version', m.version) FROM mixes m WHERE m.id = po.mix_id)`

/** The components of `pours po` that the user reaches, and how many there are besides, as the row `counts`. */
const counts = (user: string) => `(
  SELECT count(*) FILTER (WHERE reached)::int AS components, count(*) FILTER (WHERE NOT reached)::int AS occupied
  FROM (SELECT ${reachesProject(user, 'c.project_id')} AS reached
    FROM pour_components pc JOIN components c ON c.id = pc.component_id AND c.deleted_at IS NULL
    WHERE pc.pour_id = po.id) AS each)`

const columns = `po.id, po.plant_id, ${pourNumber('po')} AS number, ${mixJson} AS mix, po.volume, po.supplier, po.ticket,
  po.batches, iso(po.started_at) AS started_at, iso(po.ended_at) AS ended_at, po.water_added, po.consistence, po.air,
  po.density, po.concrete_temperature, po.air_temperature, po.weather, po.exceptions, po.curing_kind,
  iso(po.heat_from) AS heat_from, po.highest_temperature, po.sampled_by, counts.components, counts.occupied, po.version`

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** SQL conditions on `pours po` of plant `$1`. Appends the filter's values to `values`. */
function filteredPours({ mix_id, instrument_id, from, to, q }: PourFilter, values: unknown[]): string {
  const place = (value: unknown) => `$${values.push(value)}`
  const dayOf = (time: string) => `(${time} AT TIME ZONE (SELECT time_zone FROM plants WHERE id = po.plant_id))::date`
  const conditions = ['po.plant_id = $1']
  // Also what was poured before its class was changed (decision 0156): it has the name.
  if (mix_id) {
    conditions.push(`po.mix_id IN (SELECT alike.id FROM mixes alike JOIN mixes named ON named.plant_id = alike.plant_id
      AND lower(named.name) = lower(alike.name) WHERE named.id = ${place(mix_id)})`)
  }
  const day = dayOf(instrument_id ? 'r.tested_at' : 'po.started_at')
  const span = [...(from ? [`${day} >= ${place(from)}`] : []), ...(to ? [`${day} <= ${place(to)}`] : [])]
  if (instrument_id) {
    conditions.push(`EXISTS (SELECT FROM specimens s JOIN specimen_results r ON r.specimen_id = s.id
      WHERE s.pour_id = po.id AND ${[`r.instrument_id = ${place(instrument_id)}`, ...span].join(' AND ')})`)
  } else conditions.push(...span)
  const words = q?.split(/\s+/).filter(Boolean) ?? []
  if (words.length > 0) {
    conditions.push(`NOT EXISTS (SELECT FROM unnest(${place(words.map(likePattern))}::text[]) AS word (pattern)
      WHERE concat_ws(' ', ${pourNumber('po')}, po.supplier, po.ticket, array_to_string(po.batches, ' '), po.exceptions)
        NOT ILIKE word.pattern)`)
  }
  return conditions.join(' AND ')
}

const order = 'po.started_at DESC, po.id'
const atOnce = 50

/** Returns a page of the pours of a plant; null if the user does not reach it. */
export async function poursOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { limit = atOnce, offset, ...filter }: QueryOf<typeof listPours>,
): Promise<{ pours: Pour[]; total: number } | null> {
  const values: unknown[] = [plantId, userId]
  const matches = filteredPours(filter, values)
  const page = `LIMIT $${values.push(limit)} OFFSET $${values.push(offset)}`
  return database.row<{ pours: Pour[]; total: number }>(
    `SELECT (SELECT count(*)::int FROM pours po WHERE ${matches}) AS total, coalesce((
       SELECT json_agg(listed) FROM (
         SELECT ${columns} FROM (SELECT * FROM pours po WHERE ${matches} ORDER BY ${order} ${page}) AS po
           CROSS JOIN LATERAL ${counts('$2')} AS counts ORDER BY ${order}) AS listed), '[]') AS pours
     FROM plants pl WHERE pl.id = $1 AND ${reachesPlant('$2', 'pl.id')}`,
    values,
  )
}

const lastLoad = `(SELECT json_build_object('id', ld.id, 'number', ${loadNumber('ld.number')}, 'status', ld.status,
    'destination', ld.destination, 'receiver_name', ld.receiver_name)
  FROM load_pieces lp JOIN loads ld ON ld.id = lp.load_id
  WHERE lp.component_id = c.id AND ld.status <> 'cancelled' AND lp.outcome IS DISTINCT FROM 'left_behind'
    AND ${hasPresentPiece('ld', 'c')}
  ORDER BY ld.planned_on DESC, ld.number DESC LIMIT 1)`

const isScrapped = 'pc.ended_by IS NOT NULL'

/** Of a component that was scrapped and is made again only the rejected piece is from this pour. */
const made = `coalesce((
  SELECT json_agg(one ORDER BY one.control_number COLLATE natural_order, one.id) FROM (
    SELECT c.id, c.name, c.control_number, c.project_id, p.name AS project_name, coalesce(s.name, '') AS section_name,
      CASE WHEN ${isScrapped} THEN 'rejected' ELSE c.status END AS status,
      CASE WHEN ${isScrapped} THEN '{}' ELSE ${holdsOf('c')} END AS holds,
      CASE WHEN NOT ${isScrapped} THEN ${lastLoad} END AS load,
      ${isScrapped} OR ${isReportedFor('c.id', 'po.id')} AS reported
    FROM pour_components pc JOIN components c ON c.id = pc.component_id AND c.deleted_at IS NULL
      JOIN projects p ON p.id = c.project_id LEFT JOIN sections s ON s.id = c.section_id
    WHERE pc.pour_id = po.id AND ${reachesProject('$2', 'c.project_id')}
  ) AS one), '[]')`

const ncrs = `coalesce((
  SELECT json_agg(json_build_object('id', n.id, 'number', ${ncrNumber('n.number')}, 'project_id', n.project_id) ORDER BY n.id)
  FROM ncrs n WHERE n.pour_id = po.id AND ${reachesProject('$2', 'n.project_id')}), '[]')`

export type FoundPour = Omit<PourDetail, 'rule' | 'verdict' | 'mix_verdict'> & { readonly rule_set: RuleSetCode }

/** Returns a pour; null if there is none or the user does not reach its plant. */
export function pourOf(database: Queryable, userId: string, id: string): Promise<FoundPour | null> {
  return database.row<FoundPour>(
    `SELECT ${columns}, pl.name AS plant_name, pl.time_zone,
       (SELECT u.name FROM users u WHERE u.id = po.created_by) AS created_by, ${made} AS made,
       ${ticketPhotosOf} AS ticket_photos, ${specimensOf} AS specimens, ${ncrs} AS ncrs, pl.rule_set
     FROM pours po JOIN plants pl ON pl.id = po.plant_id CROSS JOIN LATERAL ${counts('$2')} AS counts
     WHERE po.id = $1 AND ${reachesPlant('$2', 'po.plant_id')}`,
    [id, userId],
    'pour',
  )
}

/** Returns the pours of a component, oldest first; null if the user does not reach it. */
export async function poursOfComponent(
  database: Queryable,
  userId: string,
  componentId: string,
): Promise<ComponentPour[] | null> {
  const row = await database.row<{ pours: ComponentPour[] }>(
    `SELECT coalesce((
       SELECT json_agg(each ORDER BY each.started_at, each.number) FROM (
         SELECT po.id, ${pourNumber('po')} AS number, pl.name AS plant_name, m.name AS mix_name, m.cylinder, m.cube,
           iso(po.started_at) AS started_at, ${reachesPlant('$2', 'po.plant_id')} AS reached
         FROM pour_components pc JOIN pours po ON po.id = pc.pour_id JOIN plants pl ON pl.id = po.plant_id
           JOIN mixes m ON m.id = po.mix_id
         WHERE pc.component_id = c.id AND pc.ended_by IS NULL) AS each), '[]') AS pours
     FROM components c WHERE c.id = $1 AND c.deleted_at IS NULL AND ${reachesProject('$2', 'c.project_id')}`,
    [componentId, userId],
    'component-pours',
  )
  return row?.pours ?? null
}

/** Returns the ids of the pours that match a filter, newest first. */
export async function exportedPourIds(database: Queryable, plantId: string, filter: PourFilter): Promise<string[]> {
  const values: unknown[] = [plantId]
  const rows = await database.replicaReads.rows<{ id: string }>(
    `SELECT po.id FROM pours po WHERE ${filteredPours(filter, values)} ORDER BY ${order}`,
    values,
  )
  return rows.map(({ id }) => id)
}

export type ExportedPour = Pour & {
  readonly made: PourDetail['made']
  /** How many photos its ticket has. */
  readonly ticket_photos: number
  readonly instruments: string | null
  readonly uncalibrated: number
}

/** The results of `pours po` that count and were measured after the calibration of their instrument had ended. */
const uncalibrated = `(SELECT count(*)::int FROM specimens s CROSS JOIN LATERAL (
    SELECT is_uncalibrated FROM specimen_results WHERE specimen_id = s.id ORDER BY id DESC LIMIT 1) AS r
  WHERE s.pour_id = po.id AND r.is_uncalibrated)`
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
    `SELECT ${columns}, ${made} AS made, ${instruments} AS instruments,
       (SELECT count(*)::int FROM ticket_photos WHERE pour_id = po.id) AS ticket_photos, ${uncalibrated} AS uncalibrated
     FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (id, place) JOIN pours po ON po.id = chosen.id
       CROSS JOIN LATERAL ${counts('$2')} AS counts
     WHERE po.plant_id = $1 AND ${reachesPlant('$2', '$1')} ORDER BY chosen.place`,
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
     FROM plants pl WHERE pl.id = $2 AND ${reachesPlant('$1', 'pl.id')}`,
    [userId, plantId],
  )
}
