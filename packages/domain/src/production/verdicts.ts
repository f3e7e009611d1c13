import type { StrengthClass } from './production.ts'
import { type SpecimenShape, specimenShapes, toTenth } from './specimens.ts'

/**
 * The rule sets by which a plant judges strength. All numbers are in MPa. `single` is how far one result may be below the
 * class; `means` by the number of results how far their mean is above it; `groups` the same for three results of a mix.
 */
export const ruleSets = {
  en206_single: { name: 'EN 206, single result', edition: 'EN 206:2013', single: 4, means: [], groups: null },
  en206_identity: {
    name: 'EN 206, identity',
    edition: 'EN 206:2013, Annex B',
    single: 4,
    means: [
      { from: 1, to: 1, above: null },
      { from: 2, to: 4, above: 1 },
      { from: 5, to: 6, above: 2 },
    ],
    groups: null,
  },
  en206_conformity: { name: 'EN 206, conformity', edition: 'EN 206:2013', single: 4, means: [], groups: 4 },
  aci318: { name: 'ACI 318', edition: 'ACI 318-19, 26.12.3', single: null, means: [], groups: 0 },
} as const

export type RuleSetCode = keyof typeof ruleSets
export const ruleSetCodes = Object.keys(ruleSets) as [RuleSetCode, ...RuleSetCode[]]

/** `open`: too few results, or more than the rule covers. */
export const outcomes = ['open', 'passes', 'fails'] as const
export type Outcome = (typeof outcomes)[number]

export interface Verdict {
  readonly outcome: Outcome
  /** The strength of the class that it is compared with. */
  readonly characteristic: number
  readonly results: number[]
  readonly mean: number | null
  readonly required_mean: number | null
  /** What one result must reach. */
  readonly limit: number
  /** Results below the class that pass on their own: shown as low, which decides nothing. */
  readonly low: number[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const meanOf = (values: readonly number[]) => sum(values) / values.length

/** Strengths come to 0.1 MPa: sums of them differ from the written ones in the last bits. */
const reaches = (value: number, limit: number) => value >= limit - 1e-6

/** Returns what one test must reach by ACI 318: 3.5 MPa less than the class, above 35 MPa nine tenths of it. */
const aciLimit = (characteristic: number) => (characteristic <= 35 ? characteristic - 3.5 : 0.9 * characteristic)

function judged(
  characteristic: number,
  results: readonly number[],
  limit: number,
  required_mean: number | null,
  isOpen = results.length === 0,
): Verdict {
  const mean = results.length > 0 ? meanOf(results) : null
  const isWeak = results.some((result) => !reaches(result, limit))
  const fails = isWeak || (!isOpen && mean !== null && required_mean !== null && !reaches(mean, required_mean))
  const low = results.filter((result) => reaches(result, limit) && !reaches(result, characteristic))
  const outcome = fails ? 'fails' : isOpen ? 'open' : 'passes'
  return {
    outcome,
    characteristic,
    results: [...results],
    mean: mean === null ? null : toTenth(mean),
    required_mean,
    limit,
    low,
  }
}

/** Judges the results of one pour by the rule of a set that is about a single pour. */
export function pourVerdict(code: RuleSetCode, characteristic: number, results: readonly number[]): Verdict {
  const { single, means } = ruleSets[code]
  if (single === null) return judged(characteristic, results, aciLimit(characteristic), null)
  const rule = means.find(({ from, to }) => results.length >= from && results.length <= to)
  const isOpen = results.length === 0 || (means.length > 0 && !rule)
  const above = rule?.above ?? null
  return judged(
    characteristic,
    results,
    characteristic - single,
    above === null ? null : characteristic + above,
    isOpen,
  )
}

/**
 * Judges the mean of the last three results of a mix; null for a set that requires none. A single result that is too low is its
 * pour's failure, not that of the mean.
 */
export function mixVerdict(code: RuleSetCode, characteristic: number, results: readonly number[]): Verdict | null {
  const { groups, single } = ruleSets[code]
  if (groups === null) return null
  const last = results.slice(-3)
  const limit = single === null ? aciLimit(characteristic) : characteristic - single
  const required = characteristic + groups
  const { outcome, ...verdict } = judged(characteristic, last, limit, required, last.length < 3)
  if (outcome === 'open' || last.length < 3) return { ...verdict, outcome: 'open' }
  return { ...verdict, outcome: reaches(meanOf(last), required) ? 'passes' : 'fails' }
}

/** Returns the standard deviation of a sample. */
export function deviationOf(results: readonly number[]): number {
  const mean = meanOf(results)
  return Math.sqrt(sum(results.map((result) => (result - mean) ** 2)) / (results.length - 1))
}

/** Returns the mean that continuous production must reach by EN 206. `sigma` is the deviation of at least 35 results. */
export const continuousMean = (characteristic: number, sigma: number): number => characteristic + 1.48 * sigma

/** Returns whether `sigma` still holds for the deviation of the last 15 results. */
export const isSigmaValid = (sigma: number, last15: number): boolean =>
  reaches(last15, 0.63 * sigma) && reaches(1.37 * sigma, last15)

/** Judges at least 15 results of continuous production by EN 206. */
export function continuousVerdict(characteristic: number, results: readonly number[], sigma: number): Verdict {
  const required = continuousMean(characteristic, sigma)
  return judged(characteristic, results, characteristic - 4, required, results.length < 15)
}

/** A strength with the shape that it was measured on. */
export interface Measured {
  readonly shape: SpecimenShape
  readonly strength: number
}

/** Cylinders that one test by ACI 318 needs, by shape; cubes make none. */
const aciCylinders: Partial<Record<SpecimenShape, number>> = { cylinder_150: 2, cylinder_100: 3 }

interface Test<M> {
  /** In MPa. */
  readonly value: number
  /** The specimens that it was measured on. */
  readonly of: readonly M[]
}

/**
 * Returns the tests that a rule set compares with a class, by the strength of the class. By EN 206 each acceptance specimen is a
 * test; by ACI 318 the mean of enough cylinders of one pour.
 */
export function testsOf<M extends Measured>(
  code: RuleSetCode,
  strengths: StrengthClass,
  measured: readonly M[],
): { readonly characteristic: number; readonly tests: Test<M>[] }[] {
  if (code === 'aci318') {
    const tests = Object.entries(aciCylinders).flatMap(([shape, count]) => {
      const same = measured.filter((each) => each.shape === shape)
      return same.length >= count ? [{ value: toTenth(meanOf(same.map(({ strength }) => strength))), of: same }] : []
    })
    return [{ characteristic: strengths.cylinder, tests }]
  }
  const kinds = (['cube', 'cylinder'] as const).map((kind) => ({
    characteristic: strengths[kind],
    tests: measured
      .filter(({ shape }) => specimenShapes[shape].comparesWith === kind)
      .map((each) => ({ value: each.strength, of: [each] })),
  }))
  const used = kinds.filter(({ tests }) => tests.length > 0)
  return used.length > 0 ? used : kinds.slice(0, 1)
}

/** Returns the results of these tests. */
export function comparable(
  code: RuleSetCode,
  strengths: StrengthClass,
  measured: readonly Measured[],
): { readonly characteristic: number; readonly results: number[] }[] {
  return testsOf(code, strengths, measured).map(({ characteristic, tests }) => ({
    characteristic,
    results: tests.map(({ value }) => value),
  }))
}

/** Returns the verdict of a pour that counts: the first that fails, else the first that is open, else the first. */
export function worstOf<V extends Pick<Verdict, 'outcome'>>(verdicts: readonly V[]): V | undefined {
  const by = (outcome: Outcome) => verdicts.find((verdict) => verdict.outcome === outcome)
  return by('fails') ?? by('open') ?? verdicts[0]
}
