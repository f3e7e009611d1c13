import type { ModelPoint } from '@castline/contract/ncr'

export type Point = readonly [number, number, number]

/** The lowest and the highest corner, in metres with z up. */
export type Box = readonly [Point, Point]

/** As BCF has it: the field of view is vertical, in degrees. */
export interface BcfCamera {
  readonly at: Point
  readonly direction: Point
  readonly up: Point
}

/** What BCF 2.1 asks for at least; the viewer of the building has a narrower one. */
export const fieldOfView = 45
const viewerAngle = 40

const half = (degrees: number) => Math.tan((degrees * Math.PI) / 360)
const minus = ([a, b, c]: Point, [x, y, z]: Point): Point => [a - x, b - y, c - z]
const times = ([a, b, c]: Point, factor: number): Point => [a * factor, b * factor, c * factor]
const plus = ([a, b, c]: Point, [x, y, z]: Point): Point => [a + x, b + y, c + z]
export const dot = ([a, b, c]: Point, [x, y, z]: Point) => a * x + b * y + c * z
export const cross = ([a, b, c]: Point, [x, y, z]: Point): Point => [b * z - c * y, c * x - a * z, a * y - b * x]

/** Of length 1; a vector without length becomes `otherwise`. */
function unit(vector: Point, otherwise: Point): Point {
  const length = Math.hypot(...vector)
  return length > 1e-9 ? times(vector, 1 / length) : otherwise
}

/** Up of a camera that is not tilted; north for one that looks straight up or down. */
function upOf(direction: Point): Point {
  const right = unit(cross(direction, [0, 0, 1]), [1, 0, 0])
  return unit(cross(right, direction), [0, 1, 0])
}

/** The camera of the viewer, nearer by as much as the field of view is wider, so that the picture has the same section. */
export function storedCamera({ camera: [x, y, z, tx, ty, tz] }: ModelPoint): BcfCamera {
  const [place, target] = [[x, y, z] as const, [tx, ty, tz] as const]
  const at = plus(target, times(minus(place, target), half(viewerAngle) / half(fieldOfView)))
  const direction = unit(minus(target, place), [0, 1, 0])
  return { at, direction, up: upOf(direction) }
}

const corner: Point = [0.6, -0.6, 0.53]

/** A camera that sees a whole box from its south-eastern corner, from above. */
export function cameraOn([low, high]: Box): BcfCamera {
  const centre = times(plus(low, high), 0.5)
  const radius = Math.max(Math.hypot(...minus(high, low)) / 2, 0.5)
  const direction = unit(times(corner, -1), [0, 1, 0])
  const at = plus(centre, times(direction, -(radius * 1.1) / Math.sin((fieldOfView * Math.PI) / 360)))
  return { at, direction, up: upOf(direction) }
}

/** The picture of boxes through a camera, as SVG: the sides that face it. */
export function boxPicture(boxes: readonly Box[], { at, direction, up }: BcfCamera, width: number, height: number) {
  const right = cross(direction, up)
  const scale = height / 2 / half(fieldOfView)
  function seen(point: Point): { x: number; y: number; away: number } {
    const from = minus(point, at)
    const away = Math.max(dot(from, direction), 0.01)
    return { x: width / 2 + (dot(from, right) / away) * scale, y: height / 2 - (dot(from, up) / away) * scale, away }
  }
  const sides = boxes.flatMap((box) => sidesOf(box, at))
  const drawn = sides.map(({ corners, shade }) => {
    const points = corners.map(seen)
    return { points, shade, away: Math.max(...points.map((point) => point.away)) }
  })
  // The farthest first.
  drawn.sort((a, b) => b.away - a.away)
  const polygons = drawn.map(({ points, shade }) => {
    const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
    return `<polygon points="${path}" fill="${shade}" stroke="#37474f" stroke-width="1.5" stroke-linejoin="round"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#ffffff"/>${polygons.join('')}</svg>`
  )
}

const shades = ['#8fa3b0', '#a9bac5', '#c9d6de'] as const

/** The sides of a box that face a point. */
function sidesOf(box: Box, from: Point): { corners: Point[]; shade: string }[] {
  return ([0, 1, 2] as const).flatMap((axis) =>
    ([0, 1] as const).flatMap((end) => {
      const level = box[end][axis]
      const isFacing = end === 0 ? from[axis] < level : from[axis] > level
      if (!isFacing) return []
      const [a, b] = ([0, 1, 2] as const).filter((each) => each !== axis) as [0 | 1 | 2, 0 | 1 | 2]
      const corners = (
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ] as const
      ).map(([first, second]) => {
        const point: [number, number, number] = [0, 0, 0]
        point[axis] = level
        point[a] = box[first][a]
        point[b] = box[second][b]
        return point
      })
      return [{ corners, shade: shades[axis] }]
    }),
  )
}

/** The smallest box around boxes; null around none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const ends = (end: 0 | 1, pick: (...values: number[]) => number) =>
    ([0, 1, 2] as const).map((axis) => pick(...boxes.map((box) => box[end][axis]))) as unknown as Point
  return [ends(0, Math.min), ends(1, Math.max)]
}
