import type { StrengthClass } from './production.ts'
import {
  comparable,
  type Measured,
  mixVerdict,
  pourVerdict,
  type RuleSetCode,
  type Verdict,
  worstOf,
} from './verdicts.ts'

/** The result of one acceptance specimen that counts. `result` grows with each result that is entered. */
export interface CountedResult extends Measured {
  readonly result: number
}

/** A pour with its acceptance results, in the order of its specimens. */
export interface MeasuredPour {
  readonly id: string
  readonly measured: readonly CountedResult[]
}

/** Whose results are too low: the pour's own, or those of a mean that it is part of. */
type FailedBy = 'pour' | 'mix'

export interface JudgedPour {
  /** Of its own results; its outcome takes in the means of its mix. */
  readonly verdict: (Verdict & { readonly failed_by: FailedBy | null }) | null
  /** Of the mean of its mix that counts for it: one that fails, else the last up to it. Null for a set without one. */
  readonly mix: Verdict | null
  /** The newest result of its own failure; null if its own results do not fail. */
  readonly failed_result: number | null
  /** The pours of the failing means that it is part of, oldest first, and the newest result of these. */
  readonly failed_means: { readonly pours: string[]; readonly result: number } | null
  /** The pours of all means that it is part of. */
  readonly beside: string[]
}

interface Entry {
  readonly pour: MeasuredPour
  readonly value: number
}

/** Results that one mean is formed from. */
const ofOneMean = 3

const newest = (results: readonly CountedResult[]) => Math.max(...results.map(({ result }) => result))

/** Returns the results of a mix that are compared with one strength, in the order of its pours. */
function seriesOf(code: RuleSetCode, strengths: StrengthClass, pours: readonly MeasuredPour[]): Map<number, Entry[]> {
  const series = new Map<number, Entry[]>()
  for (const pour of pours) {
    for (const { characteristic, results } of comparable(code, strengths, pour.measured)) {
      const entries = series.get(characteristic) ?? []
      entries.push(...results.map((value) => ({ pour, value })))
      series.set(characteristic, entries)
    }
  }
  return series
}

interface Mean {
  readonly verdict: Verdict
  readonly entries: readonly Entry[]
}

/** Returns for each pour the means of a series that it is part of; the one that ends with its last result is `upTo`. */
function meansOf(code: RuleSetCode, characteristic: number, entries: readonly Entry[]) {
  const found = new Map<string, { all: Mean[]; upTo: Mean }>()
  for (const [index, { pour }] of entries.entries()) {
    const some = entries.slice(Math.max(0, index + 1 - ofOneMean), index + 1)
    const values = some.map(({ value }) => value)
    const verdict = mixVerdict(code, characteristic, values)
    if (!verdict) return found
    const mean = { verdict, entries: some }
    for (const id of new Set(some.map((each) => each.pour.id))) {
      const known = found.get(id)
      const all = [...(known?.all ?? []), mean]
      found.set(id, { all, upTo: id === pour.id ? mean : (known?.upTo ?? mean) })
    }
  }
  return found
}

const lack = ({ verdict }: Mean) => (verdict.required_mean ?? 0) - (verdict.mean ?? 0)

/** The newest result of a pour's own failure: by a limit those below it, by a mean all of them. */
function failedResult(code: RuleSetCode, { limit }: Verdict, measured: readonly CountedResult[]): number {
  const low = code === 'aci318' ? [] : measured.filter(({ strength }) => strength < limit - 1e-6)
  return newest(low.length > 0 ? low : measured)
}

/**
 * Judges the pours of one mix, given from the first to the last. A pour that is part of a failing mean fails, also by results that came
 * later than its own.
 */
export function judgePours(
  code: RuleSetCode,
  strengths: StrengthClass,
  pours: readonly MeasuredPour[],
): Map<string, JudgedPour> {
  const means = [...seriesOf(code, strengths, pours)].map(([characteristic, entries]) =>
    meansOf(code, characteristic, entries),
  )
  const orderOf = new Map(pours.map(({ id }, index) => [id, index]))
  return new Map(
    pours.map(({ id, measured }) => {
      const own = worstOf(
        comparable(code, strengths, measured).map(({ characteristic, results }) =>
          pourVerdict(code, characteristic, results),
        ),
      )
      const ofPour = means.flatMap((each) => each.get(id) ?? [])
      const failing = ofPour.flatMap(({ all }) => all.filter(({ verdict }) => verdict.outcome === 'fails'))
      const [worst] = failing.toSorted((a, b) => lack(b) - lack(a))
      const entries = failing.flatMap((mean) => mean.entries)
      const failed_by = own?.outcome === 'fails' ? 'pour' : worst ? 'mix' : null
      const judged: JudgedPour = {
        verdict: own ? { ...own, outcome: failed_by ? 'fails' : own.outcome, failed_by } : null,
        mix: worst?.verdict ?? worstOf(ofPour.map(({ upTo }) => upTo.verdict)) ?? null,
        failed_result: own?.outcome === 'fails' ? failedResult(code, own, measured) : null,
        failed_means: worst
          ? {
              pours: [...new Set(entries.map((each) => each.pour.id))].toSorted(
                (a, b) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0),
              ),
              result: newest(entries.flatMap((each) => each.pour.measured)),
            }
          : null,
        beside: [
          ...new Set(ofPour.flatMap(({ all }) => all.flatMap((mean) => mean.entries.map(({ pour }) => pour.id)))),
        ],
      }
      return [id, judged]
    }),
  )
}

/** Returns the verdict of a pour without any result. */
export const unjudged = (code: RuleSetCode, strengths: StrengthClass): JudgedPour =>
  judgePours(code, strengths, [{ id: '', measured: [] }]).get('') as JudgedPour
