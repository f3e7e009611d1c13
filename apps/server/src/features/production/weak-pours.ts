import type { PourDetail } from '@castline/contract/pour'
import type { Queryable } from '#database/database.ts'
import { queueWeakPour, withdrawWeakPour } from '#tracking/messages/strength-messages.ts'

interface Cause {
  readonly by: string
  /** The entry of the log about the results, the mix, or the components that were added. */
  readonly entry: string
  /** The ids of components that were added to the pour; without it the results or the mix are new. */
  readonly added?: readonly string[]
}

/** Writes the messages that the concrete of a locked pour is too weak, if it is. What waits about its earlier results or mix is dropped. */
export async function queueIfWeak(transaction: Queryable, pour: PourDetail, { by, ...cause }: Cause): Promise<void> {
  const { id, number, mix, verdict } = pour
  if (!cause.added) await withdrawWeakPour(transaction, id)
  if (verdict?.outcome !== 'fails' || cause.added?.length === 0) return
  const { mean, required_mean, results, limit } = verdict
  const lowest = Math.min(...results)
  const isLow = lowest < limit || mean === null || required_mean === null
  const [found, required] = isLow ? [lowest, limit] : [mean, required_mean]
  await queueWeakPour(transaction, { id, number, mix: mix.name, found, required, ...cause }, by)
}
