import type { Queryable } from '../../database/database.ts'
import { reachesProject } from '../../http/caller.ts'

const reachOfUsers = `
  SELECT reader.id AS user_id, p.id AS project_id
  FROM users reader LEFT JOIN projects p ON ${reachesProject('reader.id', 'p.id')}
  WHERE reader.id = ANY($1::uuid[]) AND reader.active AND reader.deleted_at IS NULL`

/** The projects that each of these users reaches now. A user who may no longer come in is missing. */
export async function reachOf(
  database: Queryable,
  userIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await database.rows<{ user_id: string; project_id: string | null }>(reachOfUsers, [userIds], 'reach')
  const reach = new Map<string, Set<string>>()
  for (const { user_id, project_id } of rows) {
    const projects = reach.get(user_id) ?? new Set()
    if (project_id) projects.add(project_id)
    reach.set(user_id, projects)
  }
  return reach
}
