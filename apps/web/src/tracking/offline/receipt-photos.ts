import { addPhotos } from '@castline/contract/photos'
import type { Client } from '#api/client.ts'
import { photosTimeoutMs, type ReceiptWork } from './attempt.ts'
import type { LoadWorkResponse } from './load-attempt.ts'
import type { QueuedChange } from './queued-change.ts'

/** The receipt in a change; null in any other change. */
function receiptIn({ attempt }: QueuedChange): ReceiptWork | null {
  return attempt.kind === 'load' && attempt.work.type === 'receive' ? attempt.work : null
}

/** Returns a receipt with the status changes to which its photos belong; `response` is the server's. */
export function received(change: QueuedChange, response: unknown): QueuedChange {
  const { attempt } = change
  const work = receiptIn(change)
  if (attempt.kind !== 'load' || !work) return change
  const { changes = [] } = response as LoadWorkResponse
  const ids = Object.fromEntries(changes.map(({ component_id, change_id }) => [component_id, change_id]))
  return { ...change, attempt: { ...attempt, work: { ...work, changes: ids } } }
}

/**
 * Adds the photos of refused components to a receipt that the server has. A component that was rejected before has no
 * change of this receipt, and its photos no place. Throws the errors of the client's `call`, or `TimeoutError`.
 */
export async function sendReceiptPhotos({ call }: Pick<Client, 'call'>, change: QueuedChange): Promise<void> {
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
