import { reachesEveryProject, roles } from '@castline/domain/roles'
import { sqlTexts } from './sql-texts.ts'

const rolesThatReachAll = `ARRAY[${sqlTexts(roles.filter(reachesEveryProject))}]::text[]`

/**
 * SQL for "this user reaches this project": some roles reach all, everybody else those they are assigned to. `user` and
 * `project` are SQL expressions (a parameter, a column), never values. A deactivated user reaches none. Every statement
 * that asks for access takes it from here.
 */
export function reachesProject(user: string, project: string): string {
  return `EXISTS (
    SELECT FROM users u
    WHERE u.id = ${user} AND u.active AND u.deleted_at IS NULL AND (u.role = ANY(${rolesThatReachAll}) OR EXISTS (
      SELECT FROM project_members m WHERE m.user_id = u.id AND m.project_id = ${project})))`
}
