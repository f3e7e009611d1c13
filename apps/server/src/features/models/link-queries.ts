import pLimit from 'p-limit'
import type { Database, Queryable } from '#database/database.ts'

/** These statements read a whole project, so only a few run at once (decision 0023). */
const turn = pLimit(3)

/**
 * Runs a statement with `elementLinks` without nested loops. Until PostgreSQL has statistics of a new model or import,
 * it expects one row and would compare each of 20,000 elements with each component, which takes minutes.
 */
export function withHashJoins<T>(database: Database, read: (transaction: Queryable) => Promise<T>): Promise<T> {
  return turn(() =>
    database.transaction(async (transaction) => {
      await transaction.rows('SET LOCAL enable_nestloop = off')
      return read(transaction)
    }),
  )
}

/**
 * SQL for `WITH`: the tables `links` (model_id, position, component_id) and `shown`, the models that `models` selects
 * from `models x`. `project` is a parameter. An element belongs to the nearest component by GlobalId: its own, else
 * that of what contains it; else by its mark, see decision 0040.
 */
export function elementLinks(project: string, models: string): string {
  const component = `c.project_id = ${project} AND c.deleted_at IS NULL`
  return `
  shown AS MATERIALIZED (SELECT x.* FROM models x WHERE x.project_id = ${project} AND ${models}),
  by_id AS MATERIALIZED (
    SELECT DISTINCT ON (e.model_id, e.position) e.model_id, e.position, c.id AS component_id
    FROM shown JOIN model_elements e ON e.model_id = shown.id
      CROSS JOIN LATERAL unnest(e.global_ids) WITH ORDINALITY AS n (global_id, depth)
      JOIN components c ON c.external_id = n.global_id AND ${component}
    ORDER BY e.model_id, e.position, n.depth
  ), remaining AS MATERIALIZED (
    SELECT c.id, c.name, c.control_number FROM components c
    WHERE ${component} AND NOT EXISTS (SELECT FROM by_id WHERE by_id.component_id = c.id)
  ), marks AS MATERIALIZED (
    SELECT e.model_id, e.position, n.depth, n.global_id AS bearer, given.mark
    FROM shown JOIN model_elements e ON e.model_id = shown.id
      LEFT JOIN by_id ON by_id.model_id = e.model_id AND by_id.position = e.position
      CROSS JOIN LATERAL unnest(e.global_ids, e.tags, e.names) WITH ORDINALITY AS n (global_id, tag, name, depth)
      CROSS JOIN LATERAL (VALUES (n.tag), (n.name)) AS given (mark)
    WHERE by_id.component_id IS NULL AND given.mark <> ''
  ), marks_of_one_element AS (
    SELECT model_id, mark FROM marks GROUP BY model_id, mark HAVING count(DISTINCT bearer) = 1
  ), marks_of_one_component AS (
    SELECT name AS mark, (array_agg(id))[1] AS id FROM remaining GROUP BY name HAVING count(*) = 1
  ), by_mark AS MATERIALIZED (
    SELECT DISTINCT ON (model_id, position) model_id, position, component_id FROM (
      SELECT m.model_id, m.position, m.depth, 0 AS kind, r.id AS component_id
      FROM marks m JOIN remaining r ON r.control_number = m.mark
      UNION ALL
      SELECT m.model_id, m.position, m.depth, 1, c.id
      FROM marks m JOIN marks_of_one_element USING (model_id, mark) JOIN marks_of_one_component c USING (mark)
    ) AS found ORDER BY model_id, position, depth, kind
  ), links AS MATERIALIZED (SELECT * FROM by_id UNION ALL SELECT * FROM by_mark)`
}
