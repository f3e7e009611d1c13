import { serverTimeHeader } from '@castline/contract/values/server-time'
import { betterReading, type ClockReading, correctionBy, readingOf } from './clock-reading.ts'
import { storage } from './storage.ts'

const storageKey = 'castline-clock'

/** By this page's monotonic clock: a stored reading may be from another day. */
let lastMeasured = Number.NEGATIVE_INFINITY

function stored(): ClockReading | null {
  try {
    const { offset, error, at } = JSON.parse(storage.getItem(storageKey) ?? '{}')
    return [offset, error, at].every(Number.isFinite) ? { offset, error, at } : null
  } catch {
    return null
  }
}

/** Measures this device's clock with a response. Skips cacheable responses: their time may be old. */
export function measureClock({ headers }: Response, requestedAt: number, receivedAt = Date.now()): void {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const reading = readingOf(requestedAt, receivedAt, Date.parse(headers.get(serverTimeHeader) ?? ''))
  if (!reading) return
  lastMeasured = performance.now()
  const old = stored()
  const better = betterReading(old, reading)
  if (old && better === old) return
  try {
    storage.setItem(storageKey, JSON.stringify(better))
  } catch {
    // Storage is full: the queue measures again before it sends.
  }
}

/** Whether this page measured the clock within the last `ms`. */
export const isMeasuredWithin = (ms: number) => performance.now() - lastMeasured <= ms

/** The last reading. Null when there is none, or when it is in the future: then the clock was set back after it. */
export function clockReading(): ClockReading | null {
  const reading = stored()
  return reading && reading.at <= Date.now() ? reading : null
}

/** Add this to the device's time (ms). Null when it is unknown. */
export function clockCorrection(): number | null {
  const reading = clockReading()
  return reading && correctionBy(reading)
}
