import type { Queryable } from '#database/database.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { requireActing, requireOwnCasting } from '../part-queries.ts'
import { type LockedCasting, lockCasting } from './lock-queries.ts'
import { slotsOfComponents } from './step-queries.ts'

interface Slot {
  readonly mould_id: string
  readonly day: string
  readonly turn: number
}

const isSame = (a: Slot, b: Slot) => a.mould_id === b.mould_id && a.day === b.day && a.turn === b.turn

/** The slot that a tick is about: that of the components that its person saw, if none of them is where they were. */
async function slotNow(transaction: Queryable, slot: Slot, componentIds: readonly string[]): Promise<Slot> {
  if (componentIds.length === 0) return slot
  const slots = await slotsOfComponents(transaction, componentIds)
  if (slots.some((each) => isSame(each, slot))) return slot
  const [moved, another] = slots
  if (moved && !another) return moved
  throw new ApiError('conflict', 'The components of this casting were moved apart or are planned nowhere now.')
}

/**
 * Locks the casting that a tick is about; a tick that was made without a network may arrive after the casting was moved. Throws
 * 404, and 409 if its components are not together anymore.
 */
export async function lockTicked(
  transaction: Queryable,
  userId: string,
  given: Slot,
  componentIds: readonly string[],
): Promise<LockedCasting> {
  const slot = { ...given, mould_id: given.mould_id.toLowerCase() }
  const found = await slotNow(transaction, slot, componentIds)
  const casting = orNotFound(await lockCasting(transaction, userId, found), 'mould')
  await requireActing(transaction, userId, casting.plant_id)
  await requireOwnCasting(transaction, userId, casting.id)
  // It may have been moved while this waited for the lock.
  if (!isSame(await slotNow(transaction, slot, componentIds), found))
    throw new ApiError('conflict', 'This casting was moved at the same time.')
  return casting
}
