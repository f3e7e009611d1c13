import type { BuildingStructure, ElementProperties, FoundElements } from '@castline/contract/model-structure'
import type { StoredProperties } from '@castline/contract/values/models'
import type { Database, Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { isCurrent, withHashJoins } from '#tracking/building/element-links.ts'

const stored = (model: string) =>
  `CASE ${model}.properties_complete WHEN true THEN 'all' WHEN false THEN 'some' ELSE 'none' END`

const shown = `shown AS MATERIALIZED (SELECT x.* FROM models x WHERE x.project_id = $1 AND ${isCurrent('x')})`

/** Returns what the elements of a project's current models are; null if the user has no access to it. */
export function structureOf(database: Database, userId: string, projectId: string): Promise<BuildingStructure | null> {
  return withHashJoins(database, (transaction) =>
    transaction.row<BuildingStructure>(
      `WITH ${shown}, classes AS MATERIALIZED (
      SELECT class, row_number() OVER (ORDER BY class) - 1 AS place
      FROM shown JOIN model_elements e ON e.model_id = shown.id GROUP BY class
    ), columns AS MATERIALIZED (
      SELECT e.model_id, json_agg(classes.place ORDER BY e.position) AS class,
        json_agg(coalesce(e.names[1], '') ORDER BY e.position) AS name,
        json_agg(coalesce((SELECT tag FROM unnest(e.tags) AS tag WHERE tag <> '' LIMIT 1), '') ORDER BY e.position) AS tag
      FROM shown JOIN model_elements e ON e.model_id = shown.id JOIN classes USING (class) GROUP BY e.model_id
    )
    SELECT coalesce((SELECT json_agg(class ORDER BY place) FROM classes), '[]') AS classes, coalesce((
      SELECT json_agg(json_build_object('id', shown.id, 'properties', ${stored('shown')}, 'class', coalesce(class, '[]'),
        'name', coalesce(columns.name, '[]'), 'tag', coalesce(tag, '[]')) ORDER BY lower(shown.name))
      FROM shown LEFT JOIN columns ON columns.model_id = shown.id), '[]') AS models
    FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
      [projectId, userId],
      'building-structure',
    ),
  )
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns the elements of a project's current models that have this text; null if the user has no access to it. */
export function foundElements(
  database: Database,
  userId: string,
  projectId: string,
  text: string,
): Promise<FoundElements | null> {
  // As the sets are stored; a name or a value may have a colon, too.
  const asStored = text.replace(/\s*:\s*/, '\t')
  return withHashJoins(database, (transaction) =>
    transaction.row<FoundElements>(
      `WITH ${shown}, sets AS MATERIALIZED (
      SELECT s.model_id, s.number FROM shown JOIN model_property_sets s ON s.model_id = shown.id
      WHERE s.folded LIKE lower($3) OR s.folded LIKE lower($4)
    ), of_elements AS MATERIALIZED (
      -- Before the join, which would otherwise compare each element with each set.
      SELECT e.model_id, e.position, unnest(e.property_sets) AS number FROM shown JOIN model_elements e ON e.model_id = shown.id
    ), found AS MATERIALIZED (
      SELECT e.model_id, e.position FROM shown JOIN model_elements e ON e.model_id = shown.id
      WHERE lower(concat_ws(E'\\n', e.class, e.storey, array_to_string(e.names || e.tags || e.global_ids, E'\\n'))) LIKE lower($3)
      UNION
      SELECT model_id, position FROM of_elements JOIN sets USING (model_id, number)
    )
    SELECT coalesce((SELECT json_agg(json_build_object('id', model_id, 'positions', positions)) FROM (
      SELECT model_id, json_agg(position ORDER BY position) AS positions FROM found GROUP BY model_id) AS f), '[]') AS models
    FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
      [projectId, userId, likePattern(text), likePattern(asStored)],
      'building-search',
    ),
  )
}

interface StoredSets {
  readonly stored: StoredProperties
  readonly sets: readonly { readonly name: string; readonly content: string }[]
}

/** Returns the property sets of an element; null if it does not exist or the user has no access to its project. */
export function propertySetsOf(
  database: Queryable,
  userId: string,
  { id, position }: { readonly id: string; readonly position: number },
): Promise<StoredSets | null> {
  return database.row<StoredSets>(
    `SELECT ${stored('x')} AS stored, coalesce((
       SELECT json_agg(json_build_object('name', s.name, 'content', s.content) ORDER BY n.place)
       FROM unnest(e.property_sets) WITH ORDINALITY AS n (number, place)
         JOIN model_property_sets s ON s.model_id = e.model_id AND s.number = n.number), '[]') AS sets
     FROM models x JOIN model_elements e ON e.model_id = x.id
     WHERE x.id = $2 AND e.position = $3 AND ${reachesProject('$1', 'x.project_id')}`,
    [userId, id, position],
    'element-properties',
  )
}

/** The properties of a set as its row has them. */
export function propertiesIn(content: string): ElementProperties['sets'][number]['properties'] {
  return content.split('\n').map((line) => {
    const [name = '', value = ''] = line.split('\t')
    return { name, value }
  })
}
