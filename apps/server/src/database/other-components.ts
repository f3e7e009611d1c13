import { statuses } from '@castline/domain/statuses'

const standing = statuses.map(
  (status) => `'${status}', coalesce(sum(quantity) FILTER (WHERE status = '${status}'), 0)::int`,
)

/** The columns of the contract's `otherComponent`, over `otherComponentSource`. */
export const otherComponentColumns =
  'o.id, o.project_id, o.name, o.width, o.height, o.thickness, q.total_quantity, q.statuses, o.version'

/** Whoever selects from it adds conditions on `o`. */
export const otherComponentSource = `
  other_components o CROSS JOIN LATERAL (
    SELECT coalesce(sum(quantity), 0)::int AS total_quantity, json_build_object(${standing.join(', ')}) AS statuses
    FROM other_component_quantities WHERE other_component_id = o.id) q`

/** SQL for a project's other components as a JSON array, by name; `project` is an SQL expression, never a value. */
export function otherComponentsJson(project: string): string {
  return `(
    SELECT coalesce(json_agg(row_to_json(listed)), '[]') FROM (
      SELECT ${otherComponentColumns} FROM ${otherComponentSource}
      WHERE o.project_id = ${project} ORDER BY o.name COLLATE natural_order, o.id) AS listed)`
}
