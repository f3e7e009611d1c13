import type { BodyOf } from '@castline/contract/call'
import type { createOtherComponent, OtherComponent } from '@castline/contract/other-components'
import { firstStatus, statuses } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

const standing = statuses.map(
  (status) => `'${status}', coalesce(sum(quantity) FILTER (WHERE status = '${status}'), 0)::int`,
)

/** The columns of the contract's `otherComponent`, to be selected from `otherComponentSource`. */
export const otherComponentColumns =
  'o.id, o.project_id, o.name, o.width, o.height, o.thickness, q.total_quantity, q.statuses, o.version'

/** Statements add their conditions on `o`. */
export const otherComponentSource = `
  other_components o CROSS JOIN LATERAL (
    SELECT coalesce(sum(quantity), 0)::int AS total_quantity, json_build_object(${standing.join(', ')}) AS statuses
    FROM other_component_quantities WHERE other_component_id = o.id) q`

/**
 * SQL for a project's other components as a JSON array, sorted by name. `project` is an SQL expression, never a value.
 */
export function otherComponentsJson(project: string): string {
  return `(
    SELECT coalesce(json_agg(row_to_json(listed)), '[]') FROM (
      SELECT ${otherComponentColumns} FROM ${otherComponentSource}
      WHERE o.project_id = ${project} ORDER BY o.name COLLATE natural_order, o.id) AS listed)`
}

/** Returns one other component; null if the user has no access to its project. */
export function otherComponentOf(database: Queryable, userId: string, id: string): Promise<OtherComponent | null> {
  return database.row<OtherComponent>(
    `SELECT ${otherComponentColumns} FROM ${otherComponentSource}
     WHERE o.id = $2 AND ${reachesProject('$1', 'o.project_id')}`,
    [userId, id],
    'other-component-of',
  )
}

/** Lengths are in mm. */
type NewOtherComponent = Pick<BodyOf<typeof createOtherComponent>, 'project_id' | 'width' | 'height' | 'thickness'> & {
  readonly name: string
  readonly total_quantity: number
}

/**
 * Adds an other component with its whole quantity in planning; returns null if the user has no access to the project.
 */
export async function addOtherComponent(
  database: Queryable,
  userId: string,
  given: NewOtherComponent,
): Promise<OtherComponent | null> {
  const { project_id, name, width = null, height = null, thickness = null, total_quantity } = given
  const row = await database.row<{ id: string }>(
    `WITH created AS (
       INSERT INTO other_components (project_id, name, width, height, thickness)
       SELECT p.id, $3, $4, $5, $6 FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}
       RETURNING id
     )
     INSERT INTO other_component_quantities (other_component_id, status, quantity)
     SELECT id, $7, $8 FROM created RETURNING other_component_id AS id`,
    [userId, project_id, name, width, height, thickness, firstStatus, total_quantity],
  )
  return row && otherComponentOf(database, userId, row.id)
}
