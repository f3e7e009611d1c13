import { expect, it } from 'vitest'
import {
  type Cut,
  distanceOf,
  halfSpacesOf,
  isKept,
  isSomeKept,
  planeAt,
  readCut,
  uncut,
  withBounds,
  withPlane,
  writtenCut,
} from '#features/building/cut.ts'

const extent = { low: [100, 200, 0], high: [110, 220, 12] } as const
const kept = (cut: Cut, ...point: [number, number, number]) => isKept(halfSpacesOf(cut), point)

it('a box keeps what is between its bounds, and everything along an open axis', () => {
  const cut = withBounds(withBounds(uncut, 2, [3, 6]), 0, [null, 105])
  expect(kept(cut, 104, -900, 4)).toBe(true)
  expect(kept(cut, 106, 210, 4)).toBe(false)
  expect(kept(cut, 104, 210, 2.9)).toBe(false)
  expect(kept(cut, 104, 210, 6.1)).toBe(false)
  // On the plane itself.
  expect(kept(cut, 105, 210, 6)).toBe(true)
  expect(kept(uncut, 1e6, 0, 0)).toBe(true)
})

it('a section plane cuts away what lies beyond it, and turned around the rest', () => {
  const alongX = withPlane(uncut, 0, planeAt(0, 2, extent))
  expect([kept(alongX, 106.9, 0, 0), kept(alongX, 107.1, 0, 0)]).toEqual([true, false])
  const turned = withPlane(uncut, 0, planeAt(180, -2, extent))
  expect([kept(turned, 106.9, 0, 0), kept(turned, 107.1, 0, 0)]).toEqual([false, true])
  const both = withPlane(alongX, 1, planeAt(90, 0, extent))
  expect([kept(both, 106, 209, 5), kept(both, 106, 211, 5)]).toEqual([true, false])
})

it.each([0, 45, 90, 195, 270])('the distance of a plane at %s° is that with which it was made', (angle) => {
  expect(distanceOf(planeAt(angle, 3.5, extent), extent)).toBeCloseTo(3.5, 1)
})

it('is read from the address as it was written', () => {
  const cut = withPlane(withBounds(uncut, 1, [-2.5, null]), 1, { angle: 45, at: [105.25, -7] })
  const written = writtenCut(cut)
  expect(written).toEqual({ box: '__-2.5___', plane1: null, plane2: '45_105.25_-7' })
  expect(readCut(new URLSearchParams({ box: '__-2.5___', plane2: '45_105.25_-7' }))).toEqual(cut)
  expect(writtenCut(null)).toEqual({ box: null, plane1: null, plane2: null })
})

it.each(['box=1_2_3', 'box=_____', 'box=a_____', 'plane1=360_0_0', 'plane2=1_2', ''])(
  'is not read from “%s”',
  (address) => expect(readCut(new URLSearchParams(address))).toBeNull(),
)

it('a box of which nothing is left is known, also behind a plane that is not along an axis', () => {
  const diagonal = halfSpacesOf(withPlane(uncut, 0, planeAt(45, 0, extent)))
  expect(isSomeKept(diagonal, [100, 200, 0], [110, 220, 12])).toBe(true)
  expect(isSomeKept(diagonal, [108, 215, 0], [110, 220, 12])).toBe(false)
  expect(isSomeKept(halfSpacesOf(withBounds(uncut, 2, [3, 6])), [0, 0, 7], [1, 1, 8])).toBe(false)
  expect(isSomeKept([], [0, 0, 7], [1, 1, 8])).toBe(true)
})
