import { PerspectiveCamera } from 'three'
import { expect, it } from 'vitest'
import { areaOf, partsIn } from '#features/building/viewer/picture-area.ts'

const size = { width: 200, height: 100 }

/** Looks at zero from 10 m in front of it; there it sees 20 m × 10 m. */
function aCamera(): PerspectiveCamera {
  const camera = new PerspectiveCamera((Math.atan(0.5) * 360) / Math.PI, 2, 0.1, 100)
  camera.position.set(0, 0, 10)
  camera.updateMatrixWorld()
  return camera
}

const boxes = Float32Array.from([
  ...[-0.55, -0.55, 0, 0.55, 0.55, 0],
  ...[4.05, 2.05, 0, 5.05, 3.05, 0],
  ...[30, 0, 0, 31, 1, 0],
  ...[-1, -1, 0, 1, 1, 20],
  ...[-50, -50, 0, 50, 50, 0],
])
const areaIn = (elements: readonly number[]) => areaOf(elements, boxes, aCamera(), size)

it('the area of an element is where the camera shows it, a pixel larger on each side', () => {
  expect(areaIn([0])).toEqual({ x: 93, y: 43, width: 14, height: 14 })
  expect(areaIn([1])).toEqual({ x: 139, y: 69, width: 13, height: 13 })
})

it('the area of several elements contains each', () => {
  expect(areaIn([1, 0])).toEqual({ x: 93, y: 43, width: 59, height: 39 })
})

it('an element outside of the picture has an empty area', () => {
  expect(areaIn([2])?.width).toBeLessThanOrEqual(0)
})

it('an element that fills the picture, or reaches behind the camera, takes all of it', () => {
  expect([areaIn([4]), areaIn([3])]).toEqual([null, null])
})

it('parts outside of the picture or its area are left out', () => {
  const parts = [0, 1, 2, 4].map((element) => ({ start: 0, count: 0, box: boxes.slice(element * 6, element * 6 + 6) }))
  expect(partsIn(parts, aCamera(), size, null)).toEqual([true, true, false, true])
  expect(partsIn(parts, aCamera(), size, areaIn([1]))).toEqual([false, true, false, true])
  expect(partsIn(parts, aCamera(), size, { x: 0, y: 0, width: 20, height: 20 })).toEqual([false, false, false, true])
})
