import type { QueryOf } from '@castline/contract/call'
import type {
  HeldPart,
  Place,
  PlaceContents,
  PlacedComponent,
  placeContents,
  Yard,
  YardTree,
  yardTree,
} from '@castline/contract/places'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import type { YardKind } from '@castline/domain/yard/places'
import type { Queryable } from '#database/database.ts'
import { editsYard, projectsReached, reachesPlace, reachesProject, reachesYard, worksFor } from '#database/reach.ts'
import { joinOpenLoad, openLoadJson } from '#tracking/loads/load-columns.ts'
import { isRack } from '#tracking/yard/place-columns.ts'

const yardColumns = `r.id, r.kind, r.code, r.name,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.name, p.id), '[]')
   FROM place_projects pp JOIN projects p ON p.id = pp.project_id
   WHERE pp.root_id = r.id AND ${reachesProject('$1', 'p.id')}) AS projects,
  (SELECT json_build_object('id', pl.id, 'name', pl.name) FROM plants pl WHERE pl.id = r.plant_id AND ${worksFor('$1', 'pl.id')}) AS plant,
  ${editsYard('$1', 'r.id')} AS writable,
  (SELECT count(*)::int FROM places p WHERE p.root_id = r.id AND p.id <> r.id AND p.parent_id IS NOT NULL AND p.deleted_at IS NULL) AS places`

/** Returns the yards that a user reaches, by code. */
export function yardsOf(database: Queryable, userId: string): Promise<Yard[]> {
  return database.rows<Yard>(
    `SELECT ${yardColumns} FROM places r
     WHERE r.parent_id IS NULL AND NOT ${isRack('r')} AND r.deleted_at IS NULL AND ${reachesYard('$1', 'r.id')}
     ORDER BY r.code COLLATE natural_order, r.id`,
    [userId],
    'yards',
  )
}

const placeFields = `p.id, p.root_id, p.parent_id, p.kind, p.code, p.name, p.qr_code, p.max_count, p.max_weight,
  p.max_length, p.version`

/** What is directly at `places p`, for a user who reaches the projects of `reached.ids`. */
const held = `
  SELECT c.place_id, count(*) FILTER (WHERE c.project_id = ANY (reached.ids))::int AS count,
    count(*) FILTER (WHERE c.project_id <> ALL (reached.ids))::int AS occupied,
    coalesce(sum(c.weight) FILTER (WHERE c.project_id = ANY (reached.ids)), 0) AS weight,
    min(c.placed_at) FILTER (WHERE c.project_id = ANY (reached.ids)) AS oldest_at,
    (array_agg(c.control_number ORDER BY c.placed_at, c.id) FILTER (WHERE c.project_id = ANY (reached.ids)))[1] AS oldest
  FROM components c, reached`

const heldColumns = `coalesce(h.count, 0) AS count, coalesce(h.occupied, 0) AS occupied, coalesce(h.weight, 0) AS weight,
  h.oldest_at, h.oldest`

/** SQL condition that `components c` are of a project and of a type, both if given; an empty type is none. */
const isOfParts = (project: string, type: string) =>
  `(${project}::uuid IS NULL OR c.project_id = ${project}) AND (${type}::text IS NULL OR coalesce(c.type, '') = ${type})`

/**
 * Returns all places of a yard and the racks in it in natural order, the root first; null if the user does not reach it.
 * What is counted can be of one project and one type.
 */
export async function treeOf(
  database: Queryable,
  userId: string,
  rootId: string,
  { project_id, type }: QueryOf<typeof yardTree>,
): Promise<YardTree | null> {
  const yard = await database.row<Yard>(
    `SELECT ${yardColumns} FROM places r
     WHERE r.id = $2 AND r.parent_id IS NULL AND NOT ${isRack('r')} AND r.deleted_at IS NULL AND ${reachesYard('$1', 'r.id')}`,
    [userId, rootId],
    'yard',
  )
  if (!yard) return null
  const places = await database.rows<Place>(
    `WITH reached AS MATERIALIZED (SELECT ${projectsReached('$1')} AS ids), held AS (
       ${held} WHERE c.place_id IN (SELECT id FROM places WHERE root_id = $2 AND deleted_at IS NULL)
         AND ${isOfParts('$3', '$4')} GROUP BY c.place_id
     )
     SELECT ${placeFields}, ${heldColumns} FROM places p LEFT JOIN held h ON h.place_id = p.id
     WHERE p.root_id = $2 AND p.deleted_at IS NULL AND (p.parent_id IS NOT NULL OR p.id = p.root_id)
     ORDER BY p.parent_id IS NOT NULL, p.code COLLATE natural_order, p.id`,
    [userId, rootId, project_id ?? null, type ?? null],
    'yard-tree',
  )
  return { yard, places }
}

interface FoundPlace {
  readonly place: Place
  readonly yard_name: string
  readonly yard_kind: YardKind
  readonly reached: boolean
}

/** Returns a place that is not deleted by its id or the code of its label; null if there is none. */
export async function findPlace(
  database: Queryable,
  by: 'id' | 'qr_code',
  value: string,
  userId: string | null,
): Promise<FoundPlace | null> {
  const row = await database.row<Place & Omit<FoundPlace, 'place'>>(
    `WITH reached AS MATERIALIZED (SELECT ${projectsReached('$2')} AS ids)
     SELECT ${placeFields}, ${heldColumns}, coalesce(r.name, r.code) AS yard_name, r.kind AS yard_kind,
       ${reachesPlace('$2', 'p')} AS reached
     FROM places p JOIN places r ON r.id = p.root_id
     LEFT JOIN LATERAL (${held} WHERE c.place_id = p.id GROUP BY c.place_id) h ON true
     WHERE p.${by} = $1 AND p.deleted_at IS NULL`,
    [value, userId],
    `place-by-${by}`,
  )
  if (!row) return null
  const { yard_name, yard_kind, reached, ...place } = row
  return { place, yard_name, yard_kind, reached }
}

/** The ids of a place and of those within it. */
const within = `WITH RECURSIVE inside AS (
    SELECT p.id FROM places p WHERE p.id = $2 AND p.deleted_at IS NULL AND ${reachesPlace('$1', 'p')}
    UNION ALL SELECT p.id FROM places p JOIN inside i ON p.parent_id = i.id WHERE p.deleted_at IS NULL
  )`

const listed = `
  SELECT c.id AS component_id, c.project_id, p.name AS project_name, s.name AS section_name, c.name, c.control_number,
    c.qr_code, c.type, c.status, c.weight, c.place_id, at.code AS place_code, iso(c.placed_at) AS placed_at,
    ${openLoadJson} AS load`

const matching = `
  FROM components c JOIN reached ON c.project_id = ANY (reached.ids)
  WHERE c.place_id = ANY (ARRAY(SELECT id FROM inside))
    AND ($3::int IS NULL OR c.placed_at <= now() - make_interval(days => $3))
    AND ${isOfParts('$4', '$6')}
    AND ($5::text IS NULL OR strpos(lower(c.name), lower($5)) > 0 OR strpos(lower(c.control_number), lower($5)) > 0
      OR c.qr_code = $7)`

/**
 * Returns a page of the components at a place and within it, the longest there first; null if the user does not reach
 * the place. Components of other projects are only counted.
 */
export async function contentsOf(
  database: Queryable,
  userId: string,
  placeId: string,
  { limit, offset, days, project_id, type, q }: QueryOf<typeof placeContents>,
): Promise<PlaceContents | null> {
  const code = normalizeQrCode(q ?? '')
  const filter = [userId, placeId, days ?? null, project_id ?? null, q || null, type ?? null, code]
  const reached = `reached AS MATERIALIZED (SELECT ${projectsReached('$1')} AS ids)`
  const counts = await database.row<{ exists: boolean; total: number; occupied: number }>(
    `${within}, ${reached}
     SELECT EXISTS (SELECT FROM inside) AS exists, (SELECT count(*)::int ${matching}) AS total,
       (SELECT count(*)::int FROM components c, reached
        WHERE c.place_id = ANY (ARRAY(SELECT id FROM inside)) AND c.project_id <> ALL (reached.ids)) AS occupied`,
    filter,
    'place-counts',
  )
  if (!counts?.exists) return null
  const components = await database.rows<PlacedComponent>(
    `${within}, ${reached}, page AS (
       SELECT c.id ${matching} ORDER BY c.placed_at, c.id LIMIT $8 OFFSET $9
     )
     ${listed} FROM page JOIN components c ON c.id = page.id JOIN sections s ON s.id = c.section_id
     JOIN projects p ON p.id = c.project_id JOIN places at ON at.id = c.place_id
     ${joinOpenLoad}
     ORDER BY c.placed_at, c.id`,
    [...filter, limit ?? 500, offset],
    'place-contents',
  )
  return { components, total: counts.total, occupied: counts.occupied }
}

/**
 * Returns what is at a place and within it by project and type, of the projects that the user reaches; null if they do
 * not reach the place.
 */
export async function partsOf(database: Queryable, userId: string, placeId: string): Promise<HeldPart[] | null> {
  const found = await database.row<{ exists: boolean; parts: HeldPart[] }>(
    `${within}, reached AS MATERIALIZED (SELECT ${projectsReached('$1')} AS ids), parts AS (
       SELECT c.project_id, c.type, count(*)::int AS count, coalesce(sum(c.weight), 0) AS weight
       FROM components c JOIN reached ON c.project_id = ANY (reached.ids)
       WHERE c.place_id = ANY (ARRAY(SELECT id FROM inside))
       GROUP BY c.project_id, c.type
     )
     SELECT EXISTS (SELECT FROM inside) AS exists, (
       SELECT coalesce(json_agg(json_build_object('project_id', parts.project_id, 'project_name', p.name,
         'type', parts.type, 'count', parts.count, 'weight', parts.weight)
         ORDER BY p.name, p.id, parts.type COLLATE natural_order NULLS LAST), '[]')
       FROM parts JOIN projects p ON p.id = parts.project_id) AS parts`,
    [userId, placeId],
    'place-parts',
  )
  return found?.exists ? found.parts : null
}
