import type { ResponseOf } from '@castline/contract/call'
import type { OtherComponent, projectsWithOtherComponents } from '@castline/contract/other-components'
import { firstStatus, type Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { otherComponentsJson } from '#tracking/other-components/other-components.ts'

/** Returns the other components of a project, sorted by name; null if the user has no access to the project. */
export async function otherComponentsOf(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<OtherComponent[] | null> {
  const row = await database.row<{ components: OtherComponent[] }>(
    `SELECT ${otherComponentsJson('p.id')} AS components FROM projects p
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
    'other-components-of',
  )
  return row?.components ?? null
}

/**
 * Returns the projects that a user has access to and that have other components, sorted by name, each with its other
 * components.
 */
export function projectsWith(
  database: Queryable,
  userId: string,
): Promise<ResponseOf<typeof projectsWithOtherComponents>> {
  return database.rows(
    `SELECT p.id, p.code, p.name, ${otherComponentsJson('p.id')} AS components FROM projects p
     WHERE EXISTS (SELECT FROM other_components WHERE project_id = p.id) AND ${reachesProject('$1', 'p.id')}
     ORDER BY lower(p.name), p.id`,
    [userId],
    'projects-with-other-components',
  )
}

// The component's row is locked before its quantities, so that opposite moves do not deadlock. The quantity in `from`
// is checked again on the locked row, so that it cannot become negative.
const move = `
  WITH locked AS (
    SELECT o.id FROM other_components o
    WHERE o.id = $2 AND o.version <= coalesce($6, o.version) AND ${reachesProject('$1', 'o.project_id')}
    FOR NO KEY UPDATE
  ), taken AS (
    UPDATE other_component_quantities q SET quantity = q.quantity - $5
    FROM locked WHERE q.other_component_id = locked.id AND q.status = $3 AND q.quantity >= $5
    RETURNING q.other_component_id AS id
  ), put AS (
    INSERT INTO other_component_quantities AS q (other_component_id, status, quantity) SELECT id, $4, $5 FROM taken
    ON CONFLICT (other_component_id, status) DO UPDATE SET quantity = q.quantity + excluded.quantity
  )
  UPDATE other_components o SET version = o.version + 1, updated_at = now()
  FROM taken WHERE o.id = taken.id RETURNING o.id`

export interface Move {
  readonly from: Status
  readonly to: Status
  readonly quantity: number
  /** If given, the move requires that this is still the version. */
  readonly version: number | null
}

/**
 * Moves a quantity, all or nothing; returns false if there is less in `from`, the version changed, or the user has no
 * access any more.
 */
export async function moveCounts(
  database: Queryable,
  userId: string,
  id: string,
  { from, to, quantity, version }: Move,
): Promise<boolean> {
  return (await database.row(move, [userId, id, from, to, quantity, version], 'move-quantity')) !== null
}

/** Locks an other component against changes; returns false if the user has no access to its project. */
export async function lockOtherComponent(transaction: Queryable, userId: string, id: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM other_components o WHERE o.id = $2 AND ${reachesProject('$1', 'o.project_id')} FOR NO KEY UPDATE`,
    [userId, id],
  )
  return row !== null
}

export type Details = Pick<OtherComponent, 'name' | 'width' | 'height' | 'thickness'>

/**
 * Updates the details and adds `more` to planning (negative to take away); the caller has checked that enough is
 * there.
 */
export async function writeDetails(
  transaction: Queryable,
  id: string,
  { name, width, height, thickness }: Details,
  more: number,
): Promise<void> {
  await transaction.rows(
    `WITH edited AS (
       UPDATE other_components
       SET name = $2, width = $3, height = $4, thickness = $5, version = version + 1, updated_at = now() WHERE id = $1
     )
     INSERT INTO other_component_quantities AS q (other_component_id, status, quantity)
     SELECT $1, $6, greatest($7, 0) WHERE $7 <> 0
     ON CONFLICT (other_component_id, status) DO UPDATE SET quantity = q.quantity + $7`,
    [id, name, width, height, thickness, firstStatus, more],
  )
}

/** Deletes it permanently. Returns its project's id; null if the user has no access to it. */
export async function removeOtherComponent(database: Queryable, userId: string, id: string): Promise<string | null> {
  const row = await database.row<{ project_id: string }>(
    `DELETE FROM other_components o WHERE o.id = $2 AND ${reachesProject('$1', 'o.project_id')} RETURNING o.project_id`,
    [userId, id],
  )
  return row?.project_id ?? null
}
