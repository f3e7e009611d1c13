import type { SpecimenPurpose } from '../production/specimens.ts'
import { pourVerdict, type RuleSetCode } from '../production/verdicts.ts'

/** A specimen with its last result. Times are ISO, strength in MPa; both null as long as it is not tested. */
export interface CountedSpecimen {
  readonly number: number
  readonly purpose: SpecimenPurpose
  readonly curing: 'standard' | 'with_component'
  readonly due_at: string
  readonly tested_at: string | null
  readonly strength: number | null
}

interface TestedSpecimen {
  readonly number: number
  readonly purpose: SpecimenPurpose
  readonly strength: number
}

/** Specimens that are tested within these hours are of one test; what was tested earlier was younger, and decides nothing. */
const hoursOfTest = 2

/** Returns the specimens of the last test; empty without a result. */
export function lastTest(specimens: readonly CountedSpecimen[]): TestedSpecimen[] {
  const results = specimens.flatMap(({ number, purpose, tested_at, strength }) =>
    tested_at === null || strength === null ? [] : [{ number, purpose, strength, at: Date.parse(tested_at) }],
  )
  const last = Math.max(...results.map(({ at }) => at))
  return results
    .filter(({ at }) => last - at <= hoursOfTest * 3_600_000)
    .map(({ number, purpose, strength }) => ({ number, purpose, strength }))
}

interface Judged {
  readonly passes: boolean
  /** The compared value and its limit, in MPa: of the mean, or of a single result that is below its limit. */
  readonly required: number
  readonly best: number
  readonly tested: Omit<TestedSpecimen, 'purpose'>[]
}

const tolerance = 1e-6

/** The rule set judges the specimens of one purpose; their mean must have the strength itself. */
function judge(ruleSet: RuleSetCode, required: number, specimens: readonly TestedSpecimen[]): Judged {
  const results = specimens.map(({ strength }) => strength)
  const { outcome, limit, required_mean } = pourVerdict(ruleSet, required, results)
  const lowest = Math.min(...results)
  const mean = results.reduce((total, each) => total + each, 0) / results.length
  const tested = specimens.map(({ number, strength }) => ({ number, strength }))
  if (lowest < limit - tolerance) return { passes: false, required, best: lowest, tested }
  const isEnough = mean >= required - tolerance
  const needed = isEnough ? (required_mean ?? required) : required
  return { passes: isEnough && outcome !== 'fails', required: needed, best: mean, tested }
}

/** Judges a test by the purposes of its specimens: the weakest decides, never the best. `specimens` has at least one. */
export function weakestOf(ruleSet: RuleSetCode, required: number, specimens: readonly TestedSpecimen[]): Judged {
  const judged = [...Map.groupBy(specimens, ({ purpose }) => purpose).values()].map((each) =>
    judge(ruleSet, required, each),
  )
  const [weakest] = judged.toSorted((a, b) => Number(a.passes) - Number(b.passes) || a.best - b.best)
  return weakest as Judged
}
