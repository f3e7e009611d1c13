import type { AnswerOf } from '@castline/contract/call'
import type { OtherComponent, projectsWithOtherComponents } from '@castline/contract/other-components'
import { firstStatus, type Status } from '@castline/domain/statuses'
import type { Queryable } from '#database/database.ts'
import { otherComponentsJson } from '#database/other-components.ts'
import { reachesProject } from '#database/reach.ts'

/** The other components of a project, by name; null where the user does not reach the project. */
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

/** The projects that a user reaches and that have other components, by name, each with them. */
export function projectsWith(
  database: Queryable,
  userId: string,
): Promise<AnswerOf<typeof projectsWithOtherComponents>> {
  return database.rows(
    `SELECT p.id, p.code, p.name, ${otherComponentsJson('p.id')} AS components FROM projects p
     WHERE EXISTS (SELECT FROM other_components WHERE project_id = p.id) AND ${reachesProject('$1', 'p.id')}
     ORDER BY lower(p.name), p.id`,
    [userId],
    'projects-with-other-components',
  )
}

// The component's row is locked before its quantities: two moves that cross would otherwise wait for each other. What
// stands in `from` is asked again of the row as others left it, so that nobody takes what is no longer there.
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
  /** Moves only what nobody changed since this version. */
  readonly version: number | null
}

/** Moves a quantity, all of it or nothing; false where less stands in `from`, it was changed, or it is reached no more. */
export async function moveStanding(
  database: Queryable,
  userId: string,
  id: string,
  { from, to, quantity, version }: Move,
): Promise<boolean> {
  return (await database.row(move, [userId, id, from, to, quantity, version], 'move-quantity')) !== null
}

/** Holds back everybody who would change it; false where the user does not reach its project. */
export async function lockOtherComponent(transaction: Queryable, userId: string, id: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM other_components o WHERE o.id = $2 AND ${reachesProject('$1', 'o.project_id')} FOR NO KEY UPDATE`,
    [userId, id],
  )
  return row !== null
}

export type Details = Pick<OtherComponent, 'name' | 'width' | 'height' | 'thickness'>

/** Writes the details and puts so many more (fewer, below 0) into planning; the caller has made sure that they are there. */
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

/** Deletes it for good; answers its project's id, null where the user does not reach that. */
export async function removeOtherComponent(database: Queryable, userId: string, id: string): Promise<string | null> {
  const row = await database.row<{ project_id: string }>(
    `DELETE FROM other_components o WHERE o.id = $2 AND ${reachesProject('$1', 'o.project_id')} RETURNING o.project_id`,
    [userId, id],
  )
  return row?.project_id ?? null
}
