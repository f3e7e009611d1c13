import type { CastingStepTaken } from '@castline/contract/casting-steps'
import { call } from '#api/client.ts'
import { timeoutMs } from '../attempts.ts'
import { sendCastingAttempt } from '../kinds/casting.ts'
import type { CastingAttempt } from '../plant-attempts.ts'
import { enqueueChange, sendOrStoreAll } from './taps.ts'

/**
 * Sends a step of a casting, or stores it on this device and resolves to `stored` if there is no response or no network.
 * It is in the journal before this function returns. Rejects with the refusal, or with `NotStoredError`.
 */
export async function sendOrStoreCasting(
  attempt: CastingAttempt,
): Promise<{ readonly stored: boolean; readonly taken: CastingStepTaken | null }> {
  const { mouldId, mouldName: name } = attempt.slot
  const component = { name, control_number: name, qr_code: mouldId }
  if (!navigator.onLine) {
    await enqueueChange(attempt, component, new Date())
    return { stored: true, taken: null }
  }
  const send = async () => ({ stored: false, taken: await sendCastingAttempt({ call }, attempt) })
  const sent = await sendOrStoreAll({ taps: [{ attempt, component }], madeAt: new Date(), within: timeoutMs, send })
  return sent ?? { stored: true, taken: null }
}
