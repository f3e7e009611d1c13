import type { QueryOf } from '@castline/contract/call'
import type { Pour, PourDetail } from '@castline/contract/pour'
import type { ComponentPour, listPours, PourFilter } from '@castline/contract/pours'
import type { JudgedPour } from '@castline/domain/production/judged-pours'
import type { RuleSetCode } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { actsAt, reachesProject, seesPour, worksFor } from '#database/reach.ts'
import { hasPresentPiece, loadNumber } from '#tracking/loads/load-columns.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'
import { holdsOf, isMixReportedIn, isReportedFor, ncrNumber } from '#tracking/quality/ncr-numbers.ts'
import { placePath } from '#tracking/yard/place-columns.ts'
import { specimensOf } from './specimen-queries.ts'
import { ticketPhotosOf } from './ticket-photo-queries.ts'

const mixJson = `(SELECT json_build_object('id', m.id, 'plant_id', m.plant_id, 'name', m.name, 'cylinder', m.cylinder,
  'cube', m.cube, 'exposure', m.exposure, 'air_min', m.air_min, 'air_max', m.air_max, 'flow_min', m.flow_min,
  'flow_max', m.flow_max, 'strip_hours', m.strip_hours, 'strip_strength', m.strip_strength,
  'release_strength', m.release_strength, 'lift_strength', m.lift_strength, 'transport_strength', m.transport_strength, 'version', m.version) FROM mixes m WHERE m.id = po.mix_id)`

/**
 * The components of `pours po` that the user reaches, those on hold, how many there are besides, and whether the user reads it
 * (`readsPour`, of whom sees the pour), as the row `counts`.
 */
export const counts = (user: string) => `(
  SELECT count(*) FILTER (WHERE reached AND present)::int AS components, count(*) FILTER (WHERE NOT reached AND present)::int AS occupied,
    count(*) FILTER (WHERE reached AND present AND held)::int AS on_hold, count(*) = 0 OR bool_or(reached) AS is_read
  FROM (SELECT ${reachesProject(user, 'c.project_id')} AS reached, c.deleted_at IS NULL AS present,
      c.open_holds > 0 AND pc.ended_by IS NULL AS held
    FROM pour_components pc JOIN components c ON c.id = pc.component_id WHERE pc.pour_id = po.id) AS each)`

const isRead = 'counts.is_read'
const ifRead = (column: string) => `CASE WHEN ${isRead} THEN ${column} END`

export const columns = `po.id, po.plant_id, ${pourNumber('po')} AS number, ${mixJson} AS mix, po.volume, ${ifRead('po.supplier')} AS supplier,
  ${ifRead('po.ticket')} AS ticket, coalesce(${ifRead('po.batches')}, '{}') AS batches, iso(po.started_at) AS started_at, iso(po.ended_at) AS ended_at, po.water_added, po.consistence, po.air,
  po.density, po.concrete_temperature, po.air_temperature,
  ${ifRead('po.weather')} AS weather, ${ifRead('po.exceptions')} AS exceptions, po.curing_kind,
  iso(po.heat_from) AS heat_from, po.highest_temperature, ${ifRead('po.sampled_by')} AS sampled_by, counts.components, counts.occupied,
  counts.on_hold, (SELECT count(*)::int FROM specimens WHERE pour_id = po.id AND NOT is_tested) AS open_specimens, po.version`

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The filter of a list, with the pours of the plant that fail if only those are wanted. */
export type FoundFilter = Omit<PourFilter, 'failing'> & { readonly failing: readonly string[] | null }

/** SQL conditions on `pours po` of plant `$1`. Appends the filter's values to `values`. */
export function filteredPours(
  { mix_id, instrument_id, from, to, q, failing }: FoundFilter,
  values: unknown[],
  userId: string,
): string {
  const place = (value: unknown) => `$${values.push(value)}`
  const dayOf = (time: string) => `(${time} AT TIME ZONE (SELECT time_zone FROM plants WHERE id = po.plant_id))::date`
  const conditions = ['po.plant_id = $1']
  if (failing) conditions.push(`po.id = ANY (${place(failing)}::uuid[])`)
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
      WHERE concat_ws(' ', ${pourNumber('po')}, (SELECT ${ifRead("concat_ws(' ', po.supplier, po.ticket, array_to_string(po.batches, ' '), po.exceptions)")}
          FROM ${counts(place(userId))} AS counts))
        NOT ILIKE word.pattern)`)
  }
  return conditions.join(' AND ')
}

export const order = 'po.started_at DESC, po.id'
const atOnce = 50

/** A pour without what its results say. */
export type Unjudged<P> = Omit<P, 'outcome' | 'lowest_result'>

/** Returns a page of the pours of a plant; null if the user does not reach it. */
export async function poursOf(
  database: Queryable,
  userId: string,
  plantId: string,
  { limit = atOnce, offset, ...filter }: Omit<QueryOf<typeof listPours>, 'failing'> & FoundFilter,
): Promise<{ pours: Unjudged<Pour>[]; total: number } | null> {
  const values: unknown[] = [plantId, userId]
  const matches = filteredPours(filter, values, userId)
  const page = `LIMIT $${values.push(limit)} OFFSET $${values.push(offset)}`
  return database.row<{ pours: Unjudged<Pour>[]; total: number }>(
    `SELECT (SELECT count(*)::int FROM pours po WHERE ${matches}) AS total, coalesce((
       SELECT json_agg(listed) FROM (
         SELECT ${columns} FROM (SELECT * FROM pours po WHERE ${matches} ORDER BY ${order} ${page}) AS po
           CROSS JOIN LATERAL ${counts('$2')} AS counts ORDER BY ${order}) AS listed), '[]') AS pours
     FROM plants pl WHERE pl.id = $1 AND ${worksFor('$2', 'pl.id')}`,
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
export const made = (reported: string) => `coalesce((
  SELECT json_agg(one ORDER BY one.control_number COLLATE natural_order, one.id) FROM (
    SELECT c.id, c.name, c.control_number, c.project_id, p.name AS project_name, coalesce(s.name, '') AS section_name,
      CASE WHEN ${isScrapped} THEN 'rejected' ELSE c.status END AS status,
      CASE WHEN ${isScrapped} THEN '{}' ELSE ${holdsOf('c')} END AS holds,
      CASE WHEN NOT ${isScrapped} THEN ${lastLoad} END AS load,
      CASE WHEN NOT ${isScrapped} THEN ${placePath('c.place_id')} END AS place, ${reported} AS reported
    FROM pour_components pc JOIN components c ON c.id = pc.component_id AND c.deleted_at IS NULL
      JOIN projects p ON p.id = c.project_id LEFT JOIN sections s ON s.id = c.section_id
    WHERE pc.pour_id = po.id AND ${reachesProject('$2', 'c.project_id')}
  ) AS one), '[]')`

const ncrs = `coalesce((
  SELECT json_agg(json_build_object('id', n.id, 'number', ${ncrNumber('n.number')}, 'project_id', n.project_id, 'status', n.status,
    'about', CASE WHEN n.pour_id IS NULL THEN 'mix' ELSE 'pour' END) ORDER BY n.reported_at, n.id)
  FROM ncrs n WHERE n.id IN (SELECT id FROM ncrs WHERE pour_id = po.id UNION ALL SELECT ncr_id FROM ncr_pours WHERE pour_id = po.id)
    AND ${reachesProject('$2', 'n.project_id')}), '[]')`

/** Of the failing means with the pours `$4`, of which `$5` is the newest result. */
const mixFailure = `CASE WHEN $4::uuid[] IS NOT NULL THEN json_build_object(
  'pours', (SELECT json_agg(json_build_object('id', o.id, 'number', ${pourNumber('o')}) ORDER BY o.started_at, o.id)
    FROM pours o WHERE o.id = ANY ($4)),
  'open_projects', ARRAY(SELECT DISTINCT c.project_id
    FROM pour_components pc JOIN components c ON c.id = pc.component_id AND c.deleted_at IS NULL
    WHERE pc.pour_id = po.id AND pc.ended_by IS NULL AND ${reachesProject('$2', 'c.project_id')}
      AND NOT ${isMixReportedIn('c.project_id', 'po.id', '$5')})) END`

type VerdictKey = 'rule' | 'verdict' | 'mix_verdict' | 'outcome' | 'lowest_result'
type FoundPour = Omit<PourDetail, VerdictKey> & { readonly rule_set: RuleSetCode }

/** Returns a pour with what `judged` says of it; null if there is none or the user does not see it. */
export function pourOf(
  database: Queryable,
  userId: string,
  id: string,
  judged: JudgedPour | undefined,
): Promise<FoundPour | null> {
  const { failed_result = null, failed_means = null } = judged ?? {}
  return database.row<FoundPour>(
    `SELECT ${columns}, pl.name AS plant_name, pl.time_zone,
       (SELECT u.name FROM users u WHERE u.id = po.created_by AND ${isRead}) AS created_by,
       ${actsAt('$2', 'po.plant_id')} AND ${isRead} AS writable,
       ${made(`${isScrapped} OR ${isReportedFor('c.id', 'po.id', '$3')}`)} AS made, ${mixFailure} AS mix_failure,
       coalesce(${ifRead(ticketPhotosOf)}, '[]') AS ticket_photos, ${specimensOf(isRead)} AS specimens, ${ncrs} AS ncrs, pl.rule_set
     FROM pours po JOIN plants pl ON pl.id = po.plant_id CROSS JOIN LATERAL ${counts('$2')} AS counts
     WHERE po.id = $1 AND ${seesPour('$2', 'po')}`,
    [id, userId, failed_result, failed_means?.pours ?? null, failed_means?.result ?? null],
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
           iso(po.started_at) AS started_at
         FROM pour_components pc JOIN pours po ON po.id = pc.pour_id JOIN plants pl ON pl.id = po.plant_id
           JOIN mixes m ON m.id = po.mix_id
         WHERE pc.component_id = c.id AND pc.ended_by IS NULL) AS each), '[]') AS pours
     FROM components c WHERE c.id = $1 AND c.deleted_at IS NULL AND ${reachesProject('$2', 'c.project_id')}`,
    [componentId, userId],
    'component-pours',
  )
  return row?.pours ?? null
}
