/**
 * How the product meets an item. `seen`: confirmed by reading the code or the documents, without a test. `specified`:
 * not met, because the product's specification requires otherwise.
 */
export type Verdict = 'met' | 'seen' | 'specified' | 'not met' | 'does not apply'

/** One requirement of OWASP ASVS 5.0.0, or adjacent ones with the same verdict. */
export interface Item {
  /** The ASVS number, e.g. `9.1.2`, `1.2.6–1.2.8`. */
  readonly number: string
  /** The requirement in our words. */
  readonly asks: string
  readonly verdict: Verdict
  /** For a met item what ensures it, otherwise why it does not hold; empty if `asks` needs no explanation. */
  readonly because: string
  /**
   * The tests that verify the item, each as `file › part of its name`: a file of apps/server/test without its
   * extension, or `e2e/` and `house/` for those of tests/.
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
