/** One measurement of this device's clock against the server's. Times are ms since 1970. */
export interface ClockReading {
  /** What to add to the device's time to get the server's. */
  readonly offset: number
  /** How wrong `offset` may be: half of the round trip. */
  readonly error: number
  /** The device's time when it was measured. */
  readonly at: number
}

/** How far a quartz clock may drift in each ms: 100 ppm, nine seconds a day. */
const drift = 1e-4

/** What one answer says of the clock; null where the clock was set back meanwhile, or the server told no time. */
export function readingOf(askedAt: number, answeredAt: number, serverTime: number): ClockReading | null {
  const roundTrip = answeredAt - askedAt
  if (!(roundTrip >= 0) || Number.isNaN(serverTime)) return null
  return { offset: serverTime - (askedAt + roundTrip / 2), error: roundTrip / 2, at: answeredAt }
}

/**
 * Which of two readings to keep: the one from the shorter round trip, where the older one loses accuracy with its age. A new
 * reading that the old one rules out means that the clock was set: the new one is kept.
 */
export function betterReading(old: ClockReading | null, fresh: ClockReading): ClockReading {
  if (!old) return fresh
  const error = old.error + Math.abs(fresh.at - old.at) * drift
  const wasSet = Math.abs(fresh.offset - old.offset) > error + fresh.error
  return wasSet || fresh.error <= error ? fresh : old
}

/** What to add to the device's time: nothing where the measurement cannot tell the clock from a right one. */
export function correctionBy({ offset, error }: ClockReading): number {
  return Math.abs(offset) <= error ? 0 : Math.round(offset)
}

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
