import { Box3, type PerspectiveCamera, Vector3 } from 'three'
import { distanceFor } from './framing.ts'

/** In CSS pixels: smaller ones are not found in the picture. */
const smallest = 8
/** How often a shape fits into the picture, at least and at most, after the camera has moved to it. */
const [closest, farthest] = [1.5, 8] as const

interface Seen {
  readonly camera: PerspectiveCamera
  /** What it looks at. */
  readonly target: Vector3
  /** Of the picture, in CSS pixels. */
  readonly height: number
}

/** The box of some elements; empty if none of them has a shape. */
export function boxOfElements(elements: readonly number[], boxes: Float32Array): Box3 {
  const box = new Box3()
  for (const element of elements) {
    const at = (corner: 0 | 3) => new Vector3().fromArray(boxes, element * 6 + corner)
    const [low, high] = [at(0), at(3)]
    if (low.x <= high.x) box.expandByPoint(low).expandByPoint(high)
  }
  return box
}

/** Whether the middle of the box is in the picture, and the box large enough to be found. */
function isInView(box: Box3, { camera, height }: Seen): boolean {
  camera.updateMatrixWorld()
  const middle = box.getCenter(new Vector3()).applyMatrix4(camera.matrixWorldInverse)
  if (middle.z > -camera.near) return false
  const pixels = (box.getSize(new Vector3()).length() * camera.projectionMatrix.elements[5] * height) / 2 / -middle.z
  const { x, y } = middle.applyMatrix4(camera.projectionMatrix)
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 && pixels >= smallest
}

/**
 * Where the camera goes to show a box: its place and what it looks at. It looks in the same direction, from the same distance
 * where that suits the box. Null if the box is in view.
 */
export function approachTo(box: Box3, seen: Seen): number[] | null {
  if (box.isEmpty() || isInView(box, seen)) return null
  const { camera, target } = seen
  const away = camera.position.clone().sub(target)
  const distance = away.length()
  const whole = distanceFor(box, away.normalize(), camera.aspect)
  const centre = box.getCenter(new Vector3())
  const place = centre.clone().addScaledVector(away, Math.min(Math.max(distance, whole * closest), whole * farthest))
  return [...place.toArray(), ...centre.toArray()]
}
