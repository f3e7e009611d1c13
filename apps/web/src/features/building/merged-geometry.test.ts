import { decodeGeometry, encodeGeometry, type ModelGeometry, quantised } from '@castline/contract/values/model-geometry'
import { Vector3 } from 'three'
import { expect, it } from 'vitest'
import { mergedGeometry } from '#features/building/viewer/merged-geometry.ts'

const triangle = quantised([0, 0, 0, 2, 0, 0, 0, 2, 0], [0, 1, 2])
const placedAt = (x: number) => [1, 0, 0, 0, 1, 0, 0, 0, 1, x, 0, 0]

function aModel(origin: readonly [number, number, number]): ModelGeometry {
  const matrices = Float32Array.from([...placedAt(0), ...placedAt(10)])
  const model = { origin, elements: 2, meshes: [triangle], matrices, refs: Uint32Array.from([0, 0, 0, 1]) }
  return decodeGeometry(encodeGeometry(model).buffer as ArrayBuffer)
}

it('models are placed by their origins, exactly, also far from zero', () => {
  const { positions, elements, indices, count } = mergedGeometry([
    aModel([155_000, 5, 463_000]),
    aModel([155_000.25, 8, 463_000]),
  ])
  const corners = [0, 3, 6, 9].map((vertex) => [...positions.slice(vertex * 3, vertex * 3 + 3)])
  expect(corners).toEqual([
    [0, 0, 0],
    [10, 0, 0],
    [0.25, 3, 0],
    [10.25, 3, 0],
  ])
  expect([...elements].filter((_element, vertex) => vertex % 3 === 0)).toEqual([0, 1, 2, 3])
  expect([...indices]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(count).toBe(4)
})

it('elements and parts know the boxes that they fill', () => {
  const { boxes, parts } = mergedGeometry([aModel([0, 0, 0]), aModel([0, 100, 0])])
  expect([...boxes]).toEqual([0, 0, 0, 2, 2, 0, 10, 0, 0, 12, 2, 0, 0, 100, 0, 2, 102, 0, 10, 100, 0, 12, 102, 0])
  expect(parts.map(({ box, ...part }) => ({ ...part, box: [...box] }))).toEqual([
    { start: 0, count: 12, box: [0, 0, 0, 12, 102, 0] },
  ])
})

it('a large building is drawn in parts that have all its triangles', () => {
  const many = quantised(
    Array.from({ length: 9000 }, (_none, place) => place % 1009),
    Array.from({ length: 9000 }, (_none, corner) => corner % 3000),
  )
  const refs = Uint32Array.from({ length: 8 }, (_none, place) => (place % 2 === 0 ? 0 : place >> 1))
  const matrices = Float32Array.from([0, 10, 20, 30].flatMap(placedAt))
  const { parts, indices } = mergedGeometry([{ origin: [0, 0, 0], elements: 4, meshes: [many], matrices, refs }])
  expect(parts.map(({ start, count }) => [start, count])).toEqual([
    [0, 18_000],
    [18_000, 18_000],
  ])
  expect(indices).toHaveLength(36_000)
})

it('shapes that face inwards or are mirrored face outwards', () => {
  const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
  const outwards = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]
  const meshes = [quantised(corners, outwards), quantised(corners, outwards.toReversed())]
  const mirrored = [-1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
  const matrices = Float32Array.from([...placedAt(0), ...placedAt(0), ...mirrored, ...mirrored])
  const refs = Uint32Array.from([0, 0, 1, 1, 0, 2, 1, 3])
  const { positions, indices, elements } = mergedGeometry([{ origin: [0, 0, 0], elements: 4, meshes, matrices, refs }])
  const volumes = [0, 0, 0, 0]
  for (let first = 0; first < indices.length; first += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const vertex = indices[first + corner] ?? 0
      return new Vector3().fromArray(positions, vertex * 3)
    })
    const element = elements[indices[first] ?? 0] ?? 0
    if (a && b && c) volumes[element] = (volumes[element] ?? 0) + a.dot(b.cross(c)) / 6
  }
  for (const volume of volumes) expect(volume).toBeCloseTo(1 / 6)
})

it('another format is refused', () => {
  expect(() => decodeGeometry(new ArrayBuffer(4))).toThrow(/not the geometry/)
  expect(() => decodeGeometry(new ArrayBuffer(64))).toThrow(/not the geometry/)
})
