import { PerspectiveCamera, Vector3 } from 'three'
import { expect, it } from 'vitest'
import { approachTo, boxOfElements } from '#features/building/viewer/approach.ts'

/** Looks along x at zero from 10 m away, and sees 10 m × 10 m there. */
function aCamera(): PerspectiveCamera {
  const camera = new PerspectiveCamera((Math.atan(0.5) * 360) / Math.PI, 1, 0.1, 1000)
  camera.position.set(10, 0, 0)
  camera.lookAt(0, 0, 0)
  return camera
}

const boxes = Float32Array.from([
  ...[-1, -1, -1, 1, 1, 1],
  ...[-1, 29, -1, 1, 31, 1],
  ...[-40, -50, -40, 40, 50, 340],
  ...[11, -1, -1, 13, 1, 1],
  ...[0, 0, 0, 0.01, 0.01, 0.01],
  // Without a shape.
  ...[Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity],
])
const approach = (...elements: number[]) =>
  approachTo(boxOfElements(elements, boxes), { camera: aCamera(), target: new Vector3(), height: 400 })

it('what is in view or has no shape moves nothing', () => {
  expect([approach(0), approach(5), approach(0, 5), approach()]).toEqual([null, null, null, null])
})

it('the camera moves beside what is out of view or behind it, in its direction and from its distance', () => {
  expect(approach(1)).toEqual([10, 30, 0, 0, 30, 0])
  expect(approach(3)).toEqual([22, 0, 0, 12, 0, 0])
})

it('what is larger than the picture is seen from farther away, what is too small from nearer', () => {
  const [x = 0, , , tx = 0, ty, tz] = approach(2) ?? []
  expect([tx, ty, tz]).toEqual([0, 0, 150])
  expect(x - tx).toBeGreaterThan(380)
  const [near = 0] = approach(4) ?? []
  expect(near).toBeLessThan(0.5)
})
