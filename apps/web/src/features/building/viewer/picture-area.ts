import { Box3, Frustum, Matrix4, type PerspectiveCamera, Vector3, Vector4 } from 'three'
import type { MeshPart } from './merged-geometry.ts'

/** A part of the picture in CSS pixels, from its lower left corner. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const viewOf = ({ projectionMatrix, matrixWorldInverse }: PerspectiveCamera) =>
  new Matrix4().multiplyMatrices(projectionMatrix, matrixWorldInverse)

export function boxOf({ box: [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] }: MeshPart): Box3 {
  return new Box3(new Vector3(x0, y0, z0), new Vector3(x1, y1, z1))
}

/**
 * Returns the area in which the camera shows these elements, in whole pixels; null if it is the whole picture, or if
 * one of them reaches behind the camera. `boxes` are those of all elements.
 */
export function areaOf(
  elements: readonly number[],
  boxes: Float32Array,
  camera: PerspectiveCamera,
  { width, height }: Size,
): PictureArea | null {
  const view = viewOf(camera)
  const corner = new Vector4()
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const element of elements) {
    for (let each = 0; each < 8; each++) {
      const at = (axis: number) => boxes[element * 6 + axis + ((each >> axis) & 1) * 3] ?? 0
      corner.set(at(0), at(1), at(2), 1).applyMatrix4(view)
      if (corner.w <= camera.near) return null
      const [x, y] = [(corner.x / corner.w + 1) * (width / 2), (corner.y / corner.w + 1) * (height / 2)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  }
  // Smoothed edges reach into the next pixel.
  const [x, y] = [Math.max(0, Math.floor(left) - 1), Math.max(0, Math.floor(bottom) - 1)]
  const area = {
    x,
    y,
    width: Math.min(width, Math.ceil(right) + 1) - x,
    height: Math.min(height, Math.ceil(top) + 1) - y,
  }
  return area.width >= width && area.height >= height ? null : area
}

/** Returns for each part whether the camera may show some of it in this area; in the whole picture without one. */
export function partsIn(
  parts: readonly MeshPart[],
  camera: PerspectiveCamera,
  { width, height }: Size,
  area: PictureArea | null,
): boolean[] {
  const view = viewOf(camera)
  if (area) {
    // Enlarges the area to the whole picture.
    const [across, up] = [width / area.width, height / area.height]
    const middle = [(2 * area.x + area.width) / width - 1, (2 * area.y + area.height) / height - 1] as const
    view.premultiply(
      new Matrix4().set(across, 0, 0, -middle[0] * across, 0, up, 0, -middle[1] * up, 0, 0, 1, 0, 0, 0, 0, 1),
    )
  }
  const frustum = new Frustum().setFromProjectionMatrix(view)
  return parts.map((part) => frustum.intersectsBox(boxOf(part)))
}
