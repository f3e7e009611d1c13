type Point = readonly [x: number, z: number]

/** Returns the convex hull of points given as x, z, x, z …, in the same format, rounded to `1 / steps` of a metre. */
export function hullOf(flat: ArrayLike<number>, steps = 100): number[] {
  const rounded = (value = 0) => Math.round(value * steps) / steps
  const known = new Map<string, Point>()
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const point: Point = [rounded(flat[i]), rounded(flat[i + 1])]
    known.set(point.join(), point)
  }
  const points = [...known.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (points.length < 3) return points.flat()
  return [...half(points), ...half(points.toReversed())].flat()
}

/** One side of the hull, without its last point. */
function half(points: readonly Point[]): Point[] {
  const side: Point[] = []
  for (const point of points) {
    for (;;) {
      const [a, b] = side.slice(-2)
      if (!a || !b || turn(a, b, point) > 0) break
      side.pop()
    }
    side.push(point)
  }
  return side.slice(0, -1)
}

const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
