import type { Queryable } from '#database/database.ts'
import { actsAt, reachesProject, worksFor } from '#database/reach.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { projectsOfCasting } from '#tracking/production/casting-projects.ts'

/** Throws 404 for a plant that the user does not work for. */
export async function requireMember(database: Queryable, userId: string, plantId: string): Promise<void> {
  orNotFound(
    await database.row(`SELECT WHERE ${worksFor('$1', '$2::uuid')}`, [userId, plantId], 'works-for-plant'),
    'plant',
  )
}

/** Throws 404 for a plant that the user does not work for, and 403 for a reader of it. */
export async function requireActing(database: Queryable, userId: string, plantId: string): Promise<void> {
  const row = await database.row<{ works: boolean; acts: boolean }>(
    `SELECT ${worksFor('$1', '$2::uuid')} AS works, ${actsAt('$1', '$2::uuid')} AS acts`,
    [userId, plantId],
    'acts-at-plant',
  )
  if (!row?.works) throw notFound('plant')
  if (!row.acts) {
    throw new ApiError(
      'forbidden',
      'You read at this plant only. Nothing was changed. An administrator can change your part.',
    )
  }
}

/** Throws 403 if a pour or casting has components, and all of them are of projects that the user does not reach. */
async function requireOwn(database: Queryable, userId: string, what: string, id: string, projects: string) {
  const row = await database.row<{ is_own: boolean }>(
    `SELECT count(*) = 0 OR bool_or(${reachesProject('$1', 'one.project_id')}) AS is_own FROM (${projects}) AS one`,
    [userId, id],
    `own-${what}`,
  )
  if (row?.is_own) return
  const message = `All components of this ${what} are of projects that you do not reach. Nothing was changed.`
  throw new ApiError('forbidden', message)
}

/** Throws 403 for a pour whose components are all of projects that the user does not reach. */
export const requireOwnPour = (database: Queryable, userId: string, id: string) =>
  requireOwn(
    database,
    userId,
    'pour',
    id,
    `SELECT c.project_id FROM pour_components pc JOIN components c ON c.id = pc.component_id WHERE pc.pour_id = $2::uuid`,
  )

/** Throws 403 for a casting whose components, planned or cast, are all of projects that the user does not reach. */
export const requireOwnCasting = (database: Queryable, userId: string, id: string) =>
  requireOwn(database, userId, 'casting', id, `SELECT project_id FROM ${projectsOfCasting('$2::uuid')} AS its`)
