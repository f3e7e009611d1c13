import { type Ray, Vector3 } from 'three'
import type { MergedGeometry } from './merged-geometry.ts'

/**
 * Where a ray first meets a part of an element that is shown; null if it passes it. Only one element is looked at: the picture
 * knows which one is in front.
 */
export function hitOf(
  { positions, elements, indices }: Pick<MergedGeometry, 'positions' | 'elements' | 'indices'>,
  element: number,
  ray: Ray,
  keeps: (point: Vector3) => boolean = () => true,
): Vector3 | null {
  const corner = (at: number, into: Vector3) => into.fromArray(positions, (indices[at] ?? 0) * 3)
  const [a, b, c, met] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()]
  let nearest: Vector3 | null = null
  let distance = Number.POSITIVE_INFINITY
  for (let at = 0; at < indices.length; at += 3) {
    if (elements[indices[at] ?? 0] !== element) continue
    if (!ray.intersectTriangle(corner(at, a), corner(at + 1, b), corner(at + 2, c), false, met)) continue
    const away = met.distanceTo(ray.origin)
    if (away >= distance || !keeps(met)) continue
    distance = away
    nearest = met.clone()
  }
  return nearest
}
