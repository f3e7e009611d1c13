import { call } from '#api/client.ts'
import { timeoutMs } from '../attempts.ts'
import { sendHours } from '../kinds/hours.ts'
import type { HoursAttempt } from '../plant-attempts.ts'
import { enqueueChange, sendOrStoreAll } from './taps.ts'

/**
 * Sends hours of a crew, or stores them on this device if there is no response or no network. They are in the journal before this
 * function returns. Resolves to whether they are stored. Rejects with the refusal, or with `NotStoredError`.
 */
export async function sendOrStoreHours(attempt: HoursAttempt): Promise<{ readonly stored: boolean }> {
  const { id, name } = attempt.crew
  const component = { name, control_number: name, qr_code: id }
  if (!navigator.onLine) {
    await enqueueChange(attempt, component, new Date())
    return { stored: true }
  }
  const send = async () => {
    await sendHours({ call }, attempt)
    return { stored: false }
  }
  const sent = await sendOrStoreAll({ taps: [{ attempt, component }], madeAt: new Date(), within: timeoutMs, send })
  return sent ?? { stored: true }
}
