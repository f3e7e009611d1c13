import { call } from '#api/client.ts'
import { type LoadAttempt, timeoutMs } from '../attempts.ts'
import { type LoadWorkResponse, sendLoadAttempt } from '../kinds/load.ts'
import { enqueueChange, enqueueWithPhotos, sendOrStoreAll } from './taps.ts'

interface LoadTap {
  readonly attempt: LoadAttempt
  /** The name of the piece or the load on the screens. */
  readonly mark: string
}

const tapOf = ({ attempt, mark }: LoadTap) => {
  const { work } = attempt
  const code = work.type === 'loaded' || work.type === 'unloaded' || work.type === 'rack' ? work.code : ''
  return { attempt, component: { name: mark, control_number: mark, qr_code: code } }
}

/**
 * Sends a step of a load, or stores it on this device and resolves to null if there is no response. It is in the
 * journal before this function returns. Rejects with the refusal, or with `NotStoredError`.
 */
export function sendOrStoreLoad(tap: LoadTap, version?: number): Promise<LoadWorkResponse | null> {
  const send = () => sendLoadAttempt({ call }, tap.attempt, { version })
  return sendOrStoreAll({ taps: [tapOf(tap)], madeAt: new Date(), within: timeoutMs, send })
}

/** Stores a step of a load on this device until the server has it. Rejects with `NotStoredError`. */
export function storeLoad(tap: LoadTap): Promise<void> {
  const { attempt, component } = tapOf(tap)
  return enqueueChange(attempt, component, new Date())
}

/** Stores a receipt with photos on this device, from where it is sent at once. Rejects with `NotStoredError`. */
export function storeReceiptWithPhotos(tap: LoadTap, photos: readonly Blob[]): Promise<void> {
  return enqueueWithPhotos(tap.attempt, tapOf(tap).component, photos)
}
