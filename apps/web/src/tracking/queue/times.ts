import { type ClockReading, correctionBy } from '#api/clock-reading.ts'

/** When a change was made: the device's time, and the clock correction known at that time. */
export interface DeviceTime {
  /** ISO 8601. */
  readonly occurredAt: string
  /** In ms; null or absent when the clock had not been measured. */
  readonly clockCorrection?: number | null
}

/** The times of a change in a request, as named by the contract. */
export interface SentTimes {
  readonly occurred_at: string
  /** The device's time, if it differs from `occurred_at`. */
  readonly reported_at?: string
}

/**
 * The times to send for a change, at device time `now` with the clock just measured. Uses the correction known when the
 * change was made, because the clock may have been set since then. If that results in a time in the future, the clock
 * had been set before the change, and the current correction is used. The server limits the remaining error.
 */
export function timesToSend(made: DeviceTime, reading: ClockReading | null, now: number): SentTimes {
  const { occurredAt, clockCorrection = null } = made
  const device = Date.parse(occurredAt)
  const today = reading ? correctionBy(reading) : 0
  const latest = now + today + (reading?.error ?? 0)
  const isPossible = clockCorrection !== null && (!reading || device + clockCorrection <= latest)
  const correction = isPossible ? clockCorrection : today
  if (correction === 0) return { occurred_at: occurredAt }
  return { occurred_at: new Date(device + correction).toISOString(), reported_at: occurredAt }
}
