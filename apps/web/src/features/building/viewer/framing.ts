import { type Box3, Vector3 } from 'three'

/** In degrees. */
export const viewAngle = 40
/** From where the whole building is seen. */
export const sides = {
  // As in an isometric drawing: each axis is turned alike.
  corner: new Vector3(1, 1, 1).normalize(),
  front: new Vector3(0, 0, 1),
  // Exactly from above no side would be up.
  top: new Vector3(0, 1, 0.001).normalize(),
} as const
export type Side = keyof typeof sides

/** The space around the building, as a share of the picture. */
const margin = 1.08

/**
 * The camera that sees the whole box from a side: its place, and the middle. `aspect` is that of the part of the picture that shows
 * the box, which has this `share` of its height.
 */
export function cameraFor(box: Box3, from: Side, aspect: number, share = 1): number[] {
  const centre = box.getCenter(new Vector3())
  const position = centre.clone().addScaledVector(sides[from], distanceFor(box, sides[from], aspect, share))
  return [...position.toArray(), ...centre.toArray()]
}

/** How far from its centre, in this direction, a camera of this aspect sees the whole box. */
export function distanceFor(box: Box3, viewedFrom: Vector3, aspect: number, share = 1): number {
  const right = new Vector3(0, 1, 0).cross(viewedFrom).normalize()
  const up = viewedFrom.clone().cross(right)
  const slope = (Math.tan((viewAngle * Math.PI) / 360) * share) / margin
  const half = box.getSize(new Vector3()).divideScalar(2)
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => half.clone().multiply({ x, y, z }))))
  return Math.max(
    ...corners.map((corner) => {
      const [across, above] = [Math.abs(corner.dot(right)), Math.abs(corner.dot(up))]
      return corner.dot(viewedFrom) + Math.max(across / aspect, above) / slope
    }),
  )
}
