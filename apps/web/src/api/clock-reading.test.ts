import { describe, expect, test } from 'vitest'
import { betterReading, correctionBy, readingOf } from '#api/clock-reading.ts'
import { timesToSend } from '#tracking/queue/times.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
const noon = Date.parse('2026-03-04T12:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

describe('a clock measurement', () => {
  test('assumes that the response took half of the round trip', () => {
    expect(readingOf(noon, noon + 200, noon + 5_100)).toEqual({ offset: 5_000, error: 100, at: noon + 200 })
  })

  test('is null if the clock was set back during the request or the server sent no time', () => {
    expect(readingOf(noon, noon - 1, noon)).toBeNull()
    expect(readingOf(noon, noon + 1, Number.NaN)).toBeNull()
  })

  test('corrects the clock only if its offset exceeds the error', () => {
    expect(correctionBy({ offset: -80, error: 100, at: noon })).toBe(0)
    expect(correctionBy({ offset: -180.4, error: 100, at: noon })).toBe(-180)
  })
})

describe('the better of two clock measurements', () => {
  const old = { offset: 5_000, error: 20, at: noon }

  test('is the one with the shorter round trip', () => {
    const [slower, faster] = [
      { offset: 5_300, error: 400, at: noon + minute },
      { offset: 5_010, error: 10, at: noon + minute },
    ]
    expect(betterReading(old, slower)).toBe(old)
    expect(betterReading(old, faster)).toBe(faster)
    expect(betterReading(null, slower)).toBe(slower)
  })

  test('is the newer one after a day, because clocks drift', () => {
    const nextDay = { offset: 5_300, error: 400, at: noon + 24 * 60 * minute }
    expect(betterReading(old, nextDay)).toBe(nextDay)
  })

  test('is the newer one if the clock was set in between, forward or back', () => {
    for (const offset of [0, 5_000 + year]) {
      const fresh = { offset, error: 400, at: noon + 5_000 - offset }
      expect(betterReading(old, fresh)).toBe(fresh)
    }
  })
})

describe('the times of a change that is sent later', () => {
  const slow = 3 * year
  const made = iso(noon - slow)
  const reading = (offset: number) => ({ offset, error: 50, at: 0 })

  test('are corrected by the clock correction known when it was made', () => {
    const times = timesToSend({ occurredAt: made, clockCorrection: slow }, reading(slow), noon - slow + minute)
    expect(times).toEqual({ occurred_at: iso(noon), reported_at: made })
  })

  test('are corrected by that correction even if the clock was set after the change', () => {
    const times = timesToSend({ occurredAt: made, clockCorrection: slow }, reading(0), noon + minute)
    expect(times).toEqual({ occurred_at: iso(noon), reported_at: made })
  })

  test.each([null, undefined])('are corrected at sending if no correction was known before (%s)', (known) => {
    const change = known === undefined ? { occurredAt: made } : { occurredAt: made, clockCorrection: known }
    expect(timesToSend(change, reading(slow), noon - slow + minute)).toEqual({
      occurred_at: iso(noon),
      reported_at: made,
    })
  })

  test('are not corrected if the clock was set before the change', () => {
    const times = timesToSend({ occurredAt: iso(noon), clockCorrection: slow }, reading(0), noon + minute)
    expect(times).toEqual({ occurred_at: iso(noon) })
  })

  test('are not corrected if the clock is accurate or was never measured', () => {
    const times = { occurred_at: iso(noon) }
    expect(timesToSend({ occurredAt: iso(noon), clockCorrection: 0 }, reading(20), noon + minute)).toEqual(times)
    expect(timesToSend({ occurredAt: iso(noon), clockCorrection: null }, null, noon + minute)).toEqual(times)
  })
})
