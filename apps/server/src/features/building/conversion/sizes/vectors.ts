export type Vector = readonly [x: number, y: number, z: number]

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

/** The same direction with length 1; null for a vector without one. */
export function unit(a: Vector): Vector | null {
  const length = Math.hypot(...a)
  return length > 1e-12 ? times(a, 1 / length) : null
}

/** A direction at a right angle to this one, of length 1. */
export function across(direction: Vector): Vector {
  const other: Vector = Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  return unit(cross(direction, other)) ?? [1, 0, 0]
}
