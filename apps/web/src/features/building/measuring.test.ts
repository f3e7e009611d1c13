import { PerspectiveCamera } from 'three'
import { expect, it } from 'vitest'
import { distanceBetween, snapped } from '#features/building/viewer/measuring.ts'

it('a distance is in metres, straight and along each axis', () => {
  expect(distanceBetween([1, 2, 3], [4, -2, 15])).toEqual({ straight: 13, along: [3, 4, 12] })
  expect(distanceBetween([300_000.1, 0, 0], [300_000.3004, 0, 0])).toEqual({ straight: 0.2, along: [0.2, 0, 0] })
})

// The corners of a slab 10 m from the camera, and those of another element.
const shapes = {
  positions: Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, 1, 1, -2, 0.9, 0.9, 0),
  elements: Float32Array.of(0, 0, 0, 0, 1),
}
const camera = new PerspectiveCamera(40, 1, 0.1, 100)
camera.position.set(0, 0, 10)
camera.updateMatrixWorld()
const seen = { camera, width: 800, height: 800, within: 12, keeps: () => true }

it.each([
  ['near a corner', [0.95, 0.95, 0], [1, 1, 0]],
  ['on a side', [0, 0, 0], [0, 0, 0]],
  ['near the corner of another element', [0.85, 0.85, 0], [0.85, 0.85, 0]],
] as const)('a point %s', (_where, at, expected) => {
  expect(snapped(shapes, 0, at, seen)).toEqual(expected)
})

it('no corner that is cut away is chosen', () => {
  const keeps = ([x, y]: readonly [number, number, number]) => x + y < 1.95
  expect(snapped(shapes, 0, [0.95, 0.95, 0], { ...seen, keeps })).toEqual([0.95, 0.95, 0])
})
