import {
  arriveLoad,
  departLoad,
  type LoadedAnswer,
  type LoadStepTaken,
  markLoaded,
  receiveLoad,
  unmarkLoaded,
} from '@castline/contract/loads'
import { addPhotos } from '@castline/contract/photos'
import type { Client } from '#api/client.ts'
import { type LoadAttempt, patienceMs, photosPatienceMs, type ReceiptWork } from './attempt.ts'

export type LoadWorkAnswer = Pick<LoadStepTaken, 'id' | 'number' | 'status' | 'version'> &
  Partial<LoadedAnswer> &
  Partial<Pick<LoadStepTaken, 'changes'>>

/**
 * Sends a step of a load for the first time or again. `occurredAt` is set when it is sent later than it was made;
 * `version` makes the server refuse a departure of a load that others have changed since. Throws the errors of the
 * client's `call`, or `TimeoutError`.
 */
export function sendLoadAttempt(
  { call }: Pick<Client, 'call'>,
  { key, load: { id }, work }: LoadAttempt,
  { occurredAt, version }: { readonly occurredAt?: string; readonly version?: number | undefined } = {},
): Promise<LoadWorkAnswer> {
  const more = { params: { id }, headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(patienceMs) }
  const at = occurredAt === undefined ? {} : { occurred_at: occurredAt }
  switch (work.type) {
    case 'loaded': {
      const which = work.componentId === null ? { qr_code: work.code } : { component_id: work.componentId }
      return call(markLoaded, { ...more, body: { ...which, add: work.add, ...at } })
    }
    case 'unloaded':
      return call(unmarkLoaded, { ...more, params: { id, componentId: work.componentId } })
    case 'depart':
      return call(departLoad, {
        ...more,
        body: { ...(work.reason && { limit_reason: work.reason }), ...(version !== undefined && { version }), ...at },
      })
    case 'arrive':
      return call(arriveLoad, { ...more, body: at })
    case 'receive':
      return call(receiveLoad, { ...more, body: { ...work.body, ...at } })
  }
}

/** The receipt after the server has it, with the status changes to which its photos belong. */
export function receivedWork(work: ReceiptWork, { changes = [] }: LoadWorkAnswer): ReceiptWork {
  return {
    ...work,
    changes: Object.fromEntries(changes.map(({ component_id, change_id }) => [component_id, change_id])),
  }
}

/**
 * Adds the photos of refused components to a receipt that the server has. A component that was rejected before has no
 * change of this receipt, and its photos no place. Throws what the client's `call` throws, or `TimeoutError`.
 */
export async function sendReceiptPhotos(
  { call }: Pick<Client, 'call'>,
  key: string,
  { photosOf = [], changes = {} }: ReceiptWork,
  photos: readonly Blob[],
): Promise<void> {
  for (const id of new Set(photosOf)) {
    const changeId = changes[id]
    if (changeId === undefined) continue
    await call(addPhotos, {
      params: { id, changeId },
      files: { photos: photos.filter((_photo, at) => photosOf[at] === id) },
      headers: { 'idempotency-key': `${key} photos ${id}` },
      signal: AbortSignal.timeout(photosPatienceMs),
    })
  }
}
