import { type ClockReading, correctionBy } from '#api/clock-reading.ts'

/** When a change was made: the device's time, and what was known to be added to it then. */
export interface DeviceTime {
  /** ISO 8601. */
  readonly occurredAt: string
  /** In ms; null or absent where the clock had not been measured. */
  readonly clockCorrection?: number | null
}

/** The times that a change is sent with, as the contract names them. */
export interface SentTimes {
  readonly occurred_at: string
  /** The device's time, where `occurred_at` is another. */
  readonly reported_at?: string
}

/**
 * The times to send a change with, at device time `now` with the clock just measured. The correction known when the change was
 * made counts, since the clock may have been set right in between, unless it leads into the future: then the clock had been
 * set before the change, and today's correction counts. What stays wrong is bounded by the server.
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
