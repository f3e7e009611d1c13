import { reachesEveryProject, roles } from '@castline/domain/users/roles'
import { projectsCastBy } from './plants-of-components.ts'
import { sqlTexts } from './sql-texts.ts'

const rolesThatReachAll = `ARRAY[${sqlTexts(roles.filter(reachesEveryProject))}]::text[]`

/** SQL condition that `users` with this alias may do anything. */
export const isActive = (user: string) => `${user}.active AND ${user}.deleted_at IS NULL`

/**
 * SQL condition that a project is accessible to an active user whose row the statement has already read.
 * `reachesProject` would read the row again.
 */
export const activeUserReaches = (user: string, project: string) =>
  `(${user}.role = ANY(${rolesThatReachAll}) OR EXISTS (
      SELECT FROM project_members access_member WHERE access_member.user_id = ${user}.id AND access_member.project_id = ${project}))`

/**
 * SQL condition that a user has access to a project: some roles to all projects, the others to those that they are
 * assigned to; deactivated users to none. `user` and `project` are SQL expressions (a parameter, a column), never
 * values. Every access check uses this or `activeUserReaches`.
 */
export function reachesProject(user: string, project: string): string {
  return `EXISTS (
    SELECT FROM users access_user WHERE access_user.id = ${user} AND ${isActive('access_user')} AND ${activeUserReaches('access_user', project)})`
}

/** SQL condition that a user reaches a plant: any project that it casts for, or every project. */
export const reachesPlant = (user: string, plant: string) => `EXISTS (
    SELECT FROM users access_user WHERE access_user.id = ${user} AND ${isActive('access_user')} AND (access_user.role = ANY(${rolesThatReachAll}) OR EXISTS (
      SELECT FROM projects access_project WHERE access_project.id IN ${projectsCastBy(plant)} AND ${activeUserReaches('access_user', 'access_project.id')})))`

/**
 * SQL condition that a user has access to a yard: through a project that uses it. What is at its places is shown by
 * `reachesProject` of each component.
 */
export function reachesYard(user: string, root: string): string {
  return `EXISTS (
    SELECT FROM users access_user WHERE access_user.id = ${user} AND ${isActive('access_user')} AND (access_user.role = ANY(${rolesThatReachAll}) OR EXISTS (
      SELECT FROM place_projects access_yard JOIN project_members access_member
        ON access_member.project_id = access_yard.project_id AND access_member.user_id = access_user.id
      WHERE access_yard.root_id = ${root})))`
}

/** SQL expression of the ids of all projects that a user has access to, for statements over many components. */
export function projectsReached(user: string): string {
  return `(SELECT coalesce(array_agg(p.id), '{}') FROM projects p WHERE ${reachesProject(user, 'p.id')})`
}

/**
 * SQL condition that a user has access to a place: through its yard, and to a rack through the yard that it belongs to,
 * also away from it. `place` is an alias of `places`.
 */
export function reachesPlace(user: string, place: string): string {
  return `(${reachesYard(user, `${place}.root_id`)} OR ${place}.home_id IS NOT NULL AND ${reachesYard(user, `${place}.home_id`)})`
}
