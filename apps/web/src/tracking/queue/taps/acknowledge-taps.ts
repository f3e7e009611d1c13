import type { DrawingChange } from '@castline/contract/drawing-changes'
import { call } from '#api/client.ts'
import { type AcknowledgeAttempt, timeoutMs } from '../attempts.ts'
import { sendAcknowledgement } from '../kinds/acknowledge.ts'
import { enqueueChange, type Named, sendOrStoreAll } from './taps.ts'

/**
 * Sends an acknowledgement, or stores it on this device and resolves to null if there is no response or no network. It
 * is in the journal before this function returns. Rejects with the refusal, or with `NotStoredError`.
 */
export async function sendOrStoreAcknowledgement(
  attempt: AcknowledgeAttempt,
  component: Named,
): Promise<DrawingChange | null> {
  if (!navigator.onLine) {
    await enqueueChange(attempt, component, new Date())
    return null
  }
  const send = () => sendAcknowledgement({ call }, attempt)
  return sendOrStoreAll({ taps: [{ attempt, component }], madeAt: new Date(), within: timeoutMs, send })
}
