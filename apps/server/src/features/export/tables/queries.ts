import type { Queryable } from '#database/database.ts'
import { projectsReached, readsPour, worksFor } from '#database/reach.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'
import { castAt } from '#tracking/status/reached-at.ts'

export type TableName = 'components' | 'changes' | 'loads' | 'tests'

/** What every statement below gets: the caller, the time since when, the last id, the project, and how many rows. */
export interface TablePage {
  readonly userId: string
  readonly since: string | null
  readonly after: string | null
  readonly projectId: string | null
  readonly limit: number
}

export type TableRow = Readonly<Record<string, string | number | boolean | null>>

interface TableSql {
  /** The type of the id, by which rows are sorted. */
  readonly key: 'uuid' | 'bigint'
  readonly sql: string
}

const reached = (project: string) =>
  `${project} = ANY (${projectsReached('$1')}::uuid[]) AND ($4::uuid IS NULL OR ${project} = $4)`

const project = 'p.id AS project_id, p.code AS project_code, p.name AS project_name'

const components = `
  SELECT c.id, ${project}, s.name AS section, c.name AS mark, c.control_number, c.qr_code AS label_code,
    c.external_id AS model_id, c.type AS element_type, c.status, iso(c.status_changed_at) AS status_changed_at,
    c.length AS length_mm, c.width AS width_mm, c.height AS height_mm, c.thickness AS thickness_mm, c.area AS area_m2,
    c.volume AS volume_m3, c.weight AS weight_kg, c.concrete, c.exposure, pl.sequence AS plan_sequence,
    pl.cast_on::text AS plan_cast_on, pl.deliver_on::text AS plan_deliver_on, pl.needed_on::text AS plan_needed_on,
    iso(${castAt}) AS cast_at, place.code AS place, c.open_holds, iso(c.created_at) AS created_at,
    iso(greatest(c.updated_at, c.status_changed_at)) AS updated_at, iso(c.deleted_at) AS deleted_at
  FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN sections s ON s.id = c.section_id
    LEFT JOIN component_plan pl ON pl.component_id = c.id LEFT JOIN places place ON place.id = c.place_id
  WHERE ${reached('c.project_id')} AND ($3::uuid IS NULL OR c.id > $3)
    AND CASE WHEN $2::timestamptz IS NULL THEN c.deleted_at IS NULL
      ELSE greatest(c.updated_at, c.status_changed_at, c.placed_at, c.deleted_at) >= $2 END
  ORDER BY c.id LIMIT $5`

const changes = `
  SELECT h.id::text AS id, ${project}, h.component_id, c.name AS mark, c.control_number, h.from_status, h.to_status,
    iso(h.occurred_at) AS occurred_at, iso(h.recorded_at) AS recorded_at, u.name AS user_name, h.via, h.reason, h.note,
    h.annuls::text AS annuls_id
  FROM status_changes h JOIN projects p ON p.id = h.project_id JOIN components c ON c.id = h.component_id
    LEFT JOIN users u ON u.id = h.user_id
  WHERE ${reached('h.project_id')} AND ($3::bigint IS NULL OR h.id > $3)
    AND ($2::timestamptz IS NULL OR h.recorded_at >= $2)
  ORDER BY h.id LIMIT $5`

const loads = `
  SELECT l.id, ${project}, l.number, l.status, l.planned_on::text AS planned_on, t.name AS trailer, l.carrier, l.driver,
    l.vehicle, l.destination, iso(l.departed_at) AS departed_at, iso(l.arrived_at) AS arrived_at,
    iso(l.received_at) AS received_at, iso(l.cancelled_at) AS cancelled_at, sums.components,
    sums.weight AS weight_kg, sums.refused AS components_refused, iso(l.created_at) AS created_at,
    iso(greatest(l.updated_at, l.departed_at, l.arrived_at, l.received_at, l.cancelled_at)) AS updated_at,
    (SELECT w.name FROM crews w WHERE w.id = l.crew_id AND ${worksFor('$1', 'w.plant_id')}) AS crew
  FROM loads l JOIN projects p ON p.id = l.project_id LEFT JOIN trailers t ON t.id = l.trailer_id,
    LATERAL (SELECT count(*)::int AS components, sum(c.weight) AS weight,
      (count(*) FILTER (WHERE lp.outcome = 'refused'))::int AS refused
      FROM load_pieces lp JOIN components c ON c.id = lp.component_id AND c.deleted_at IS NULL
      WHERE lp.load_id = l.id AND lp.outcome IS DISTINCT FROM 'left_behind') sums
  WHERE ${reached('l.project_id')} AND ($3::uuid IS NULL OR l.id > $3)
    AND ($2::timestamptz IS NULL OR greatest(l.updated_at, l.departed_at, l.arrived_at, l.received_at, l.cancelled_at) >= $2)
  ORDER BY l.id LIMIT $5`

// Pours belong to a plant; of a project are those with one of its components. A result that was corrected stays.
const tests = `
  SELECT r.id::text AS id, pt.name AS plant, ${pourNumber('po')} AS pour, iso(po.started_at) AS poured_at,
    m.name AS mix, sp.number AS specimen, sp.shape, sp.purpose, sp.curing, iso(sp.due_at) AS due_at,
    iso(r.tested_at) AS tested_at, r.load AS load_kn, r.strength AS strength_mpa, r.density AS density_kg_m3,
    r.machine, r.tested_by, iso(r.entered_at) AS entered_at,
    (SELECT concat_ws(' ', i.name, i.serial) FROM instruments i WHERE i.id = r.instrument_id) AS instrument,
    r.is_uncalibrated AS uncalibrated,
    (SELECT max(b.id) FROM specimen_results b WHERE b.specimen_id = r.specimen_id AND b.id < r.id)::text AS corrects_id,
    r.reason
  FROM specimen_results r JOIN specimens sp ON sp.id = r.specimen_id JOIN pours po ON po.id = sp.pour_id
    JOIN plants pt ON pt.id = po.plant_id JOIN mixes m ON m.id = po.mix_id
  WHERE ${readsPour('$1', 'po')} AND ($3::bigint IS NULL OR r.id > $3)
    AND ($2::timestamptz IS NULL OR r.entered_at >= $2)
    AND ($4::uuid IS NULL OR EXISTS (SELECT FROM pour_components pc JOIN components c ON c.id = pc.component_id
      WHERE pc.pour_id = po.id AND c.deleted_at IS NULL AND ${reached('c.project_id')}))
  ORDER BY r.id LIMIT $5`

const tables: Readonly<Record<TableName, TableSql>> = {
  components: { key: 'uuid', sql: components },
  changes: { key: 'bigint', sql: changes },
  loads: { key: 'uuid', sql: loads },
  tests: { key: 'bigint', sql: tests },
}

/** The type of the ids of a table. */
export const keyOf = (name: TableName) => tables[name].key

/** Returns the next rows of a table, sorted by id. */
export function tableRows(database: Queryable, name: TableName, page: TablePage): Promise<TableRow[]> {
  const { userId, since, after, projectId, limit } = page
  return database.replicaReads.rows<TableRow>(
    tables[name].sql,
    [userId, since, after, projectId, limit],
    `table-${name}`,
  )
}
