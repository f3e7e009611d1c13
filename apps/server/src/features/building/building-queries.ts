import type { ModelElement, WithoutGeometry } from '@castline/contract/models'
import { firstStatus, statuses } from '@castline/domain/status/statuses'
import type { Database, Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { elementLinks, isCurrent, unlinkedElements, withHashJoins } from '#tracking/building/element-links.ts'
import { type ComponentFilter, filteredComponents } from '#tracking/components/component-filter.ts'
import { componentOrder } from '#tracking/components/component-order.ts'
import { isOnLoad, joinOpenLoadOf, loadNumber } from '#tracking/loads/load-columns.ts'
import { calendarOf, isLate, joinPlanOf } from '#tracking/plan/plan-columns.ts'
import { effectiveChanges } from '#tracking/status/effective-changes.ts'
import { pieceClass, wholeClass } from './conversion/piece-classes.ts'

/** PostgreSQL reads these expressions as JavaScript does. */
const componentClasses = `${pieceClass.source}|${wholeClass.source}`

const digits = statuses.map((status, digit) => `WHEN '${status}' THEN '${digit}'`).join(' ')

const list = (column: string, order: string) => `coalesce(json_agg(${column} ORDER BY ${order}), '[]')`

/** One digit per component: 1 where the column is true. */
const bits = (column: string) =>
  `coalesce(string_agg(CASE WHEN ${column} THEN '1' ELSE '0' END, '' ORDER BY pieces.number), '')`

const centimetres = (value: string) => `round((${value})::numeric, 2)::float8`

/** Returns the contract's `building` of a project as JSON text; null if the caller has no access to it. */
export async function buildingJson(
  database: Database,
  callerId: string,
  projectId: string,
  { day, ...filter }: Omit<ComponentFilter, 'status'> & { readonly day?: string | undefined },
): Promise<string | null> {
  const values: unknown[] = [projectId, callerId]
  const matches = filteredComponents(filter, values)
  // A load that has arrived is not open, but is shown when it is requested.
  const isOneLoad = filter.load !== undefined && filter.load !== 'any' && filter.load !== 'none'
  const chosenLoad = isOneLoad ? `$${values.push(filter.load)}::uuid` : null
  const loadId = chosenLoad
    ? `CASE WHEN ${isOnLoad(chosenLoad)} THEN ${chosenLoad} ELSE open_load.id END`
    : 'open_load.id'
  const status = day === undefined ? 'c.status' : `coalesce(past.to_status, '${firstStatus}')`
  const past =
    day === undefined
      ? ''
      : `LEFT JOIN (
          SELECT DISTINCT ON (component_id) component_id, to_status FROM (${effectiveChanges('$1')}) AS changes
          WHERE at < ($${values.push(day)}::date + 1)::timestamp AT TIME ZONE (SELECT time_zone FROM projects WHERE id = $1)
          ORDER BY component_id, id DESC
        ) AS past ON past.component_id = c.id`
  const row = await withHashJoins(database, (transaction) =>
    transaction.row<{ json: string }>(
      `WITH ${elementLinks('$1', isCurrent('x'))},
    -- Not named places: the filter reads that table.
    ordered_sections AS MATERIALIZED (
      SELECT s.id, s.name, row_number() OVER (ORDER BY s.position, s.id) - 1 AS place FROM sections s WHERE s.project_id = $1
    ), pieces AS MATERIALIZED (
      SELECT c.id, c.name, c.control_number, ${status} AS status, ordered_sections.place AS section, (${matches}) AS matches,
        coalesce(${isLate}, false) AS late, c.open_holds > 0 AS held, ${loadId} AS load_id,
        row_number() OVER (ORDER BY ${componentOrder('control_number')}) - 1 AS number
      FROM ${calendarOf('$1')} AS cal, components c
        JOIN ordered_sections ON ordered_sections.id = c.section_id JOIN sections s ON s.id = c.section_id
        ${joinPlanOf('$1')} ${joinOpenLoadOf('$1')} ${past}
      WHERE c.project_id = $1 AND EXISTS (SELECT FROM links WHERE links.component_id = c.id)
    ), on_loads AS MATERIALIZED (
      SELECT l.id, ${loadNumber('l.number')} AS number, row_number() OVER (ORDER BY l.number) - 1 AS place
      FROM loads l WHERE l.id IN (SELECT load_id FROM pieces)
    ), heights AS MATERIALIZED (
      SELECT e.model_id, e.position, e.storey, coalesce(pieces.number, -1) AS piece,
        ${centimetres('shown.origin[2] + e.box[2]')} AS low, ${centimetres('shown.origin[2] + e.box[5]')} AS high
      FROM shown JOIN model_elements e ON e.model_id = shown.id
        LEFT JOIN links ON links.model_id = e.model_id AND links.position = e.position
        LEFT JOIN pieces ON pieces.id = links.component_id
    ), storeys AS MATERIALIZED (
      SELECT storey, min(low) AS low, max(high) AS high, row_number() OVER (ORDER BY min(low), storey) - 1 AS place
      FROM heights WHERE storey IS NOT NULL GROUP BY storey
    )
    SELECT json_build_object(
      'models', (SELECT ${list(
        `json_build_object('id', shown.id, 'name', shown.name, 'revision', shown.revision, 'pieces', pieces, 'storey', storey, 'low', low, 'high', high)`,
        'lower(shown.name)',
      )} FROM shown JOIN LATERAL (
        SELECT ${list('piece', 'position')} AS pieces, ${list('coalesce(storeys.place, -1)', 'position')} AS storey, ${list('heights.low', 'position')} AS low, ${list('heights.high', 'position')} AS high
        FROM heights LEFT JOIN storeys USING (storey) WHERE heights.model_id = shown.id) AS elements ON true),
      'storeys', (SELECT ${list(`json_build_object('name', storey, 'low', low, 'high', high)`, 'place')} FROM storeys),
      'sections', (SELECT ${list(`json_build_object('id', id, 'name', name)`, 'place')} FROM ordered_sections),
      'loads', (SELECT ${list(`json_build_object('id', id, 'number', number)`, 'place')} FROM on_loads),
      'pieces', (SELECT json_build_object(
        'id', ${list('pieces.id', 'pieces.number')}, 'name', ${list('pieces.name', 'pieces.number')},
        'control_number', ${list('pieces.control_number', 'pieces.number')}, 'section', ${list('pieces.section', 'pieces.number')},
        'statuses', coalesce(string_agg(CASE status ${digits} END, '' ORDER BY pieces.number), ''),
        'matches', ${bits('matches')}, 'late', ${bits('late')}, 'held', ${bits('held')},
        'load', ${list('coalesce(on_loads.place, -1)', 'pieces.number')})
        FROM pieces LEFT JOIN on_loads ON on_loads.id = pieces.load_id),
      'without_geometry', (SELECT count(*) FROM components c WHERE c.project_id = $1 AND c.deleted_at IS NULL)
        - (SELECT count(*) FROM pieces),
      'ids_changed', (SELECT json_build_object('components', coalesce(sum(components), 0),
        'unlinked', coalesce(sum(components) FILTER (WHERE components > 1 OR shapes > 1), 0),
        'pairable', coalesce(sum(components) FILTER (WHERE shapes = components), 0)) FROM groups WHERE has_id),
      'begins_on', (SELECT (min(h.occurred_at) AT TIME ZONE p.time_zone)::date FROM status_changes h WHERE h.project_id = $1),
      'today', (now() AT TIME ZONE p.time_zone)::date
    )::text AS json
    FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
      values,
    ),
  )
  return row?.json ?? null
}

interface Page {
  readonly limit?: number | undefined
  readonly offset: number
}

/** Returns the components that no element of a current model belongs to; null without access to the project. */
export async function withoutGeometry(
  database: Database,
  callerId: string,
  projectId: string,
  { limit, offset, component_id = null }: Page & { readonly component_id?: string | null | undefined },
): Promise<WithoutGeometry | null> {
  return withHashJoins(database, (transaction) =>
    transaction.row<WithoutGeometry>(
      `WITH ${elementLinks('$1', isCurrent('x'))}, missing AS MATERIALIZED (
      SELECT c.id, c.name, c.control_number, c.status, s.name AS section_name,
        row_number() OVER (ORDER BY ${componentOrder('control_number')}) AS number
      FROM components c JOIN sections s ON s.id = c.section_id
      WHERE c.project_id = $1 AND c.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM links WHERE links.component_id = c.id) AND ($5::uuid IS NULL OR c.id = $5)
    )
    SELECT (SELECT count(*)::int FROM missing) AS total, (
      SELECT ${list("to_jsonb(page) - 'number'", 'page.number')}
      FROM (SELECT * FROM missing ORDER BY number LIMIT $3 OFFSET $4) AS page) AS components
    FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
      [projectId, callerId, limit ?? null, offset, component_id],
      'without-geometry',
    ),
  )
}

/** Returns the elements of a model with their components, in their order. The caller has access to its project. */
export async function elementsOf(
  database: Database,
  { id, project_id, is_current }: { readonly id: string; readonly project_id: string; readonly is_current: boolean },
  {
    limit,
    offset,
    component,
    position,
  }: Page & { readonly component?: 'none' | 'any' | undefined; readonly position?: number | undefined },
): Promise<{ elements: ModelElement[]; total: number }> {
  const wanted = { none: 'l.component_id IS NULL', any: 'l.component_id IS NOT NULL' }
  const row = await withHashJoins(database, (transaction) =>
    transaction.row<{ elements: ModelElement[]; total: number }>(
      `WITH ${elementLinks('$1', is_current ? isCurrent('x') : 'x.id = $2')}, ${unlinkedElements}, found AS MATERIALIZED (
      SELECT e.position, e.global_ids[1] AS global_id, e.tags[1] AS tag, e.names[1] AS name, e.class, e.storey,
        ${centimetres('shown.origin[2] + e.box[2]')} AS low, ${centimetres('shown.origin[2] + e.box[5]')} AS high,
        coalesce(u.mark, (SELECT tag FROM unnest(e.tags) AS tag WHERE tag <> '' LIMIT 1), '') AS mark,
        CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name, 'control_number', c.control_number)
        END AS component,
        CASE WHEN c.id IS NULL THEN json_build_object('shapes', u.shapes, 'components', u.components, 'code', CASE
          WHEN u.has_id AND u.shapes = u.components THEN 'ids_changed'
          WHEN u.mark IS NOT NULL THEN 'counts_differ'
          WHEN e.class !~ $6 AND cardinality(e.global_ids) = 1 THEN 'other_class'
          WHEN array_to_string(e.tags || e.names, '') = '' THEN 'no_mark' ELSE 'unknown_mark' END) END AS unlinked
      FROM shown JOIN model_elements e ON e.model_id = shown.id
        LEFT JOIN links l ON l.model_id = e.model_id AND l.position = e.position
        LEFT JOIN components c ON c.id = l.component_id
        LEFT JOIN unlinked u ON u.model_id = e.model_id AND u.position = e.position
      WHERE e.model_id = $2 AND ($5::int IS NULL OR e.position = $5) AND ${component ? wanted[component] : 'true'}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, (
      SELECT ${list('row_to_json(page)', 'page.position')}
      FROM (SELECT * FROM found ORDER BY position LIMIT $3 OFFSET $4) AS page) AS elements`,
      [project_id, id, limit ?? null, offset, position ?? null, componentClasses],
      `model-elements ${component ?? 'all'} ${is_current}`,
    ),
  )
  return row ?? { elements: [], total: 0 }
}

export interface Outline {
  readonly position: number
  readonly footprint: readonly number[]
}

/**
 * Returns the outlines of a model's elements, of one storey or of those without one (an empty text), the lowest first. The
 * caller has access to its project.
 */
export function outlinesOf(database: Queryable, modelId: string, storey: string | undefined): Promise<Outline[]> {
  return database.rows<Outline>(
    `SELECT position, footprint FROM model_elements
     WHERE model_id = $1 AND ($2::text IS NULL OR coalesce(storey, '') = $2) ORDER BY box[5], position`,
    [modelId, storey ?? null],
    'model-outlines',
  )
}
