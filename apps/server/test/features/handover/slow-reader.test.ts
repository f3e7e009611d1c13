import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReader } from '#features/handover/slow-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Watches a reader of whom each minute says what they took and what waits for them; returns the minute in which they are ended. */
function endedIn(minutes: readonly (readonly [taken: number, waiting: number])[]): number | null {
  const response = { writableLength: 0, socket: { bytesWritten: 0 } as Socket }
  let ended: number | null = null
  let minute = 0
  const stop = watchReader(response, () => {
    ended ??= minute
  })
  let total = 0
  for (const [taken, waiting] of minutes) {
    minute++
    total += taken
    Object.assign(response, { writableLength: waiting, socket: { bytesWritten: total + waiting } })
    vi.advanceTimersByTime(60_000)
  }
  stop()
  return ended
}

test('who reads less than 10 kB a second is ended after a minute in which more waited for them', () => {
  expect(
    endedIn([
      [100, 64_000],
      [100, 64_000],
      [100, 64_000],
    ]),
  ).toBe(2)
  expect(
    endedIn([
      [50_000_000, 64_000],
      [0, 64_000],
    ]),
  ).toBe(2)
})

test('who reads faster, or waits for the server, is not', () => {
  expect(
    endedIn([
      [700_000, 64_000],
      [700_000, 64_000],
      [700_000, 64_000],
    ]),
  ).toBeNull()
  expect(
    endedIn([
      [100, 0],
      [100, 0],
      [100, 64_000],
      [100, 0],
    ]),
  ).toBeNull()
})

test('whose archive has ended is not watched any more', () => {
  const stop = watchReader({ writableLength: 1, socket: null }, () => expect.unreachable())
  stop()
  vi.advanceTimersByTime(600_000)
  expect(vi.getTimerCount()).toBe(0)
})
