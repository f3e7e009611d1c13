import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { lockProject } from '#database/project-lock.ts'
import { notFound } from '#http/errors.ts'
import { elementLinks } from './link-queries.ts'
import { isCurrent } from './queries.ts'

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
 * there are as many. Returns how many. Throws 404 without access to the project.
 */
export function pairElements(database: Database, userId: string, projectId: string): Promise<number> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    await transaction.rows('SET LOCAL enable_nestloop = off')
    const paired = await transaction.rows(pair, [projectId])
    const details = { components: paired.length }
    if (paired.length > 0)
      await audit(transaction, { by: userId, action: 'model.pair', subject: 'project', subjectId: projectId, details })
    return paired.length
  })
}
