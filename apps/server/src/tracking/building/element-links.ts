import pLimit from 'p-limit'
import type { Database, Queryable } from '#database/database.ts'

/** SQL condition that `model` is the newest ready revision of its name. */
export const isCurrent = (model: string) => `(${model}.state = 'ready' AND NOT EXISTS (
  SELECT FROM models newer WHERE newer.project_id = ${model}.project_id AND lower(newer.name) = lower(${model}.name)
    AND newer.state = 'ready' AND newer.revision > ${model}.revision))`

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
 * from `models x`; `groups`, what has the same mark; and `paired`, what links a bearer to a component by mark.
 *
 * `project` is a parameter. An element belongs to the nearest component by GlobalId: its own, else that of what contains
 * it. The others are borne by what has their mark, itself or what contains it. A component has at most one bearer: that
 * of its control number, else of its mark. Where a mark repeats, bearers and components are paired in order, if there
 * are as many, and no component has a GlobalId that says otherwise; see decision 0088.
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
    SELECT c.id, c.name, c.control_number, c.external_id IS NOT NULL AS has_id, s.position AS section
    FROM components c JOIN sections s ON s.id = c.section_id
    WHERE ${component} AND NOT EXISTS (SELECT FROM by_id WHERE by_id.component_id = c.id)
  ), marks AS MATERIALIZED (
    SELECT DISTINCT ON (e.model_id, e.position, given.mark) e.model_id, e.position, n.depth, given.mark,
      coalesce(nullif(n.global_id, ''), e.model_id || ' ' || e.position) AS bearer, shown.origin[2] + e.box[2] AS low
    FROM shown JOIN model_elements e ON e.model_id = shown.id
      LEFT JOIN by_id ON by_id.model_id = e.model_id AND by_id.position = e.position
      CROSS JOIN LATERAL unnest(e.global_ids, e.tags, e.names) WITH ORDINALITY AS n (global_id, tag, name, depth)
      CROSS JOIN LATERAL (VALUES (n.tag), (n.name)) AS given (mark)
    WHERE by_id.component_id IS NULL AND given.mark <> ''
    ORDER BY e.model_id, e.position, given.mark, n.depth DESC
  ), bearers AS MATERIALIZED (
    SELECT mark, bearer, min(depth) AS depth, min(low) AS low, min(position) AS position,
      count(*) OVER (PARTITION BY mark)::int AS shapes
    FROM marks GROUP BY mark, bearer
  ), alike AS MATERIALIZED (
    SELECT id, name, control_number, has_id, section, count(*) OVER (PARTITION BY name)::int AS components FROM remaining
  ), by_number AS MATERIALIZED (
    SELECT DISTINCT ON (b.bearer) b.bearer, b.mark, a.id AS component_id
    FROM bearers b JOIN alike a ON a.control_number = b.mark
    WHERE b.shapes = 1 AND (a.name <> b.mark OR a.components = 1) ORDER BY b.bearer, b.depth
  ), free_bearers AS MATERIALIZED (
    SELECT b.mark, b.bearer, b.depth, count(*) OVER (PARTITION BY b.mark)::int AS shapes,
      row_number() OVER (PARTITION BY b.mark ORDER BY b.low, b.position, b.bearer) AS place
    FROM bearers b WHERE NOT EXISTS (SELECT FROM by_number n WHERE n.bearer = b.bearer)
  ), free_components AS MATERIALIZED (
    SELECT a.id, a.name AS mark, count(*) OVER same::int AS components, bool_or(a.has_id) OVER same AS has_id,
      row_number() OVER (PARTITION BY a.name ORDER BY a.section, a.control_number COLLATE natural_order, a.id) AS place
    FROM alike a WHERE NOT EXISTS (SELECT FROM by_number n WHERE n.component_id = a.id)
    WINDOW same AS (PARTITION BY a.name)
  ), groups AS MATERIALIZED (
    SELECT mark, max(b.shapes) AS shapes, max(c.components) AS components, bool_or(c.has_id) AS has_id
    FROM free_bearers b JOIN free_components c USING (mark) GROUP BY mark
  ), in_order AS MATERIALIZED (
    SELECT b.bearer, b.mark, b.depth, c.id AS component_id, c.has_id, c.components
    FROM free_bearers b JOIN free_components c USING (mark, place) WHERE b.shapes = c.components
  ), by_mark AS MATERIALIZED (
    -- A bearer whose tag and name are marks of two components belongs to the first.
    SELECT DISTINCT ON (bearer) bearer, mark, component_id FROM in_order WHERE components = 1 OR NOT has_id
    ORDER BY bearer, depth, mark
  ), paired AS MATERIALIZED (
    SELECT bearer, mark, component_id FROM by_number UNION ALL SELECT bearer, mark, component_id FROM by_mark
  ), links AS MATERIALIZED (
    SELECT model_id, position, component_id FROM by_id
    UNION ALL
    (SELECT DISTINCT ON (m.model_id, m.position) m.model_id, m.position, p.component_id
     FROM marks m JOIN paired p USING (bearer, mark) ORDER BY m.model_id, m.position, m.depth, m.mark)
  )`
}

/**
 * SQL for `WITH` after `elementLinks`: the table `unlinked` (model_id, position, mark, shapes, components, has_id) of
 * elements whose mark components have, but that belong to none.
 */
export const unlinkedElements = `
  unlinked AS MATERIALIZED (
    SELECT DISTINCT ON (m.model_id, m.position) m.model_id, m.position, m.mark, g.shapes, g.components, g.has_id
    FROM marks m JOIN groups g USING (mark)
    WHERE NOT EXISTS (SELECT FROM links l WHERE l.model_id = m.model_id AND l.position = m.position)
    ORDER BY m.model_id, m.position, m.depth, m.mark
  )`
