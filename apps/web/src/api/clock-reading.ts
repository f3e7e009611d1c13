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
