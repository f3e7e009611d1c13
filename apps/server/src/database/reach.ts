import { reachesEveryProject, roles } from '@castline/domain/roles'
import { sqlTexts } from './sql-texts.ts'

const rolesThatReachAll = `ARRAY[${sqlTexts(roles.filter(reachesEveryProject))}]::text[]`

/**
 * SQL condition that a user has access to a project: some roles to all projects, the others to those that they are
 * assigned to; deactivated users to none. `user` and `project` are SQL expressions (a parameter, a column), never
 * values. Every access check uses this.
 */
export function reachesProject(user: string, project: string): string {
  return `EXISTS (
    SELECT FROM users u
    WHERE u.id = ${user} AND u.active AND u.deleted_at IS NULL AND (u.role = ANY(${rolesThatReachAll}) OR EXISTS (
      SELECT FROM project_members m WHERE m.user_id = u.id AND m.project_id = ${project})))`
}
