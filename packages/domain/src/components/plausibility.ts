import { componentFields, type Measure, measures } from './fields.ts'

/** Null if unknown. */
export type Measures = Partial<Readonly<Record<Measure, number | null>>>

/** A possible but unlikely measure. `expected` is the limit or estimate that it differs from, in its unit. */
export interface UnusualValue {
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

/** Density of reinforced concrete, kg/m³. */
const density = 2400

/**
 * The usual range of a precast component, from a thin facing panel that two people carry to a bridge girder. Values
 * outside it exist, but are far more often a misread decimal separator.
 */
export const usualRanges: Readonly<Record<Measure, readonly [smallest: number, largest: number]>> = {
  length: [10, 60_000],
  width: [10, 40_000],
  height: [10, 40_000],
  thickness: [10, 40_000],
  area: [0.01, 1000],
  volume: [0.004, 200],
  weight: [10, 500_000],
  face_volume: [0.004, 100],
  leaf_volume: [0.004, 100],
  strip_strength: [2, 120],
  release_strength: [2, 120],
  lift_strength: [2, 120],
  transport_strength: [2, 120],
}

function product(values: readonly (number | null)[], factor: number): number | null {
  return values.reduce<number | null>((made, value) => (made === null || value === null ? null : made * value), factor)
}

/**
 * The sides of the box around a component. Of four known sides two are usually the same one, such as the length and
 * width of a wall; otherwise the box is unknown.
 */
function threeSides({ length, width, height, thickness }: Measures): readonly (number | null)[] {
  const known = [length, width, height, thickness].flatMap((side) => side ?? [])
  const repeated = known.length === 4 ? known.findIndex((side, index) => known.indexOf(side) < index) : -1
  const sides = repeated < 0 ? known : known.toSpliced(repeated, 1)
  return sides.length === 3 ? sides : [null]
}

/**
 * Returns the unlikely measures, so that a person can confirm them before they are saved. Only measures related to a
 * field of `changed` are returned. No value is forbidden.
 *
 * The factors accept every usual component and still detect a value that is wrong by a factor of 1,000:
 * - a weight between half and double of volume × 2,400 kg/m³: lightweight concrete (1,200) to heavy concrete (4,800);
 * - a volume between a tenth and double of the box of its three sides, and likewise the weight if the volume is
 *   unknown: openings, hollow cores and stairs have less concrete than their box, brackets extend beyond it;
 * - an area between a tenth and ten times of the largest face: openings are not counted, and the formwork of a beam has
 *   several faces.
 */
export function implausible(
  given: Measures,
  changed: readonly string[],
  shortest = usualRanges.width[0],
): UnusualValue[] {
  const { volume } = given
  const unusualValues: UnusualValue[] = []
  for (const measure of measures) {
    const value = given[measure]
    if (value == null || !changed.includes(measure)) continue
    const isLength = componentFields[measure].kind === 'length'
    const [smallest, largest] = isLength ? [shortest, usualRanges[measure][1]] : usualRanges[measure]
    if (value < smallest) unusualValues.push({ code: 'too_small', measure, value, expected: smallest })
    if (value > largest) unusualValues.push({ code: 'too_large', measure, value, expected: largest })
  }

  function compare(
    code: UnusualValue['code'],
    measure: Measure,
    from: readonly Measure[],
    expected: number | null,
    [least, most]: readonly [number, number],
  ): void {
    const value = given[measure]
    const involved = [measure, ...from]
    if (value == null || !expected || !involved.some((each) => changed.includes(each))) return
    // One wrong length makes the volume look wrong, too: only the length is returned.
    if (involved.some((each) => unusualValues.some((unusual) => unusual.measure === each))) return
    if (value < expected * least || value > expected * most) unusualValues.push({ code, measure, value, expected })
  }

  const sides = ['length', 'width', 'height', 'thickness'] as const
  const box = product(threeSides(given), 1e-9)
  // Without the thickness, the largest sides are the face of most components that have an area, i.e. walls and slabs.
  const faces = [given.length, given.width, given.height].filter((side) => side != null).length > 1
  const [longest = null, second = null] = sides
    .flatMap((side) => given[side] ?? [])
    .toSorted((one, other) => other - one)
  const face = faces ? product([longest, second], 1e-6) : null
  compare('area_for_sides', 'area', sides, face, [0.1, 10])
  compare('volume_for_sides', 'volume', sides, box, [0.1, 2])
  if (volume == null) compare('weight_for_sides', 'weight', sides, product([box], density), [0.1, 2])
  else compare('weight_for_volume', 'weight', ['volume'], product([volume], density), [0.5, 2])
  return unusualValues
}
