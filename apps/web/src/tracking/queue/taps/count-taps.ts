import { call } from '#api/client.ts'
import { sendCount } from '../kinds/count.ts'
import type { CountAttempt } from '../plant-attempts.ts'
import { sendOrStoreOne } from './taps.ts'

/** Sends a count or stores it, as `sendOrStoreOne`. */
export function sendOrStoreCount(attempt: CountAttempt): Promise<{ readonly stored: boolean }> {
  const { plantId, number } = attempt
  return sendOrStoreOne(attempt, { name: number, control_number: number, qr_code: plantId }, () =>
    sendCount({ call }, attempt, null),
  )
}
