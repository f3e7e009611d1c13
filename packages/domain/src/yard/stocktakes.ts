/**
 * What a stocktake says about a component: it is where it was expected, it is not, it is here unexpectedly. `refused`: it
 * was seen, and its status says that it cannot be here; `late`: it was moved after the stocktake.
 */
export const stocktakeResults = ['found', 'missing', 'unexpected', 'refused', 'late'] as const
export type StocktakeResult = (typeof stocktakeResults)[number]

/** The most labels of one stocktake. */
export const maxStocktakeLabels = 2000

/** The three lists of a stocktake before it is confirmed. */
interface StocktakeLists<C> {
  readonly found: readonly C[]
  readonly missing: readonly C[]
  /** The labels that were scanned, and are expected elsewhere or nowhere. */
  readonly unexpected: readonly string[]
}

/** Compares the scanned labels with the components that are expected at a place. */
export function compareStock<C extends { readonly qr_code: string }>(
  expected: readonly C[],
  scanned: readonly string[],
): StocktakeLists<C> {
  const seen = new Set(scanned)
  const known = new Set(expected.map(({ qr_code }) => qr_code))
  return {
    found: expected.filter(({ qr_code }) => seen.has(qr_code)),
    missing: expected.filter(({ qr_code }) => !seen.has(qr_code)),
    unexpected: scanned.filter((code) => !known.has(code)),
  }
}
