/** Moves an item to another position (zero-based). */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, to: number): Item[] {
  const item = items.find((each) => each.id === id)
  if (!item) return [...items]
  const others = items.filter((each) => each !== item)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
