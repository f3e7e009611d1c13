/**
 * How we stand to an item. `seen`: it holds, by looking at the code or the documents, and no test shows it. `specified`:
 * it does not hold, because the specification of the product wants it so.
 */
export type Verdict = 'met' | 'seen' | 'specified' | 'not met' | 'does not apply'

/** One requirement of OWASP ASVS 5.0.0, or neighbours that have one answer. */
export interface Item {
  /** As ASVS counts, e.g. `9.1.2`, `1.2.6–1.2.8`. */
  readonly number: string
  /** What it asks, in our words. */
  readonly asks: string
  readonly verdict: Verdict
  /** How it holds where no test shows it, else why it does not; of what is met, what it stands on. */
  readonly because: string
  /**
   * The tests that show what holds of it, each as `file › part of its name`: a file of apps/server/test without its
   * ending, or `e2e/` and `house/` for those of tests/.
   */
  readonly tests: readonly string[]
}

const of =
  (verdict: Verdict) =>
  (number: string, asks: string, because: string, ...tests: string[]): Item => ({
    number,
    asks,
    verdict,
    because,
    tests,
  })

export const met = of('met')
export const seen = of('seen')
export const specified = of('specified')
export const notMet = of('not met')
export const doesNotApply = of('does not apply')
