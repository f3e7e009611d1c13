import type { Component } from './components.ts'

/** A box of the model: a whole component, or one step of a stair flight. Lengths are in mm, z up. */
interface PlacedBox {
  readonly at: readonly [x: number, y: number, z: number]
  readonly size: readonly [x: number, y: number, z: number]
}

interface PlacedPiece {
  readonly piece: Component
  readonly boxes: readonly PlacedBox[]
}

/** The outside of the building, and the height from one storey to the next. */
const [width, depth, storeyHeight] = [15_600, 12_600, 3215]
/** Where hollow-core slabs of 7.2 m end and those of 5.4 m begin. */
const spine = 7200
/** The upper edge of the walls, which the slabs lie on. */
const bearing = 2950
const stepsOfFlight = 10

/** A straight line of walls. */
interface WallLine {
  readonly length: number
  readonly along: 'x' | 'y'
  readonly x: number
  readonly y: number
  used: number
}

const wallLines = (): WallLine[] => [
  { along: 'x', x: 0, y: 0, length: width, used: 0 },
  { along: 'x', x: 0, y: depth - 200, length: width, used: 0 },
  { along: 'y', x: 0, y: 200, length: depth - 400, used: 0 },
  { along: 'y', x: width - 200, y: 200, length: depth - 400, used: 0 },
  { along: 'x', x: 200, y: spine, length: width - 400, used: 0 },
  { along: 'y', x: 4800, y: 200, length: spine - 200, used: 0 },
]

/** Places every component of the sample building. */
export function placedPieces(pieces: readonly Component[]): PlacedPiece[] {
  const storeys = [...new Set(pieces.map(({ storey }) => storey))]
  return storeys.flatMap((storey) =>
    storeyOf(
      pieces.filter((piece) => piece.storey === storey),
      storey * storeyHeight,
    ),
  )
}

function storeyOf(pieces: readonly Component[], floor: number): PlacedPiece[] {
  const lines = wallLines()
  /** The length along the building that is already taken, by kind. */
  const taken = { span: 0, shortSpan: 0, columns: 0, flights: 0, front: 600, back: 1800 }
  const next = (kind: keyof typeof taken, length: number) => {
    const start = taken[kind]
    taken[kind] += length
    return start
  }

  function boxesOf({ type, width: across, height, thickness }: Component): PlacedBox[] {
    const top = floor + bearing
    if (type === 'Column') {
      const number = next('columns', 1)
      const [x, y] = [2000 + (number % 4) * 3400, number < 4 ? 3400 : 9800]
      return [{ at: [x, y, floor], size: [across, thickness, Math.min(height, bearing)] }]
    }
    if (type === 'Wall') {
      const line = lines.find(({ length, used }) => used + across <= length) ?? lines[0]
      if (!line) return []
      const start = line.used
      line.used += across
      return line.along === 'x'
        ? [{ at: [line.x + start, line.y, floor], size: [across, thickness, height] }]
        : [{ at: [line.x, line.y + start, floor], size: [thickness, across, height] }]
    }
    if (type === 'Hollow-core slab') {
      const isShort = height < spine
      const x = next(isShort ? 'shortSpan' : 'span', across)
      return [{ at: [x, isShort ? spine : 0, top], size: [across, height, thickness] }]
    }
    if (type === 'Balcony') {
      const isFront = across < 4000
      const x = next(isFront ? 'front' : 'back', across)
      return [{ at: [x, isFront ? -height : depth, top], size: [across, height, thickness] }]
    }
    // A stair flight: half of the storey each, one up and one back.
    const flight = next('flights', 1)
    const going = height / stepsOfFlight
    const rise = bearing / 2 / stepsOfFlight
    return Array.from({ length: stepsOfFlight }, (_, step) => ({
      at: [
        12_400 + flight * (across + 100),
        1200 + going * (flight === 0 ? step : stepsOfFlight - 1 - step),
        floor + flight * (bearing / 2) + rise * step,
      ] as const,
      size: [across, going, rise + thickness / 2] as const,
    }))
  }

  return pieces.map((piece) => ({ piece, boxes: boxesOf(piece) }))
}
