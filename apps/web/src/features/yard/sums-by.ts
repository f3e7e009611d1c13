import type { HeldPart } from '@castline/contract/places'

interface HeldSum {
  readonly key: string
  /** The first of its parts. */
  readonly first: HeldPart
  readonly count: number
  /** In kg. */
  readonly weight: number
}

/** Sums what is at a place by a key, the most components first, otherwise in the order of the parts. */
export function sumsBy(parts: readonly HeldPart[], keyOf: (part: HeldPart) => string): HeldSum[] {
  const sums = new Map<string, HeldSum>()
  for (const part of parts) {
    const key = keyOf(part)
    const sum = sums.get(key)
    sums.set(key, {
      key,
      first: sum?.first ?? part,
      count: (sum?.count ?? 0) + part.count,
      weight: (sum?.weight ?? 0) + part.weight,
    })
  }
  return [...sums.values()].sort((a, b) => b.count - a.count)
}
