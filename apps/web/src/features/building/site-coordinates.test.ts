import { Plane, Ray, Vector3 } from 'three'
import { expect, it, test } from 'vitest'
import { halfSpacesOf, isKept, planeAt, uncut, withBounds, withPlane } from '#features/building/cut.ts'
import { hitOf } from '#features/building/viewer/hit.ts'
import { cameraAs, extentOf, spaceInScene, toFile, toScene } from '#features/building/viewer/site-coordinates.ts'

const origin = [155_000, 5, -463_000] as const

test('a place of the viewer has the coordinates of the file, and the way back', () => {
  expect(toFile([0, 0, 0], [0, 0, 0])).toEqual([0, 0, 0])
  // North is away from the viewer.
  expect(toFile([2, 3, -4], origin)).toEqual([155_002, 463_004, 8])
  expect(toScene([155_002, 463_004, 8], origin)).toEqual([2, 3, -4])
  const camera = [1, 2, 3, 4, 5, 6]
  expect(cameraAs(toScene, cameraAs(toFile, camera, origin), origin)).toEqual(camera)
})

test('what is cut away in the coordinates of the files is cut away in the viewer', () => {
  const parts = [{ start: 0, count: 3, box: Float32Array.of(-2, 0, -30, 8, 12, -10) }]
  const extent = extentOf({ parts, origin })
  expect(extent).toEqual({ low: [154_998, 463_010, 5], high: [155_008, 463_030, 17] })
  const cut = withPlane(withBounds(uncut, 2, [null, 11]), 0, planeAt(45, 1, extent))
  const planes = halfSpacesOf(cut)
    .map((space) => spaceInScene(space, origin))
    .map(({ direction, limit }) => new Plane(new Vector3(...direction).negate(), limit))
  for (const [x, y, z] of [
    [155_003, 463_020, 8],
    [155_003, 463_020, 12],
    [155_005, 463_022, 8],
    [155_001, 463_018, 8],
  ] as const) {
    const seen = new Vector3(...toScene([x, y, z], origin))
    const kept = planes.every((plane) => plane.distanceToPoint(seen) >= -0.0005)
    expect(kept, `${x} ${y} ${z}`).toBe(isKept(halfSpacesOf(cut), [x, y, z]))
  }
})

/** Two squares across the ray, of elements 0 and 1, the second one behind; and a third triangle of element 0 behind both. */
const square = (z: number) => [-1, -1, z, 1, -1, z, 1, 1, z, -1, 1, z]
const merged = {
  positions: Float32Array.from([...square(0), ...square(-2), ...square(-5)]),
  elements: Float32Array.from([0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0]),
  // The farther side of element 0 comes first.
  indices: Uint32Array.from([8, 9, 10, 8, 10, 11, 0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]),
}
const ray = (x: number) => new Ray(new Vector3(x, 0.25, 10), new Vector3(0, 0, -1))

it('finds the nearest point of the element that is in front, and none beside it', () => {
  expect(hitOf(merged, 0, ray(0.5))?.toArray()).toEqual([0.5, 0.25, 0])
  expect(hitOf(merged, 1, ray(0.5))?.toArray()).toEqual([0.5, 0.25, -2])
  expect(hitOf(merged, 0, ray(1.5))).toBeNull()
  expect(hitOf(merged, 7, ray(0.5))).toBeNull()
  // Its nearer side is cut away.
  expect(hitOf(merged, 0, ray(0.5), ({ z }) => z < -1)?.toArray()).toEqual([0.5, 0.25, -5])
})
