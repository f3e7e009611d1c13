import type { Database } from '#database/database.ts'
import { elementLinks, isCurrent, withHashJoins } from '#tracking/building/element-links.ts'
import type { Box, Point } from './viewpoint.ts'

/** The shapes of a component in the current models. */
export interface Shapes {
  /** The GlobalIds of its elements. */
  readonly ids: readonly string[]
  readonly boxes: readonly Box[]
}

interface Found {
  readonly component_id: string
  readonly global_id: string
  readonly origin: Point
  /** x, y, z, x, y, z from the origin, with y up. */
  readonly box: readonly number[]
}

/** From the axes of the viewer to those of the file. */
function boxOf({ origin: [ox, oy, oz], box: [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] }: Found): Box {
  return [
    [x0 + ox, -(z1 + oz), y0 + oy],
    [x1 + ox, -(z0 + oz), y1 + oy],
  ]
}

const isGlobalId = (id: string) => /^[0-9A-Za-z_$]{22}$/.test(id)

/** Returns the shapes in the current models of the components of these non-conformances, by the component. */
export async function shapesOf(
  database: Database,
  projectId: string,
  ncrs: readonly string[],
): Promise<ReadonlyMap<string, Shapes>> {
  if (ncrs.length === 0) return new Map()
  const rows = await withHashJoins(database, (transaction) =>
    transaction.rows<Found>(
      `WITH ${elementLinks('$1', isCurrent('x'))}
       SELECT l.component_id, e.global_ids[1] AS global_id, s.origin::float8[] AS origin, e.box::float8[] AS box
       FROM links l JOIN model_elements e USING (model_id, position) JOIN shown s ON s.id = l.model_id
       WHERE l.component_id IN (SELECT n.component_id FROM ncrs n WHERE n.id = ANY ($2)) ORDER BY l.model_id, l.position`,
      [projectId, ncrs],
      'bcf-shapes',
    ),
  )
  return new Map(
    [...Map.groupBy(rows, ({ component_id }) => component_id)].map(([id, found]) => [
      id,
      { ids: [...new Set(found.map(({ global_id }) => global_id).filter(isGlobalId))], boxes: found.map(boxOf) },
    ]),
  )
}

/** Returns the component that each of these GlobalIds belongs to in the current models, by the id. */
export async function componentsByElement(
  database: Database,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string; control_number: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await withHashJoins(database, (transaction) =>
    transaction.rows<{ global_id: string; id: string; name: string; control_number: string }>(
      `WITH ${elementLinks('$1', isCurrent('x'))}, given AS (
         SELECT l.component_id, g.id AS global_id FROM links l JOIN model_elements e USING (model_id, position)
           CROSS JOIN LATERAL unnest(e.global_ids) AS g (id) WHERE g.id = ANY ($2)
         UNION SELECT c.id, c.external_id FROM components c
         WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.external_id = ANY ($2)
       )
       SELECT g.global_id, c.id, c.name, c.control_number FROM given g JOIN components c ON c.id = g.component_id
       ORDER BY c.control_number COLLATE natural_order DESC`,
      [projectId, ids],
      'bcf-components',
    ),
  )
  return new Map(rows.map(({ global_id, ...component }) => [global_id, component]))
}

/** Returns the box of all current models of a project; null without one. */
export async function siteBox(database: Database, projectId: string): Promise<Box | null> {
  const row = await database.row<{ low: Point | null; high: Point | null }>(
    `SELECT ARRAY[min(e.box[1] + x.origin[1]), -max(e.box[6] + x.origin[3]), min(e.box[2] + x.origin[2])]::float8[] AS low,
       ARRAY[max(e.box[4] + x.origin[1]), -min(e.box[3] + x.origin[3]), max(e.box[5] + x.origin[2])]::float8[] AS high
     FROM models x JOIN model_elements e ON e.model_id = x.id WHERE x.project_id = $1 AND ${isCurrent('x')}`,
    [projectId],
    'bcf-site',
  )
  const isKnown = row?.low?.every((value) => value !== null) && row.high?.every((value) => value !== null)
  return isKnown && row?.low && row.high ? [row.low, row.high] : null
}
