import type { ModelMesh } from '@castline/contract/values/model-geometry'
import { cross, dot, minus, type Vector } from './vectors.ts'

type Triangles = Pick<ModelMesh, 'positions' | 'indices'>

const cornerOf = (positions: ArrayLike<number>, vertex: number): Vector => [
  positions[vertex * 3] ?? 0,
  positions[vertex * 3 + 1] ?? 0,
  positions[vertex * 3 + 2] ?? 0,
]

/** The corners of each triangle that has an area. */
export function* trianglesOf({ positions, indices }: Triangles): Generator<readonly [Vector, Vector, Vector]> {
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0]
    if (a === b || b === c || c === a) continue
    yield [cornerOf(positions, a), cornerOf(positions, b), cornerOf(positions, c)]
  }
}

/** How far from zero the sum of all faces may be, in shares of their area: positions are rounded. */
const openShare = 1e-3

/**
 * Whether a surface encloses a volume: every edge has a neighbour in the opposite direction, or, where programs split
 * an edge only on one side, the edges without one lie on each other.
 */
export function isClosed({ positions, indices }: Triangles): boolean {
  const edges = new Map<number, number>()
  const count = positions.length / 3
  let [sum, area]: [Vector, number] = [[0, 0, 0], 0]
  const turn = (from: number, to: number) => {
    const [key, sign] = from < to ? [from * count + to, 1] : [to * count + from, -1]
    const left = (edges.get(key) ?? 0) + sign
    if (left === 0) edges.delete(key)
    else edges.set(key, left)
  }
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0]
    if (a === b || b === c || c === a) continue
    turn(a, b)
    turn(b, c)
    turn(c, a)
    const corner = cornerOf(positions, a)
    const normal = cross(minus(cornerOf(positions, b), corner), minus(cornerOf(positions, c), corner))
    sum = [sum[0] + normal[0], sum[1] + normal[1], sum[2] + normal[2]]
    area += Math.hypot(...normal)
  }
  if (area === 0 || Math.hypot(...sum) > area * openShare) return false
  if (edges.size === 0) return true
  if (edges.size > mostOpenEdges) return false
  const open = [...edges].map(([key, times]) => [Math.floor(key / count), key % count, times] as const)
  return coverEachOther(open.map(([from, to, times]) => [cornerOf(positions, from), cornerOf(positions, to), times]))
}

/** In the steps of positions, of which a mesh has 65,535. */
const near = 4
/** More than any program splits on one side; comparing them takes the square of their number. */
const mostOpenEdges = 500

/** Whether edges cover each line as often in one direction as in the other. */
function coverEachOther(edges: readonly (readonly [from: Vector, to: Vector, times: number])[]): boolean {
  const remaining = [...edges]
  while (remaining.length > 0) {
    const [start, end] = remaining.reduce((longest, edge) => (lengthOf(edge) > lengthOf(longest) ? edge : longest))
    const length = Math.hypot(...minus(end, start))
    const along = (point: Vector) => dot(minus(point, start), minus(end, start)) / length
    const aside = (point: Vector) => Math.hypot(...cross(minus(point, start), minus(end, start))) / length
    const steps: [at: number, times: number][] = []
    for (let index = remaining.length - 1; index >= 0; index--) {
      const [from, to, times] = remaining[index] ?? [start, end, 0]
      if (aside(from) > near || aside(to) > near) continue
      steps.push([along(from), times], [along(to), -times])
      remaining.splice(index, 1)
    }
    let [level, last] = [0, 0]
    for (const [at, times] of steps.sort(([a], [b]) => a - b)) {
      if (level !== 0 && at - last > near) return false
      level += times
      last = at
    }
  }
  return true
}

const lengthOf = ([from, to]: readonly [Vector, Vector, number]) => Math.hypot(...minus(to, from))

/**
 * The volume that a closed surface encloses, by the tetrahedra between its triangles and one point; meaningless for an
 * open one. Exact vertices give a better result than the rounded ones of a stored mesh.
 */
export function enclosedVolume(vertices: ArrayLike<number>, triangles: ArrayLike<number>): number {
  let six = 0
  const origin = cornerOf(vertices, triangles[0] ?? 0)
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((at) => minus(cornerOf(vertices, triangles[i + at] ?? 0), origin)) as [
      Vector,
      Vector,
      Vector,
    ]
    six += dot(a, cross(b, c))
  }
  return Math.abs(six) / 6
}
