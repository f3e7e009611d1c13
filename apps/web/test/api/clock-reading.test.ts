import { describe, expect, test } from 'vitest'
import { betterReading, correctionBy, readingOf } from '#api/clock-reading.ts'
import { timesToSend } from '#tracking/offline/times-to-send.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
const noon = Date.parse('2026-03-04T12:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

describe('a measurement', () => {
  test('takes half of the round trip for the way back', () => {
    expect(readingOf(noon, noon + 200, noon + 5_100)).toEqual({ offset: 5_000, error: 100, at: noon + 200 })
  })

  test('says nothing where the clock was set back meanwhile, or the server told no time', () => {
    expect(readingOf(noon, noon - 1, noon)).toBeNull()
    expect(readingOf(noon, noon + 1, Number.NaN)).toBeNull()
  })

  test('does not correct a clock that is as right as it can tell', () => {
    expect(correctionBy({ offset: -80, error: 100, at: noon })).toBe(0)
    expect(correctionBy({ offset: -180.4, error: 100, at: noon })).toBe(-180)
  })
})

describe('of two measurements', () => {
  const old = { offset: 5_000, error: 20, at: noon }

  test('the one with the shorter round trip is kept', () => {
    const [slower, faster] = [
      { offset: 5_300, error: 400, at: noon + minute },
      { offset: 5_010, error: 10, at: noon + minute },
    ]
    expect(betterReading(old, slower)).toBe(old)
    expect(betterReading(old, faster)).toBe(faster)
    expect(betterReading(null, slower)).toBe(slower)
  })

  test('an old one gives way: clocks drift', () => {
    const nextDay = { offset: 5_300, error: 400, at: noon + 24 * 60 * minute }
    expect(betterReading(old, nextDay)).toBe(nextDay)
  })

  test('the new one is kept where the clock was set in between, forward or back', () => {
    for (const offset of [0, 5_000 + year]) {
      const fresh = { offset, error: 400, at: noon + 5_000 - offset }
      expect(betterReading(old, fresh)).toBe(fresh)
    }
  })
})

describe('a change that is sent later', () => {
  const slow = 3 * year
  const made = iso(noon - slow)
  const reading = (offset: number) => ({ offset, error: 50, at: 0 })

  test('is corrected by what was known when it was made', () => {
    const times = timesToSend({ occurredAt: made, clockCorrection: slow }, reading(slow), noon - slow + minute)
    expect(times).toEqual({ occurred_at: iso(noon), reported_at: made })
  })

  test('is corrected by what was known when it was made, also where the clock was set right after it', () => {
    const times = timesToSend({ occurredAt: made, clockCorrection: slow }, reading(0), noon + minute)
    expect(times).toEqual({ occurred_at: iso(noon), reported_at: made })
  })

  test.each([null, undefined])('is corrected when it is sent where nothing was known before (%s)', (known) => {
    const change = known === undefined ? { occurredAt: made } : { occurredAt: made, clockCorrection: known }
    expect(timesToSend(change, reading(slow), noon - slow + minute)).toEqual({
      occurred_at: iso(noon),
      reported_at: made,
    })
  })

  test('counts by the clock as it is where that was set right before the change', () => {
    const times = timesToSend({ occurredAt: iso(noon), clockCorrection: slow }, reading(0), noon + minute)
    expect(times).toEqual({ occurred_at: iso(noon) })
  })

  test('keeps its time where the clock is right, or was never measured', () => {
    const times = { occurred_at: iso(noon) }
    expect(timesToSend({ occurredAt: iso(noon), clockCorrection: 0 }, reading(20), noon + minute)).toEqual(times)
    expect(timesToSend({ occurredAt: iso(noon), clockCorrection: null }, null, noon + minute)).toEqual(times)
  })
})
