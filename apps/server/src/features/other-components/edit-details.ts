import type { BodyOf } from '@castline/contract/call'
import { type OtherComponent, updateOtherComponent } from '@castline/contract/other-components'
import type { Database } from '#database/database.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { underOneName } from '#http/two-names.ts'
import { changesIn } from '#http/unchanged.ts'
import { otherComponentOf } from '#tracking/other-components/other-components.ts'
import { lockOtherComponent, writeDetails } from './queries.ts'
import { versionConflict } from './version-conflict.ts'

const elsewhere = {
  project_id: 'It stays in its project.',
  statuses: 'PUT /other-components/{id}/status moves a quantity.',
}

/**
 * Updates the given fields. A new total changes the quantity in planning, which cannot become negative. Throws 404, and
 * 409 with the current state if `version` is outdated or more than the new total is past planning.
 */
export function editDetails(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateOtherComponent>,
): Promise<OtherComponent> {
  return database.transaction(async (transaction) => {
    const isReached = await lockOtherComponent(transaction, userId, id)
    const current = orNotFound(isReached ? await otherComponentOf(transaction, userId, id) : null, 'component')
    if (version !== undefined && version < current.version) throw versionConflict(current)
    const { name = current.name, total_quantity = current.total_quantity } = underOneName(given)
    const { width, height, thickness } = { ...current, ...changesIn(updateOtherComponent, given, current, elsewhere) }
    const more = total_quantity - current.total_quantity
    if (current.statuses.planning + more < 0) {
      const begun = current.total_quantity - current.statuses.planning
      throw new ApiError('conflict', `${begun} are already past planning, so the quantity cannot be lower.`, {
        current,
      })
    }
    await writeDetails(transaction, id, { name, width, height, thickness }, more)
    return orNotFound(await otherComponentOf(transaction, userId, id), 'component')
  })
}
