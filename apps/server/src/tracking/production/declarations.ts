import {
  type DeclaredComponent,
  type DeclaringPlant,
  declarationOf,
  declarationText,
} from '@castline/domain/production/declarations'
import type { Queryable } from '#database/database.ts'
import { projectsCastBy } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'

/** Returns the plants that cast for a project, with what they declare; null if the user has no access to the project. */
export async function declaringPlants(
  database: Queryable,
  projectId: string,
  userId: string,
): Promise<DeclaringPlant[] | null> {
  const row = await database.row<{ plants: DeclaringPlant[] }>(
    `SELECT coalesce((SELECT json_agg(json_build_object('name', pl.name, 'usual', pl.id IS NOT DISTINCT FROM p.plant_id,
       'declarations', coalesce((SELECT json_agg(json_build_object('element_type', d.element_type, 'number', d.number,
         'standard', d.standard, 'notified_body', d.notified_body, 'year', d.year) ORDER BY d.element_type)
         FROM declarations d WHERE d.plant_id = pl.id), '[]')) ORDER BY pl.name)
       FROM plants pl WHERE pl.deleted_at IS NULL AND p.id IN ${projectsCastBy('pl.id')}), '[]') AS plants
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    [projectId, userId],
  )
  return row?.plants ?? null
}

/** Returns the printed text of the declaration about each of these components that has one, by their ids. */
export async function declarationTexts(
  database: Queryable,
  userId: string,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const plants = await declaringPlants(database, projectId, userId)
  const texts = new Map<string, string>()
  if (!plants?.some(({ declarations }) => declarations.length > 0)) return texts
  const components = await database.rows<DeclaredComponent & { id: string }>(
    'SELECT id, plant, type FROM components WHERE id = ANY ($1::uuid[]) AND project_id = $2',
    [ids, projectId],
  )
  for (const component of components) {
    const declared = declarationOf(component, plants)
    if (declared) texts.set(component.id, declarationText(declared))
  }
  return texts
}
