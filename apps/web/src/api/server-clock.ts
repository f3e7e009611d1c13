import { serverTimeHeader } from '@castline/contract/server-time'
import { betterReading, type ClockReading, correctionBy, readingOf } from './clock-reading.ts'
import { storage } from './storage.ts'

const storageKey = 'castline-clock'

/** Of this page, by its monotonic clock: a stored reading may be from another day. */
let lastMeasured = Number.NEGATIVE_INFINITY

function stored(): ClockReading | null {
  try {
    const { offset, error, at } = JSON.parse(storage.getItem(storageKey) ?? '{}')
    return [offset, error, at].every(Number.isFinite) ? { offset, error, at } : null
  } catch {
    return null
  }
}

/** Measures this device's clock by an answer of the server. One that a cache may hold says nothing of the time. */
export function measureClock({ headers }: Response, askedAt: number, answeredAt = Date.now()): void {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const reading = readingOf(askedAt, answeredAt, Date.parse(headers.get(serverTimeHeader) ?? ''))
  if (!reading) return
  lastMeasured = performance.now()
  const old = stored()
  const kept = betterReading(old, reading)
  if (old && kept === old) return
  try {
    storage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // No room: the queue measures anew before it sends.
  }
}

/** Whether an answer came to this page within the last `ms`. */
export const isMeasuredWithin = (ms: number) => performance.now() - lastMeasured <= ms

/** The last known reading; null where there is none, or the clock was set back since: it was measured in what is now the future. */
export function clockReading(): ClockReading | null {
  const reading = stored()
  return reading && reading.at <= Date.now() ? reading : null
}

/** What to add to this device's time (ms); null where that is not known. */
export function clockCorrection(): number | null {
  const reading = clockReading()
  return reading && correctionBy(reading)
}
