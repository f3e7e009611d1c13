import { expect, it } from 'vitest'
import { turningShare } from '#features/building/viewer/turning-share.ts'

it('a device with a graphics processor draws everything until a frame is late', () => {
  const turning = turningShare(240_000, false)
  for (let frame = 0; frame < 10; frame++) turning.frame(16.7)
  expect(turning.share).toBe(1)
  turning.frame(60)
  expect(turning.share).toBe(0.5)
  for (let frame = 0; frame < 8; frame++) turning.frame(16.7)
  expect(turning.share).toBe(1)
})

it('without one, the first frame shows as much as is drawn in time', () => {
  expect(turningShare(240_000, true).share).toBe(0.1)
  expect(turningShare(10_000, true).share).toBe(1)
})

it('a small building is always shown whole, and of a large one something is left', () => {
  const [small, large] = [turningShare(5000, true), turningShare(1_200_000, true)]
  for (let frame = 0; frame < 20; frame++) {
    small.frame(500)
    large.frame(500)
  }
  expect([small.share, large.share]).toEqual([1, 0.01])
})

it('between 20 and 30 ms nothing changes', () => {
  const turning = turningShare(240_000, true)
  turning.frame(25)
  expect(turning.share).toBe(0.1)
})
