import type { PourDetail } from '@castline/contract/pour'
import type { JudgedPour } from '@castline/domain/production/judged-pours'
import type { Queryable } from '#database/database.ts'
import { waitingCauses, withdrawBeginning } from '#tracking/messages/queue-messages.ts'
import { causesOfMean, queueWeakMean, queueWeakPour, withdrawWeakPour } from '#tracking/messages/strength-messages.ts'
import { judgedWith } from '#tracking/production/judged-pours.ts'

interface Cause {
  readonly by: string
  /** The entry of the log about the results, the mix, or the components that were added. */
  readonly entry: string
  /** The ids of components that were added to the pour; without it the results or the mix are new. */
  readonly added?: readonly string[]
}

type Judged = Pick<PourDetail, 'id' | 'number' | 'mix' | 'verdict' | 'mix_verdict'>

/** Writes the messages about a pour that fails by its own results. What waits about earlier ones is dropped. */
async function queueOwn(transaction: Queryable, { id, number, mix, verdict }: Judged, { by, ...cause }: Cause) {
  if (!cause.added) await withdrawWeakPour(transaction, id)
  if (verdict?.failed_by !== 'pour') return
  const { mean, required_mean, results, limit } = verdict
  const lowest = Math.min(...results)
  const isLow = lowest < limit || mean === null || required_mean === null
  const [found, required] = isLow ? [lowest, limit] : [mean, required_mean]
  await queueWeakPour(transaction, { id, number, mix: mix.name, found, required, ...cause }, by)
}

/** Returns the pours of which a message about a mean waits, of those that share a mean with these; it is dropped. */
async function withdrawMeans(transaction: Queryable, pourIds: readonly string[], judged: Map<string, JudgedPour>) {
  const beside = new Set(pourIds.flatMap((id) => [id, ...(judged.get(id)?.beside ?? [])]))
  const waiting: string[] = []
  for (const id of beside) {
    if ((await waitingCauses(transaction, causesOfMean(id))).length === 0) continue
    await withdrawBeginning(transaction, causesOfMean(id))
    waiting.push(id)
  }
  return waiting
}

/**
 * Writes one message about the failing means of these pours. Writes none if every pour of these means fails by its own
 * results, which has its own message.
 */
async function queueMeans(
  transaction: Queryable,
  pours: readonly Judged[],
  { by, entry, added }: Cause,
): Promise<void> {
  const ids = pours.map(({ id }) => id)
  const judged = await judgedWith(transaction, ids)
  const again = added ? [] : await withdrawMeans(transaction, ids, judged)
  const failing = new Set([...ids, ...again].flatMap((id) => judged.get(id)?.failed_means?.pours ?? []))
  if ([...failing].every((id) => judged.get(id)?.verdict?.failed_by === 'pour')) return
  const shown = pours.find(({ id }) => failing.has(id)) ?? pours[0]
  const mean = [...failing].map((id) => judged.get(id)?.mix).find((mix) => mix?.outcome === 'fails')
  if (!shown || !mean) return
  const facts = { found: mean.mean ?? 0, required: mean.required_mean ?? 0, entry }
  await queueWeakMean(
    transaction,
    { ...facts, id: shown.id, mix: shown.mix.name, pours: added ? ids : [...failing], ...(added && { added }) },
    by,
  )
}

/** Writes the messages that the concrete of locked pours is too weak, by their own results or by the means of their mix. */
export async function queueIfWeak(transaction: Queryable, pours: readonly Judged[], cause: Cause): Promise<void> {
  if (cause.added?.length === 0) return
  for (const pour of pours) await queueOwn(transaction, pour, cause)
  for (const ofMix of Map.groupBy(pours, ({ mix }) => mix.id).values()) await queueMeans(transaction, ofMix, cause)
}
