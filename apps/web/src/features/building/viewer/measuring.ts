import { type Camera, Vector3 } from 'three'
import { type FilePoint, inMillimetres } from './site-coordinates.ts'

/** How far two points are apart, in metres: straight, and along each axis of the files. */
interface Distance {
  readonly straight: number
  readonly along: FilePoint
}

export function distanceBetween(from: FilePoint, to: FilePoint): Distance {
  const along = [
    inMillimetres(Math.abs(to[0] - from[0])),
    inMillimetres(Math.abs(to[1] - from[1])),
    inMillimetres(Math.abs(to[2] - from[2])),
  ] as const
  return { straight: inMillimetres(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])), along }
}

/** In CSS pixels: a tap this near to a corner means the corner. A finger covers more than a mouse. */
export const snapping = { mouse: 12, touch: 24 } as const

interface Shapes {
  readonly positions: Float32Array
  readonly elements: Float32Array
}

interface Seen {
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** In CSS pixels. */
  readonly within: number
  /** False for what is cut away. */
  readonly keeps: (point: readonly [number, number, number]) => boolean
}

/**
 * The corner of an element that is nearest to a point of it, if the picture shows them near to each other; else the
 * point. Near in the building and not only in the picture: behind a corner may be another one.
 */
export function snapped(
  { positions, elements }: Shapes,
  element: number,
  at: readonly [number, number, number],
  { camera, width, height, within, keeps }: Seen,
): readonly [number, number, number] {
  const point = new Vector3(...at)
  const corner = new Vector3()
  const nearest = new Vector3()
  let apart = Number.POSITIVE_INFINITY
  for (let vertex = 0; vertex < elements.length; vertex++) {
    if (elements[vertex] !== element) continue
    corner.fromArray(positions, vertex * 3)
    const away = corner.distanceToSquared(point)
    if (away >= apart || !keeps(corner.toArray())) continue
    apart = away
    nearest.copy(corner)
  }
  if (apart === Number.POSITIVE_INFINITY) return at
  const found = nearest.toArray()
  const [there, here] = [nearest.project(camera), point.project(camera)]
  const pixels = Math.hypot(((there.x - here.x) * width) / 2, ((there.y - here.y) * height) / 2)
  return pixels <= within ? found : at
}
