/** A point or direction in the coordinates of the files: metres, z up. */
type Point = readonly [number, number, number]

/** A vertical plane. Everything on the side that its direction points to is hidden. */
interface CutPlane {
  /** Its direction in degrees, from the x axis towards the y axis. */
  readonly angle: number
  /** A point of it, from above. */
  readonly at: readonly [number, number]
}

/** The lowest and highest of one axis; null: to the end of the building. */
export type Bounds = readonly [low: number | null, high: number | null]

/** What of the building is cut away, in the coordinates of the files. */
export interface Cut {
  /** A box in which everything is shown, along x, y and z. */
  readonly box: readonly [Bounds, Bounds, Bounds]
  /** Two section planes; null: not used. */
  readonly planes: readonly [CutPlane | null, CutPlane | null]
}

/** The lowest and highest corner of the building. */
export interface Extent {
  readonly low: Point
  readonly high: Point
}

/** Keeps what is not farther than this along a direction. */
export interface HalfSpace {
  readonly direction: Point
  readonly limit: number
}

export const axes = ['x', 'y', 'z'] as const
export type Axis = 0 | 1 | 2

const open: Bounds = [null, null]
export const uncut: Cut = { box: [open, open, open], planes: [null, null] }

export const isCut = ({ box, planes }: Cut) => box.flat().some((each) => each !== null) || planes.some(Boolean)

function directionOf({ angle }: CutPlane): readonly [number, number] {
  const radians = (angle * Math.PI) / 180
  // Without rounding, a plane along an axis would be turned a little.
  return [Math.round(Math.cos(radians) * 1e9) / 1e9, Math.round(Math.sin(radians) * 1e9) / 1e9]
}

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (axis: number, sign: number): Point => [
  axis === 0 ? sign : 0,
  axis === 1 ? sign : 0,
  axis === 2 ? sign : 0,
]

/** What all together keep the part that is shown. */
export function halfSpacesOf({ box, planes }: Cut): HalfSpace[] {
  const sides = box.flatMap(([low, high], axis) => [
    ...(low === null ? [] : [{ direction: unit(axis, -1), limit: -low }]),
    ...(high === null ? [] : [{ direction: unit(axis, 1), limit: high }]),
  ])
  const sections = planes.flatMap((plane) => {
    if (!plane) return []
    const [x, y] = directionOf(plane)
    return { direction: [x, y, 0] as const, limit: x * plane.at[0] + y * plane.at[1] }
  })
  return [...sides, ...sections]
}

/** Half a millimetre: a point on the plane is on a surface that is still shown. */
const tolerance = 0.0005

/** Whether a point is in the part that is shown. */
export const isKept = (spaces: readonly HalfSpace[], point: Point) =>
  spaces.every(({ direction, limit }) => dot(direction, point) <= limit + tolerance)

/** Whether some of a box is in the part that is shown. */
export const isSomeKept = (spaces: readonly HalfSpace[], low: Point, high: Point) =>
  spaces.every(({ direction: [x, y, z], limit }) => {
    const nearest: Point = [x > 0 ? low[0] : high[0], y > 0 ? low[1] : high[1], z > 0 ? low[2] : high[2]]
    return dot([x, y, z], nearest) <= limit + tolerance
  })

const inCentimetres = (value: number) => Math.round(value * 100) / 100

const centreOf = ({ low, high }: Extent) => [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2] as const

/** How far a plane is from the middle of the building, in its direction. */
export function distanceOf(plane: CutPlane, extent: Extent): number {
  const [x, y] = directionOf(plane)
  const [cx, cy] = centreOf(extent)
  return inCentimetres((plane.at[0] - cx) * x + (plane.at[1] - cy) * y)
}

/** The plane of this direction at a distance from the middle of the building. */
export function planeAt(angle: number, distance: number, extent: Extent): CutPlane {
  const [x, y] = directionOf({ angle, at: [0, 0] })
  const [cx, cy] = centreOf(extent)
  return { angle, at: [inCentimetres(cx + x * distance), inCentimetres(cy + y * distance)] }
}

/** How far from the middle a vertical plane can still cut something, whichever way it is turned. */
export function reachOf({ low, high }: Extent): number {
  return Math.ceil(Math.hypot(high[0] - low[0], high[1] - low[1]) * 5) / 10
}

/** The cut with other bounds of one axis. */
export function withBounds(cut: Cut, axis: Axis, bounds: Bounds): Cut {
  const [x, y, z] = cut.box
  return { ...cut, box: [axis === 0 ? bounds : x, axis === 1 ? bounds : y, axis === 2 ? bounds : z] }
}

/** The cut with another plane in one of the two places. */
export function withPlane({ box, planes: [first, second] }: Cut, place: 0 | 1, plane: CutPlane | null): Cut {
  return { box, planes: place === 0 ? [plane, second] : [first, plane] }
}

const number = String.raw`-?\d{1,7}(?:\.\d{1,2})?`
const boxPattern = new RegExp(`^(?:${number})?(?:_(?:${number})?){5}$`)
const planePattern = new RegExp(String.raw`^\d{1,3}_${number}_${number}$`)

function readPlane(text: string | null): CutPlane | null {
  if (!text || !planePattern.test(text)) return null
  const [angle = 0, x = 0, y = 0] = text.split('_').map(Number)
  return angle < 360 ? { angle, at: [x, y] } : null
}

/** Reads a cut from an address; null without one. Ignores invalid values. */
export function readCut(address: URLSearchParams): Cut | null {
  const text = address.get('box') ?? ''
  const bounds = boxPattern.test(text) ? text.split('_').map((each) => (each === '' ? null : Number(each))) : []
  const of = (axis: number): Bounds => [bounds[axis * 2] ?? null, bounds[axis * 2 + 1] ?? null]
  const planes = [readPlane(address.get('plane1')), readPlane(address.get('plane2'))] as const
  const cut: Cut = { box: [of(0), of(1), of(2)], planes }
  return isCut(cut) ? cut : null
}

/** The parameters of the address for a cut. */
export function writtenCut(cut: Cut | null): Record<'box' | 'plane1' | 'plane2', string | null> {
  const { box, planes } = cut ?? uncut
  const bounds = box.flat()
  const written = (plane: CutPlane | null) => plane && [plane.angle, ...plane.at].join('_')
  return {
    box: bounds.some((each) => each !== null) ? bounds.map((each) => each ?? '').join('_') : null,
    plane1: written(planes[0]),
    plane2: written(planes[1]),
  }
}
