/** A point of the viewer: in metres from the first model's origin, with y up. */
type ScenePoint = readonly [number, number, number]
/** A point in the coordinates of the files, in metres with z up. */
export type FilePoint = readonly [number, number, number]
/** Place and target of a camera in the coordinates of the files. */
export type FileCamera = readonly [...FilePoint, ...FilePoint]

const inMillimetres = (value: number) => Math.round(value * 1000) / 1000

/** `origin`: of the first model, with y up. */
export function toFile([x, y, z]: ScenePoint, [ox, oy, oz]: ScenePoint): FilePoint {
  // Without the sum, zero would become minus zero.
  return [inMillimetres(x + ox), 0 - inMillimetres(z + oz), inMillimetres(y + oy)]
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
