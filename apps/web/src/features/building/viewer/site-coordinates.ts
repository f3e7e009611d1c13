import type { Extent, HalfSpace } from '../cut.ts'
import type { MergedGeometry } from './merged-geometry.ts'

/** A point of the viewer: in metres from the first model's origin, with y up. */
export type ScenePoint = readonly [number, number, number]
/** A point in the coordinates of the files, in metres with z up. */
export type FilePoint = readonly [number, number, number]
/** Place and target of a camera in the coordinates of the files. */
export type FileCamera = readonly [...FilePoint, ...FilePoint]

/** Rounds metres of a model. */
export const inMillimetres = (value: number) => Math.round(value * 1000) / 1000

/** `origin`: of the first model, with y up. */
export function toFile([x, y, z]: ScenePoint, [ox, oy, oz]: ScenePoint): FilePoint {
  // Without the sum, zero would become minus zero.
  return [inMillimetres(x + ox), 0 - inMillimetres(z + oz), inMillimetres(y + oy)]
}

/** Half-spaces of the files as those of the scene. */
export function spaceInScene({ direction: [x, y, z], limit }: HalfSpace, [ox, oy, oz]: ScenePoint): HalfSpace {
  const direction = [x, z, 0 - y] as const
  return { direction, limit: limit - (direction[0] * ox + direction[1] * oy + direction[2] * oz) }
}

export function toScene([x, y, z]: FilePoint, [ox, oy, oz]: ScenePoint): ScenePoint {
  return [x - ox, z - oy, 0 - y - oz]
}

/** The six numbers of a camera, each half converted. */
export function cameraAs<T extends readonly [number, number, number]>(
  convert: (point: T, origin: ScenePoint) => readonly [number, number, number],
  camera: readonly number[],
  origin: ScenePoint,
): FileCamera {
  const [x = 0, y = 0, z = 0, tx = 0, ty = 0, tz = 0] = camera
  return [...convert([x, y, z] as never, origin), ...convert([tx, ty, tz] as never, origin)]
}

/** The lowest and highest corner of the building in the coordinates of the files. */
export function extentOf({ parts, origin }: Pick<MergedGeometry, 'parts' | 'origin'>): Extent {
  const corner = (from: 0 | 3, chosen: (...values: number[]) => number) =>
    ([0, 1, 2] as const).map((axis) => chosen(...parts.map(({ box }) => box[from + axis] ?? 0)))
  const [x0 = 0, y0 = 0, z0 = 0] = corner(0, Math.min)
  const [x1 = 0, y1 = 0, z1 = 0] = corner(3, Math.max)
  // North, which is y of the files, is away from the viewer.
  return { low: toFile([x0, y0, z1], origin), high: toFile([x1, y1, z0], origin) }
}
