import { quantised } from '@castline/contract/values/model-geometry'
import { expect, it } from 'vitest'
import { concreteClassOf, densityOf, densityOfPiece } from '#features/building/conversion/sizes/density.ts'
import { measureShapes } from '#features/building/conversion/sizes/measure-shapes.ts'
import { enclosedVolume } from '#features/building/conversion/sizes/mesh-volume.ts'
import { namedSizes, withoutThicknessAsWidth } from '#features/building/conversion/sizes/named-sizes.ts'

type Point = readonly [x: number, y: number]

interface Turned {
  /** Around the vertical axis, in degrees. */
  readonly by?: number
  readonly without?: number
}

/** A prism over this outline, which is upright and stands on the ground. */
function aPrism(outline: readonly Point[], height: number, { by = 0, without = 0 }: Turned = {}) {
  const vertices = [0, height].flatMap((y) => outline.flatMap(([x, z]) => [x, y, z]))
  const count = outline.length
  const triangles: number[] = []
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    triangles.push(i, next, count + next, i, count + next, count + i)
  }
  // Fans: the outlines here are seen from their first corner.
  for (let i = 1; i + 1 < count; i++) triangles.push(0, i + 1, i, count, count + i, count + i + 1)
  const used = triangles.slice(without * 3)
  const mesh = quantised(vertices, used)
  const volumes = [enclosedVolume(vertices, used)]
  const [c, s] = [Math.cos((by * Math.PI) / 180), Math.sin((by * Math.PI) / 180)]
  const matrices = Float32Array.from([c, 0, -s, 0, 1, 0, s, 0, c, 40, 3, -7])
  return measureShapes({ meshes: [mesh], volumes, matrices, refs: Uint32Array.from([0, 0]) })([0])
}

const rectangle = (x: number, z: number): Point[] => [
  [0, 0],
  [x, 0],
  [x, z],
  [0, z],
]
const lengths = (shape: ReturnType<typeof aPrism>) => shape?.box.map(({ length }) => Math.round(length * 1000) / 1000)

it('a box has its edges and its volume', () => {
  const shape = aPrism(rectangle(4, 0.2), 3)
  expect([lengths(shape), shape?.volume]).toEqual([[4, 3, 0.2], expect.closeTo(2.4, 3)])
})

it('a turned wall has the same, not the box along the axes', () => {
  const shape = aPrism(rectangle(4, 0.2), 3, { by: 33 })
  expect([lengths(shape), shape?.volume]).toEqual([[4, 3, 0.2], expect.closeTo(2.4, 3)])
  expect(shape && namedSizes('IfcWall', shape.box)).toEqual({ length: 4000, height: 3000, thickness: 200 })
})

it('a prism and an L have less volume than their box', () => {
  const triangle = aPrism(
    [
      [0, 0],
      [2, 0],
      [0, 2],
    ],
    1,
  )
  expect(triangle?.volume).toBeCloseTo(2, 3)
  const l = aPrism(
    [
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ],
    0.5,
    { by: 12 },
  )
  expect([lengths(l), l?.volume]).toEqual([[3, 2, 0.5], expect.closeTo(2, 3)])
})

it('an open mesh has no volume', () => {
  const shape = aPrism(rectangle(4, 0.2), 3, { without: 1 })
  expect([lengths(shape), shape?.volume]).toEqual([[4, 3, 0.2], null])
  expect(aPrism(rectangle(4, 0.2), 3, { without: 4 })?.volume).toBeNull()
})

it('a mesh is closed where an edge is split on one side only', () => {
  const vertices = [
    [0, 0, 0],
    [2, 0, 0],
    [0, 2, 0],
    [0, 0, 2],
    [1, 0, 0],
  ].flat()
  // The bottom uses the whole edge from 0 to 1, the front its halves.
  const triangles = [0, 2, 1, 0, 4, 3, 4, 1, 3, 1, 2, 3, 0, 3, 2]
  const measure = (indices: number[]) =>
    measureShapes({
      meshes: [quantised(vertices, indices)],
      volumes: [enclosedVolume(vertices, indices)],
      matrices: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
      refs: Uint32Array.from([0, 0]),
    })([0])?.volume
  expect(measure(triangles)).toBeCloseTo(8 / 6, 3)
  expect(measure(triangles.slice(3))).toBeNull()
})

it('edges are named by class and position', () => {
  const slab = aPrism(rectangle(6, 2.4), 0.2, { by: 20 })
  const beam = aPrism(rectangle(6, 0.3), 0.6)
  const column = aPrism(rectangle(0.4, 0.3), 3.2)
  const wall = aPrism(rectangle(1, 0.2), 3)
  expect([slab && namedSizes('IfcSlab', slab.box), beam && namedSizes('IfcBeam', beam.box)]).toEqual([
    { length: 6000, width: 2400, thickness: 200 },
    { length: 6000, width: 300, height: 600 },
  ])
  expect([column && namedSizes('IfcColumn', column.box), wall && namedSizes('IfcWall', wall.box)]).toEqual([
    { length: 3200, width: 400, thickness: 300 },
    { length: 1000, height: 3000, thickness: 200 },
  ])
})

it('the width of a flat piece is never its thickness', () => {
  const box = aPrism(rectangle(6, 2.4), 0.2)?.box
  if (!box) throw new Error('no box')
  expect(withoutThicknessAsWidth({ width: 200 }, 'IfcSlab', box)).toEqual({ thickness: 200 })
  expect(withoutThicknessAsWidth({ width: 190, thickness: 200 }, 'IfcSlab', box)).toEqual({ thickness: 200 })
  expect(withoutThicknessAsWidth({ width: 2400 }, 'IfcSlab', box)).toEqual({ width: 2400 })
  const beam = aPrism(rectangle(6, 0.3), 0.8)?.box
  expect(beam && withoutThicknessAsWidth({ width: 300 }, 'IfcBeam', beam)).toEqual({ width: 300 })
})

it('the density of what is neither concrete nor steel is not guessed', () => {
  expect(['C45/55', 'Stahlbeton', 'Steel S355', 'S355J2', 'Metal - Steel - 345 MPa'].map(densityOf)).toEqual([
    ...[2500, 2500, 7850, 7850, 7850],
  ])
  const others = ['LC25/28', 'Glulam timber', 'Brick', 'Concrete block', 'EPS insulation', 'Aluminium', 'Grey paint']
  expect(others.filter((name) => densityOf(name) !== null)).toEqual([])
})

it('the density of a piece is that of its materials, of layers by their thickness; without any it is concrete', () => {
  const material = (text: string, thickness: number | null = null) => ({ text, thickness })
  expect(densityOfPiece([], '')).toBe(2500)
  expect(densityOfPiece([material('Default')], '')).toBe(2500)
  expect(densityOfPiece([], 'S355')).toBe(7850)
  expect(densityOfPiece([material('Concrete', 80), material('Concrete C30/37', 120)], '')).toBe(2500)
  expect(densityOfPiece([material('Concrete', 90), material('Steel plate', 10)], '')).toBe(3035)
  expect(densityOfPiece([material('Concrete', 80), material('Insulation', 120)], '')).toBeNull()
  expect(densityOfPiece([material('Concrete'), material('Steel')], '')).toBeNull()
})

it('the class of a concrete is in the name of its material', () => {
  const names = ['Concrete C40/50', 'beton c 30 / 37', 'LC25/28', 'C35', 'Steel C250', 'Brick', 'Concrete']
  expect(names.map((name) => concreteClassOf([name]))).toEqual(['C40/50', 'C30/37', 'LC25/28', 'C35', '', '', ''])
})
