import { call } from '#api/client.ts'
import { sendHours } from '../kinds/hours.ts'
import type { HoursAttempt } from '../plant-attempts.ts'
import { sendOrStoreOne } from './taps.ts'

/** Sends hours of a crew or stores them, as `sendOrStoreOne`. */
export function sendOrStoreHours(attempt: HoursAttempt): Promise<{ readonly stored: boolean }> {
  const { id, name } = attempt.crew
  return sendOrStoreOne(attempt, { name, control_number: name, qr_code: id }, () => sendHours({ call }, attempt))
}
