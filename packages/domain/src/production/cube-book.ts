import { round } from '../decimal.ts'
import type { StrengthClass } from './production.ts'
import { toTenth } from './specimens.ts'
import {
  continuousMean,
  continuousVerdict,
  deviationOf,
  isSigmaValid,
  type Measured,
  mixVerdict,
  pourVerdict,
  type RuleSetCode,
  testsOf,
} from './verdicts.ts'

interface BookPour<M extends Measured> {
  readonly id: string
  /** When it began, ISO. */
  readonly started_at: string
  readonly measured: readonly M[]
}

/** What a test is compared with. A mean or a deviation is null without enough results; a requirement if the rule set has none. */
export interface BookTest<M extends Measured> {
  readonly pour: string
  readonly value: number
  readonly of: readonly M[]
  readonly characteristic: number
  readonly limit: number
  readonly mean_3: number | null
  readonly required_3: number | null
  readonly mean_15: number | null
  /** With a deviation that was estimated over more than three months and still holds. */
  readonly required_15: number | null
  readonly deviation_15: number | null
  /** Of 35 results or more, as many as three months have. */
  readonly deviation_35: number | null
  /** What fails with this result: itself, or the mean that ends with it. */
  readonly fails: BookFailure[]
}

export const bookFailures = ['single', 'mean_3', 'mean_15'] as const
type BookFailure = (typeof bookFailures)[number]

const [few, many] = [15, 35]
const threeMonths = 91 * 86_400_000

interface Entry<M extends Measured> {
  readonly pour: BookPour<M>
  readonly value: number
  readonly of: readonly M[]
}

const timeOf = <M extends Measured>({ pour }: Entry<M>) => Date.parse(pour.started_at)

/**
 * Returns the results up to one from which a deviation is estimated: at least 35, and as many as more than three months have. Null if
 * there are too few.
 */
function longRun<M extends Measured>(entries: readonly Entry<M>[], index: number) {
  let from = index + 1 - many
  if (from < 0) return null
  const end = timeOf(entries[index] as Entry<M>)
  const isLong = () => end - timeOf(entries[from] as Entry<M>) > threeMonths
  while (from > 0 && !isLong()) from -= 1
  return { values: entries.slice(from, index + 1).map(({ value }) => value), isLong: isLong() }
}

const meanOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length

function testOf<M extends Measured>(
  code: RuleSetCode,
  characteristic: number,
  entries: readonly Entry<M>[],
  index: number,
): BookTest<M> {
  const { pour, value, of } = entries[index] as Entry<M>
  const upTo = (count: number) => (index + 1 < count ? null : entries.slice(index + 1 - count, index + 1))
  const valuesOf = (some: readonly Entry<M>[] | null) => some?.map((each) => each.value) ?? null
  const single = pourVerdict(code, characteristic, [value])
  const three = valuesOf(upTo(3))
  const group = three && mixVerdict(code, characteristic, three)
  const fifteen = valuesOf(upTo(few))
  const long = longRun(entries, index)
  const deviation_15 = fifteen && deviationOf(fifteen)
  const deviation_35 = long && deviationOf(long.values)
  const isContinuous = code === 'en206_conformity' && long?.isLong && deviation_15 !== null
  const sigma = isContinuous && isSigmaValid(deviation_35 ?? 0, deviation_15) ? deviation_35 : null
  const continuous = fifteen && sigma !== null ? continuousVerdict(characteristic, fifteen, sigma) : null
  const isMeanLow = continuous !== null && (continuous.mean ?? 0) < continuousMean(characteristic, sigma ?? 0)
  const rounded = (deviation: number | null) => (deviation === null ? null : round(deviation, 2))
  return {
    pour: pour.id,
    value,
    of,
    characteristic,
    limit: single.limit,
    mean_3: three && toTenth(meanOf(three)),
    required_3: group?.required_mean ?? null,
    mean_15: fifteen && toTenth(meanOf(fifteen)),
    required_15: rounded(continuous?.required_mean ?? null),
    deviation_15: rounded(deviation_15),
    deviation_35: rounded(deviation_35),
    fails: [
      ...(value < single.limit - 1e-6 ? (['single'] as const) : []),
      ...(group?.outcome === 'fails' ? (['mean_3'] as const) : []),
      ...(isMeanLow ? (['mean_15'] as const) : []),
    ],
  }
}

/**
 * Returns the tests of a mix in the order of its pours, each with the running values that end with it. Tests that are compared with
 * another strength of the class, as cubes and cylinders, run apart.
 */
export function cubeBook<M extends Measured>(
  code: RuleSetCode,
  strengths: StrengthClass,
  pours: readonly BookPour<M>[],
): BookTest<M>[] {
  const series = new Map<number, Entry<M>[]>()
  const listed: { characteristic: number; index: number }[] = []
  for (const pour of pours) {
    for (const { characteristic, tests } of testsOf(code, strengths, pour.measured)) {
      const entries = series.get(characteristic) ?? []
      for (const test of tests) {
        listed.push({ characteristic, index: entries.length })
        entries.push({ pour, ...test })
      }
      series.set(characteristic, entries)
    }
  }
  return listed.map(({ characteristic, index }) =>
    testOf(code, characteristic, series.get(characteristic) ?? [], index),
  )
}
