import type { LeftOutOfList } from '@castline/contract/left-out'
import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

export interface DeletedComponent {
  readonly id: string
  readonly name: string
  readonly control_number: string
  readonly status: Status
}

/** Returns those of these components that were deleted, as far as the user reaches their projects. */
export function deletedOf(transaction: Queryable, userId: string, ids: readonly string[]): Promise<DeletedComponent[]> {
  return transaction.rows<DeletedComponent>(
    `SELECT c.id, c.name, c.control_number, c.status FROM components c
     WHERE c.id = ANY ($2::uuid[]) AND c.deleted_at IS NOT NULL AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, ids],
    'deleted-components-of-list',
  )
}

/** Names the components of a list that are not there: deleted, or not seen by the user. */
export async function goneFrom(
  transaction: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<LeftOutOfList[]> {
  if (ids.length === 0) return []
  const deleted = new Map((await deletedOf(transaction, userId, ids)).map((component) => [component.id, component]))
  return ids.map((component_id) => {
    const { name = null, control_number = null } = deleted.get(component_id) ?? {}
    return { component_id, name, control_number, reason: deleted.has(component_id) ? 'deleted' : 'not_seen' }
  })
}

/** The part of a response that says what was left out. */
export const leftOutPart = (left_out: readonly LeftOutOfList[]) =>
  left_out.length > 0 ? { left_out: [...left_out] } : {}
