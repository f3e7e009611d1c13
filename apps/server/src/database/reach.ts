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

/** SQL condition that the key of this account is limited to projects, and the plant casts for none of them. */
const isBeyondKey = (account: string, plant: string) => `(EXISTS (
      SELECT FROM api_keys access_key WHERE access_key.user_id = ${account}.id AND access_key.project_ids IS NOT NULL)
    AND NOT EXISTS (SELECT FROM project_members access_member
      WHERE access_member.user_id = ${account}.id AND access_member.project_id IN ${projectsCastBy(plant)}))`

/** An API key works where its owner does; one of an administrator who limited it to projects is none itself. */
const memberWith = (user: string, plant: string, ofPart: string) => `EXISTS (
    SELECT FROM users access_user WHERE access_user.id = ${user} AND ${isActive('access_user')} AND (access_user.role = ANY(${rolesThatReachAll}) OR (
      EXISTS (SELECT FROM plant_members access_part WHERE access_part.plant_id = ${plant} ${ofPart}
        AND access_part.user_id = coalesce(access_user.owner_id, access_user.id))
      OR EXISTS (SELECT FROM users access_owner WHERE access_owner.id = access_user.owner_id AND access_owner.role = ANY(${rolesThatReachAll}))
    ) AND NOT ${isBeyondKey('access_user', plant)}))`

/** SQL condition that a user works for a plant (decision 0205): an administrator made them a member, or is the user. */
export const worksFor = (user: string, plant: string) => memberWith(user, plant, '')

/** SQL condition that a user changes something at a plant, as their role allows: works for it, and not as a reader. */
export const actsAt = (user: string, plant: string) => memberWith(user, plant, "AND access_part.part <> 'reader'")

/** SQL condition that a user tests what a plant poured, also for projects that they do not reach. */
export const testsAt = (user: string, plant: string) => memberWith(user, plant, "AND access_part.part = 'tester'")

/** SQL condition that a user reaches the project of a component in a pour, given by its id: also of one that was deleted since. */
const reachesPartOf = (user: string, pour: string) => `EXISTS (
    SELECT FROM pour_components access_in JOIN components access_piece ON access_piece.id = access_in.component_id
    WHERE access_in.pour_id = ${pour} AND ${reachesProject(user, 'access_piece.project_id')})`

/**
 * SQL condition that a user reads what was written about a pour: it has components of a project that they reach; one without
 * components belongs to its plant. `pour` is an alias of `pours`.
 */
export const readsPour = (user: string, pour: string) => `(${reachesPartOf(user, `${pour}.id`)}
    OR ${worksFor(user, `${pour}.plant_id`)} AND NOT EXISTS (SELECT FROM pour_components access_in WHERE access_in.pour_id = ${pour}.id))`

/** SQL condition that a user sees that a pour exists, with its numbers. `pour` is an alias of `pours`. */
export const seesPour = (user: string, pour: string) =>
  `(${worksFor(user, `${pour}.plant_id`)} OR ${reachesPartOf(user, `${pour}.id`)})`

/**
 * SQL condition that a user sees a person's name at a shared plant or yard: the person is in one of the user's projects, or in none, as
 * the plant's own people are. `person` is an expression with the id.
 */
export const isNamedTo = (user: string, person: string) => `(NOT EXISTS (
      SELECT FROM project_members access_own WHERE access_own.user_id = ${person})
    OR EXISTS (SELECT FROM project_members access_own
      WHERE access_own.user_id = ${person} AND ${reachesProject(user, 'access_own.project_id')}))`

/** SQL condition that a user has access to a project that uses a yard. */
const usesYard = (user: string, root: string) => `EXISTS (
    SELECT FROM users access_user WHERE access_user.id = ${user} AND ${isActive('access_user')} AND (access_user.role = ANY(${rolesThatReachAll}) OR EXISTS (
      SELECT FROM place_projects access_yard JOIN project_members access_member
        ON access_member.project_id = access_yard.project_id AND access_member.user_id = access_user.id
      WHERE access_yard.root_id = ${root})))`

/** SQL condition on the plant of a yard, false for a yard of none. */
const ofItsPlant = (root: string, condition: (plant: string) => string) => `EXISTS (
    SELECT FROM places access_root WHERE access_root.id = ${root} AND access_root.plant_id IS NOT NULL AND ${condition('access_root.plant_id')})`

/**
 * SQL condition that a user has access to a yard (decision 0210): through a project that uses it, or they work for its plant. What
 * is at its places is shown by `reachesProject` of each component.
 */
export const reachesYard = (user: string, root: string) =>
  `(${usesYard(user, root)} OR ${ofItsPlant(root, (plant) => worksFor(user, plant))})`

/** SQL condition that a user moves and counts in a yard, as their role allows: through a project, or not as a reader of its plant. */
const actsInYard = (user: string, root: string) =>
  `(${usesYard(user, root)} OR ${ofItsPlant(root, (plant) => actsAt(user, plant))})`

/** SQL condition that a user changes the places of a yard, as their role allows: those of a plant are changed by who works for it. */
export const editsYard = (user: string, root: string) => `(${ofItsPlant(root, (plant) => actsAt(user, plant))}
    OR ${usesYard(user, root)} AND NOT ${ofItsPlant(root, () => 'true')})`

/** SQL: the roots of the yards of plants that a user works for, for statements over many places. */
export const yardsOfPlants = (user: string) => `SELECT access_root.id FROM places access_root
    WHERE access_root.plant_id IS NOT NULL AND ${worksFor(user, 'access_root.plant_id')}`

/** SQL expression of the ids of all projects that a user has access to, for statements over many components. */
export function projectsReached(user: string): string {
  return `(SELECT coalesce(array_agg(p.id), '{}') FROM projects p WHERE ${reachesProject(user, 'p.id')})`
}

const throughYard = (condition: typeof reachesYard) => (user: string, place: string) =>
  `(${condition(user, `${place}.root_id`)} OR ${place}.home_id IS NOT NULL AND ${condition(user, `${place}.home_id`)})`

/**
 * SQL condition that a user has access to a place: through its yard, and to a rack through the yard that it belongs to,
 * also away from it. `place` is an alias of `places`.
 */
export const reachesPlace = throughYard(reachesYard)

/** SQL condition that a user moves something to a place or, if it is a rack, the place itself. `place` is an alias of `places`. */
export const actsAtPlace = throughYard(actsInYard)
