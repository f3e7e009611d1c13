import { addPhotos } from '@castline/contract/calls/photos'
import type { Client } from '#api/client.ts'
import { type LoadAttempt, photosTimeoutMs, type ReceiptWork } from '../attempts.ts'
import { type ChangeOf, isFirstPartMade } from '../change.ts'
import type { Kind } from './kind.ts'
import { type LoadWorkResponse, load } from './load.ts'

/** The receipt in a change; null in any other step of a load. */
function receiptIn({ attempt: { work } }: ChangeOf<LoadAttempt>): ReceiptWork | null {
  return work.type === 'receive' ? work : null
}

/** Returns a receipt with the status changes to which its photos belong; `response` is the server's. */
export function received(change: ChangeOf<LoadAttempt>, response: unknown): ChangeOf<LoadAttempt> {
  const { attempt } = change
  const work = receiptIn(change)
  if (!work) return change
  const { changes = [] } = response as LoadWorkResponse
  const ids = Object.fromEntries(changes.map(({ component_id, change_id }) => [component_id, change_id]))
  return { ...change, attempt: { ...attempt, work: { ...work, changes: ids } } }
}

/**
 * Adds the photos of refused components to a receipt that the server has. A component that was rejected before has no
 * change of this receipt, and its photos no place. Throws the errors of the client's `call`, or `TimeoutError`.
 */
export async function sendReceiptPhotos({ call }: Pick<Client, 'call'>, change: ChangeOf<LoadAttempt>): Promise<void> {
  const { photosOf = [], changes = {} } = receiptIn(change) ?? {}
  const { photos = [], attempt } = change
  for (const id of new Set(photosOf)) {
    const changeId = changes[id]
    if (changeId === undefined) continue
    await call(addPhotos, {
      params: { id, changeId },
      files: { photos: photos.filter((_photo, at) => photosOf[at] === id) },
      headers: { 'idempotency-key': `${attempt.key} photos ${id}` },
      signal: AbortSignal.timeout(photosTimeoutMs),
    })
  }
}

/** The receipt of a load. With photos it is sent in two parts: first the receipt, then its photos. */
export const receipt: Kind<LoadAttempt> = {
  ...load,
  begin: async (change, way) =>
    isFirstPartMade(change) || !receiptIn(change)?.photosOf ? change : received(change, await load.send(change, way)),
  send: (change, way) => (isFirstPartMade(change) ? sendReceiptPhotos(way.client, change) : load.send(change, way)),
  // Its text would be lost.
  isMadeBefore: () => false,
  action: (attempt, words) =>
    isFirstPartMade({ attempt })
      ? words.t('report.photosOf', { number: attempt.load.number })
      : load.action(attempt, words),
  refusal: (refusal, attempt, words) =>
    isFirstPartMade({ attempt })
      ? words.t('load.photosRefused', { number: attempt.load.number, message: refusal.message })
      : load.refusal(refusal, attempt, words),
  // Announced before its photos were sent.
  notice: (change, outcome, t) =>
    outcome === 'sent' && isFirstPartMade(change) ? null : load.notice(change, outcome, t),
}
