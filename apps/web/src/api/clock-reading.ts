/** One measurement of this device's clock against the server's. Times are in ms since 1970. */
export interface ClockReading {
  /** Add this to the device's time to get the server's time (ms). */
  readonly offset: number
  /** Maximum error of `offset` (ms): half of the round trip. */
  readonly error: number
  /** The device's time of the measurement. */
  readonly at: number
}

/** Maximum drift of a quartz clock per ms: 100 ppm, nine seconds a day. */
const drift = 1e-4

/**
 * Measures the clock with one response. Null when the clock was set back during the request, or the response has no
 * time.
 */
export function readingOf(requestedAt: number, receivedAt: number, serverTime: number): ClockReading | null {
  const roundTrip = receivedAt - requestedAt
  if (!(roundTrip >= 0) || Number.isNaN(serverTime)) return null
  return { offset: serverTime - (requestedAt + roundTrip / 2), error: roundTrip / 2, at: receivedAt }
}

/**
 * Chooses the reading with the smaller error; the error of the old one grows with its age. If the two readings
 * contradict each other, the clock was set, and the new one is returned.
 */
export function betterReading(old: ClockReading | null, fresh: ClockReading): ClockReading {
  if (!old) return fresh
  const error = old.error + Math.abs(fresh.at - old.at) * drift
  const wasSet = Math.abs(fresh.offset - old.offset) > error + fresh.error
  return wasSet || fresh.error <= error ? fresh : old
}

/** Add this to the device's time (ms). Zero when the offset is within the error of the measurement. */
export function correctionBy({ offset, error }: ClockReading): number {
  return Math.abs(offset) <= error ? 0 : Math.round(offset)
}
