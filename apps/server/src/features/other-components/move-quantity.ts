import type { OtherComponent } from '@castline/contract/other-components'
import { quantityMoveRefusal } from '@castline/domain/other-components/quantity-moves'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { otherComponentOf } from '#tracking/other-components/other-components.ts'
import { type Move, moveCounts } from './queries.ts'
import { versionConflict } from './version-conflict.ts'

/**
 * Moves a quantity of other components from one status to another, by the same rule as for single components. Returns
 * the new quantities. Throws an `ApiError` with the reason: 404, 403, or 409 with the current quantities.
 */
export async function moveQuantity(
  database: Queryable,
  caller: Caller,
  id: string,
  move: Move,
): Promise<OtherComponent> {
  const found = async () => {
    return orNotFound(await otherComponentOf(database, caller.id, id), 'component')
  }
  const { from, to, quantity, version } = move
  const before = await found()
  const refusal = quantityMoveRefusal(caller.role, from, to)
  if (refusal === 'unlisted') {
    throw new ApiError('transition_refused', `A quantity that is ${from} cannot change to ${to}.`, { current: before })
  }
  if (refusal === 'forbidden') {
    throw new ApiError('forbidden', `The role ${caller.role} cannot change a quantity from ${from} to ${to}.`)
  }
  const isMoved = await moveCounts(database, caller.id, id, move)
  const current = await found()
  if (isMoved) return current
  if (version !== null && version < current.version) throw versionConflict(current)
  throw new ApiError('conflict', `${quantity} cannot be moved: only ${current.statuses[from]} are ${from} now.`, {
    current,
  })
}
