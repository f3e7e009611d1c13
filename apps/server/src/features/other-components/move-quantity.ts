import type { OtherComponent } from '@castline/contract/other-components'
import { quantityMoveRefusal } from '@castline/domain/quantity-moves'
import type { Queryable } from '#database/database.ts'
import { otherComponentOf } from '#database/other-components.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { type Move, moveStanding } from './queries.ts'

/**
 * Moves a quantity of other components from one status to another, by the same rule as single pieces. Answers how they
 * stand then. Throws an `ApiError` that says why not: 404, 403, or 409 with how they stand.
 */
export async function moveQuantity(
  database: Queryable,
  caller: Caller,
  id: string,
  move: Move,
): Promise<OtherComponent> {
  const found = async () => {
    const current = await otherComponentOf(database, caller.id, id)
    if (!current) throw notFound('component')
    return current
  }
  const { from, to, quantity, version } = move
  const before = await found()
  const refusal = quantityMoveRefusal(caller.role, from, to)
  if (refusal === 'unlisted') {
    throw new ApiError('transition_refused', `What is ${from} cannot become ${to}.`, { current: before })
  }
  if (refusal === 'forbidden') {
    throw new ApiError('forbidden', `The role ${caller.role} cannot make what is ${from} ${to}.`)
  }
  const isMoved = await moveStanding(database, caller.id, id, move)
  const current = await found()
  if (isMoved) return current
  if (version !== null && version < current.version) throw changedMeanwhile(current)
  throw new ApiError('conflict', `${quantity} cannot be moved: ${current.statuses[from]} are ${from} now.`, { current })
}
