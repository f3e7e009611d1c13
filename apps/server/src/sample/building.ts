interface Mould {
  readonly mark: string
  readonly type: string
  /** In mm. */
  readonly width: number
  readonly height: number
  readonly thickness: number
  /** What of that box is concrete: openings and hollow cores take away, steps add. */
  readonly solid: number
  readonly perStorey: number
}

/** In the order in which a storey is erected; 40 pieces a storey. */
const moulds: readonly Mould[] = [
  { mark: 'C-01', type: 'Column', width: 400, height: 3100, thickness: 400, solid: 1, perStorey: 4 },
  { mark: 'C-02', type: 'Column', width: 500, height: 3100, thickness: 400, solid: 1, perStorey: 2 },
  { mark: 'W-01', type: 'Wall', width: 2400, height: 2900, thickness: 180, solid: 1, perStorey: 4 },
  { mark: 'W-02', type: 'Wall', width: 3600, height: 2900, thickness: 180, solid: 0.82, perStorey: 3 },
  { mark: 'W-03', type: 'Wall', width: 4800, height: 2900, thickness: 180, solid: 0.78, perStorey: 3 },
  { mark: 'W-04', type: 'Wall', width: 6000, height: 2900, thickness: 200, solid: 0.85, perStorey: 2 },
  { mark: 'W-05', type: 'Wall', width: 1800, height: 2900, thickness: 180, solid: 1, perStorey: 2 },
  { mark: 'W-06', type: 'Wall', width: 3000, height: 2900, thickness: 200, solid: 0.74, perStorey: 2 },
  { mark: 'HC-01', type: 'Hollow-core slab', width: 1200, height: 7200, thickness: 265, solid: 0.55, perStorey: 6 },
  { mark: 'HC-02', type: 'Hollow-core slab', width: 1200, height: 5400, thickness: 265, solid: 0.55, perStorey: 4 },
  { mark: 'HC-03', type: 'Hollow-core slab', width: 900, height: 7200, thickness: 265, solid: 0.55, perStorey: 2 },
  { mark: 'ST-01', type: 'Stair', width: 1200, height: 4100, thickness: 180, solid: 1.35, perStorey: 2 },
  { mark: 'B-01', type: 'Balcony', width: 3200, height: 1500, thickness: 200, solid: 1, perStorey: 3 },
  { mark: 'B-02', type: 'Balcony', width: 4200, height: 1500, thickness: 200, solid: 1, perStorey: 1 },
]

/** Reinforced concrete, kg a m³. */
const density = 2450

export interface SamplePiece {
  readonly name: string
  readonly control_number: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly thickness: number
  readonly area: number
  readonly volume: number
  readonly weight: number
}

/** Days from today to the day on which a storey should stand. */
export const storeys = [
  { name: 'Ground floor', plannedInDays: -10 },
  { name: 'First floor', plannedInDays: 24 },
  { name: 'Second floor', plannedInDays: 59 },
] as const

/** The pieces of each storey in the order of erection; marks repeat, control numbers do not. */
export function piecesByStorey(): SamplePiece[][] {
  const made = new Map<string, number>()
  return storeys.map(() => moulds.flatMap((mould) => Array.from({ length: mould.perStorey }, () => cast(mould, made))))
}

function cast({ mark, type, width, height, thickness, solid }: Mould, made: Map<string, number>): SamplePiece {
  const number = (made.get(mark) ?? 0) + 1
  made.set(mark, number)
  const area = Math.round((width * height) / 10_000) / 100
  const volume = Math.round((width * height * thickness * solid) / 1_000_000) / 1_000
  return {
    name: mark,
    control_number: number === 1 ? mark : `${mark}/${number}`,
    type,
    width,
    height,
    thickness,
    area,
    volume,
    weight: Math.round((volume * density) / 10) * 10,
  }
}
