import { expect, it } from 'vitest'
import { instantOf, wallTimeIn } from '../../src/plan/wall-time.ts'

it.each([
  ['Asia/Bangkok', '2026-01-05T06:30', '2026-01-04T23:30:00.000Z'],
  ['Europe/Paris', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['Europe/Paris', '2026-03-29T04:00', '2026-03-29T02:00:00.000Z'],
  ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
  ['UTC', '2026-01-05T23:59', '2026-01-05T23:59:00.000Z'],
])('in %s %s is %s, and back', (zone, wall, instant) => {
  expect(instantOf(zone, wall)?.toISOString()).toBe(instant)
  expect(wallTimeIn(zone, new Date(instant))).toBe(wall)
})

it.each(['', '2026-01-05', '2026-13-05T06:30', 'soon'])('%j is no time', (text) => {
  expect(instantOf('UTC', text)).toBeNull()
})
