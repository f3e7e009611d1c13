import { componentFields, type Measure, measures } from './component-fields.ts'

/** Null where one is unknown. */
export type Measures = Partial<Readonly<Record<Measure, number | null>>>

/** A measure that is possible but unlikely. `expected` is the limit or the estimate that it is far from, in its unit. */
export interface Doubt {
  readonly code:
    | 'too_small'
    | 'too_large'
    | 'weight_for_volume'
    | 'weight_for_sides'
    | 'volume_for_sides'
    | 'area_for_sides'
  readonly measure: Measure
  readonly value: number
  readonly expected: number
}

/** kg/m³ of reinforced concrete. */
const density = 2400

/**
 * What a precast component usually lies within: from a thin facing panel that two people carry to a bridge girder. A
 * piece beyond that exists now and then; far more often a comma or a point was misread.
 */
const ranges: Readonly<Record<Measure, readonly [smallest: number, largest: number]>> = {
  width: [10, 40_000],
  height: [10, 40_000],
  thickness: [10, 40_000],
  area: [0.01, 1000],
  volume: [0.004, 200],
  weight: [10, 500_000],
}

function product(...values: readonly (number | null | undefined)[]): number | null {
  return values.reduce<number | null>((made, value) => (made === null || value == null ? null : made * value), 1)
}

/**
 * The measures that are unlikely, so that a person is asked about them before they are saved; empty where there are
 * none. Only what has to do with a field of `changed` is returned. Nothing here forbids a value.
 *
 * The factors leave room for every usual component and still find a value that is wrong a thousandfold:
 * - a weight between half and double of volume × 2,400 kg/m³: lightweight concrete (1,200) to heavy concrete (4,800);
 * - a volume between a tenth and double of width × height × thickness, and a weight accordingly where the volume is
 *   unknown: openings, hollow cores and stairs have less concrete than their box, brackets stand out of it;
 * - an area between a tenth and ten times of the largest face: openings are left out of it, and the formwork of a beam
 *   has several faces.
 */
export function implausible(given: Measures, changed: readonly string[], shortest = ranges.width[0]): Doubt[] {
  const { width, height, thickness, volume } = given
  const doubts: Doubt[] = []
  for (const measure of measures) {
    const value = given[measure]
    if (value == null || !changed.includes(measure)) continue
    const isLength = componentFields[measure].kind === 'length'
    const [smallest, largest] = isLength ? [shortest, ranges[measure][1]] : ranges[measure]
    if (value < smallest) doubts.push({ code: 'too_small', measure, value, expected: smallest })
    if (value > largest) doubts.push({ code: 'too_large', measure, value, expected: largest })
  }

  function compare(
    code: Doubt['code'],
    measure: Measure,
    from: readonly Measure[],
    expected: number | null,
    [least, most]: readonly [number, number],
  ): void {
    const value = given[measure]
    const involved = [measure, ...from]
    if (value == null || !expected || !involved.some((each) => changed.includes(each))) return
    // One wrong length makes the volume look wrong, too: the length alone is asked about.
    if (involved.some((each) => doubts.some((doubt) => doubt.measure === each))) return
    if (value < expected * least || value > expected * most) doubts.push({ code, measure, value, expected })
  }

  const sides = ['width', 'height', 'thickness'] as const
  const box = product(width, height, thickness, 1e-9)
  // Without the thickness, width × height is the face of most components that have an area: walls and slabs.
  const [longest, second] = [width, height, thickness ?? 0].toSorted((one, other) => (other ?? 0) - (one ?? 0))
  const face = width == null || height == null ? null : product(longest, second, 1e-6)
  compare('area_for_sides', 'area', sides, face, [0.1, 10])
  compare('volume_for_sides', 'volume', sides, box, [0.1, 2])
  if (volume == null) compare('weight_for_sides', 'weight', sides, product(box, density), [0.1, 2])
  else compare('weight_for_volume', 'weight', ['volume'], product(volume, density), [0.5, 2])
  return doubts
}
