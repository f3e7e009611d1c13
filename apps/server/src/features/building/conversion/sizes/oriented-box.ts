import { hullOf } from '../footprint.ts'
import { across, cross, dot, plus, times, unit, type Vector } from './vectors.ts'

/** An edge of a box: its length, and its direction of length 1. */
export interface Edge {
  readonly length: number
  readonly direction: Vector
}

/** The smallest box around a shape, in any direction; its edges from the longest to the shortest. */
export type OrientedBox = readonly [Edge, Edge, Edge]

/** A face counts by its area; faces whose directions differ by less than about a degree are one. */
const directionSteps = 50
const mostDirections = 6
/** Of a shape with more points, fewer directions are tried. */
const manyPoints = 5_000
/** In a metre: finer than anyone casts concrete. */
const hullSteps = 10_000

/**
 * Returns the smallest box that has one face along a face of the shape. `points` are x, y, z, x, y, z …; `normals` the
 * directions of its triangles, as long as these are large. Null without points.
 */
export function orientedBox(points: ArrayLike<number>, normals: Iterable<Vector>): OrientedBox | null {
  if (points.length < 3) return null
  const most = points.length / 3 > manyPoints ? 2 : mostDirections
  const tried = [...largestDirections(normals, most), [0, 1, 0] as const]
  let best: OrientedBox | null = null
  let least = Infinity
  for (const direction of tried) {
    const box = boxAlong(points, direction)
    // A flat shape has no volume along any direction: the smallest edges decide then.
    const [a, b, c] = box.map(({ length }) => length + 1e-6) as [number, number, number]
    if (a * b * c >= least * 0.9999) continue
    least = a * b * c
    best = box
  }
  return best
}

/** The directions of the largest faces; opposite ones are the same. */
function largestDirections(normals: Iterable<Vector>, most: number): Vector[] {
  const sums = new Map<string, Vector>()
  for (const normal of normals) {
    const direction = unit(normal)
    if (!direction) continue
    const rounded = direction.map((value) => Math.round(value * directionSteps))
    const isOpposite = rounded.find((value) => value !== 0) ?? 0
    const sign = isOpposite < 0 ? -1 : 1
    const key = rounded.map((value) => value * sign).join()
    sums.set(key, plus(sums.get(key) ?? [0, 0, 0], times(normal, sign)))
  }
  return [...sums.values()]
    .sort((a, b) => dot(b, b) - dot(a, a))
    .slice(0, most)
    .map(unit)
    .filter((direction) => direction !== null)
}

function boxAlong(points: ArrayLike<number>, direction: Vector): OrientedBox {
  const right = across(direction)
  const front = cross(direction, right)
  const flat = new Float64Array((points.length / 3) * 2)
  let [low, high] = [Infinity, -Infinity]
  for (let i = 0; i < points.length / 3; i++) {
    const point: Vector = [points[i * 3] ?? 0, points[i * 3 + 1] ?? 0, points[i * 3 + 2] ?? 0]
    const depth = dot(point, direction)
    low = Math.min(low, depth)
    high = Math.max(high, depth)
    flat[i * 2] = dot(point, right)
    flat[i * 2 + 1] = dot(point, front)
  }
  const { along, sizes } = smallestRectangle(hullOf(flat, hullSteps))
  const first = plus(times(right, along[0]), times(front, along[1]))
  const second = plus(times(right, -along[1]), times(front, along[0]))
  const edges: Edge[] = [
    { length: high - low, direction },
    { length: sizes[0], direction: first },
    { length: sizes[1], direction: second },
  ]
  return edges.sort((a, b) => b.length - a.length) as unknown as OrientedBox
}

interface Rectangle {
  readonly along: readonly [number, number]
  readonly sizes: readonly [number, number]
}

/** The smallest rectangle around a convex outline has a side along one of its edges. */
function smallestRectangle(hull: readonly number[]): Rectangle {
  let best: Rectangle = { along: [1, 0], sizes: sizesAlong(hull, 1, 0) }
  for (let i = 0; i + 1 < hull.length; i += 2) {
    const next = (i + 2) % hull.length
    const [dx, dy] = [(hull[next] ?? 0) - (hull[i] ?? 0), (hull[next + 1] ?? 0) - (hull[i + 1] ?? 0)]
    const length = Math.hypot(dx, dy)
    if (length < 1e-9) continue
    const sizes = sizesAlong(hull, dx / length, dy / length)
    if (sizes[0] * sizes[1] < best.sizes[0] * best.sizes[1] * 0.9999)
      best = { along: [dx / length, dy / length], sizes }
  }
  return best
}

function sizesAlong(hull: readonly number[], x: number, y: number): [number, number] {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i + 1 < hull.length; i += 2) {
    const along = (hull[i] ?? 0) * x + (hull[i + 1] ?? 0) * y
    const aside = (hull[i + 1] ?? 0) * x - (hull[i] ?? 0) * y
    left = Math.min(left, along)
    right = Math.max(right, along)
    low = Math.min(low, aside)
    high = Math.max(high, aside)
  }
  return hull.length === 0 ? [0, 0] : [right - left, high - low]
}
