import type { Queryable } from './database.ts'

/** Returns the ids of all projects that are not archived, for jobs that work for each. */
export async function openProjects(database: Queryable): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    'SELECT id FROM projects WHERE NOT archived ORDER BY id',
    [],
    'open-projects',
  )
  return rows.map(({ id }) => id)
}
