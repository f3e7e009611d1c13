import type { HistoryEntry } from '@castline/contract/component-history'

/** The ids of the changes that were undone by a later one. `history` is newest first. */
export function annulledChanges(history: readonly Pick<HistoryEntry, 'id' | 'takes_back'>[]): ReadonlySet<string> {
  const standing: string[] = []
  const annulled = new Set<string>()
  for (const { id, takes_back } of history.toReversed()) {
    const taken = takes_back ? standing.pop() : undefined
    if (taken !== undefined) annulled.add(taken)
    if (!takes_back) standing.push(id)
  }
  return annulled
}
