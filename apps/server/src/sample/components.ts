/**
 * The storeys of the sample building from the ground up, 40 components each. `plannedIn`: days from the day of loading;
 * null without a date.
 */
export const storeys = [
  { name: 'Ground floor', plannedIn: -6 },
  { name: 'First floor', plannedIn: 22 },
  { name: 'Second floor', plannedIn: null },
] as const

/** kg per cubic metre of reinforced concrete. */
const density = 2500

export interface Design {
  readonly mark: string
  readonly type: string
  /** In mm; the height of a horizontal component is its length. */
  readonly width: number
  readonly height: number
  readonly thickness: number
  /** Concrete as a fraction of the bounding box, without cores, openings and the space between steps. */
  readonly solid?: number
  /** How many of it each storey has, from the ground up. */
  readonly counts: readonly number[]
}

/** In the order of manufacture and installation within a storey. */
const designs: readonly Design[] = [
  { mark: 'C-01', type: 'Column', width: 400, height: 3200, thickness: 400, counts: [6, 0, 0] },
  { mark: 'C-02', type: 'Column', width: 500, height: 3200, thickness: 400, counts: [2, 0, 0] },
  { mark: 'W-01', type: 'Wall', width: 3600, height: 2950, thickness: 180, counts: [3, 3, 3] },
  { mark: 'W-02', type: 'Wall', width: 3600, height: 2950, thickness: 180, solid: 0.78, counts: [2, 3, 3] },
  { mark: 'W-03', type: 'Wall', width: 4800, height: 2950, thickness: 180, counts: [3, 3, 3] },
  { mark: 'W-04', type: 'Wall', width: 4800, height: 2950, thickness: 180, solid: 0.7, counts: [2, 3, 3] },
  { mark: 'W-05', type: 'Wall', width: 6000, height: 2950, thickness: 200, counts: [2, 2, 2] },
  { mark: 'W-06', type: 'Wall', width: 2400, height: 2950, thickness: 200, solid: 0.64, counts: [2, 2, 2] },
  { mark: 'ST-01', type: 'Stair flight', width: 1200, height: 4100, thickness: 320, solid: 0.62, counts: [2, 2, 2] },
  {
    mark: 'HC-01',
    type: 'Hollow-core slab',
    width: 1200,
    height: 7200,
    thickness: 265,
    solid: 0.54,
    counts: [8, 7, 7],
  },
  {
    mark: 'HC-02',
    type: 'Hollow-core slab',
    width: 1200,
    height: 5400,
    thickness: 200,
    solid: 0.56,
    counts: [6, 6, 6],
  },
  { mark: 'HC-03', type: 'Hollow-core slab', width: 900, height: 7200, thickness: 265, solid: 0.54, counts: [2, 3, 3] },
  { mark: 'B-01', type: 'Balcony', width: 3600, height: 1600, thickness: 200, counts: [0, 4, 4] },
  { mark: 'B-02', type: 'Balcony', width: 4800, height: 1600, thickness: 200, counts: [0, 2, 2] },
]

/** Lengths in mm, area in m², volume in m³, weight in kg. */
export interface Component {
  /** Its index in `storeys`. */
  readonly storey: number
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

/** Returns all components of the sample building, in order of manufacture. */
export const sampleComponents = (): Component[] => componentsOf(designs, storeys.length)

/** Returns the components of these designs, storey by storey. */
export function componentsOf(of: readonly Design[], storeyCount: number): Component[] {
  const made = new Map<string, number>()
  return Array.from({ length: storeyCount }, (_, storey) => storey).flatMap((storey) =>
    of.flatMap((design) =>
      Array.from({ length: design.counts[storey] ?? 0 }, () => {
        const count = (made.get(design.mark) ?? 0) + 1
        made.set(design.mark, count)
        return componentOf(design, storey, count)
      }),
    ),
  )
}

function componentOf(design: Design, storey: number, count: number): Component {
  const { mark, type, width, height, thickness, solid = 1 } = design
  const area = (width * height) / 1e6
  const volume = (area * thickness * solid) / 1e3
  return {
    storey,
    name: mark,
    control_number: count === 1 ? mark : `${mark}/${count}`,
    type,
    width,
    height,
    thickness,
    area: round(area, 2),
    volume: round(volume, 3),
    weight: Math.round((volume * density) / 10) * 10,
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
