import type { Queryable } from '#database/database.ts'
import { elementLinks, isCurrent } from '#tracking/building/element-links.ts'

// A bearer without a GlobalId is called by its model and number, with a space.
const pair = `
  WITH ${elementLinks('$1', isCurrent('x'))}, given AS MATERIALIZED (
    SELECT DISTINCT ON (bearer) bearer, component_id FROM in_order
    WHERE has_id AND bearer NOT LIKE '% %'
      AND NOT EXISTS (SELECT FROM components c WHERE c.project_id = $1 AND c.external_id = bearer)
    ORDER BY bearer, depth, mark
  )
  UPDATE components c SET external_id = given.bearer, version = c.version + 1, updated_at = now()
  FROM given WHERE c.id = given.component_id RETURNING c.id`

/**
 * Gives the components of which the current models have other ids those of the elements with their mark, in order, where
 * there are as many. Returns how many. The caller has locked the project.
 */
export async function pairInOrder(transaction: Queryable, projectId: string): Promise<number> {
  await transaction.rows('SET LOCAL enable_nestloop = off')
  return (await transaction.rows(pair, [projectId])).length
}
