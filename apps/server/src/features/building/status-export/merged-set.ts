import type { Property, PropertySet } from './model-index.ts'
import { ownSet, type WantedProperty, type WantedSet } from './wanted-sets.ts'

/** What an element shall have of one name. */
export interface MergedSet {
  /** Properties of the file that stay, by line. */
  readonly kept: readonly number[]
  /** Properties that are written. */
  readonly written: readonly { readonly name: string; readonly value: string }[]
}

/** What is between the parentheses of a value, e.g. `'L-0001'`. */
const contentOf = (value: string) => /\((.*)\)$/s.exec(value)?.[1] ?? value

/**
 * Returns the one set that an element shall have instead of those of this name that it has; null if it needs no change.
 * What we do not write stays, the first of each name. `earlier` are the values of our own set that the component has in the
 * file, as they are written.
 */
export function mergedSet(
  wanted: WantedSet,
  existing: readonly PropertySet[],
  properties: ReadonlyMap<number, Property>,
  earlier: ReadonlyMap<string, string>,
): MergedSet | null {
  const known = wanted.properties.filter((each): each is WantedProperty & { value: string } => each.value !== null)
  const names = new Set(known.map(({ name }) => name))
  const over = new Map(wanted.properties.filter(({ value }) => value === null).map((each) => [each.name, each]))

  /** Whether a property of the file says what we wrote and is no longer so. */
  function isOver({ name, value }: Property): boolean {
    const same = over.get(name)?.same
    const was = same === undefined ? undefined : earlier.get(same)
    if (was === undefined || value === null) return false
    const [now, then] = [contentOf(value), contentOf(was)]
    // A day is the beginning of a time.
    return now === then || now === `${then.slice(0, 11)}'`
  }

  const kept: number[] = []
  const seen = new Set<string>()
  for (const id of existing.flatMap((set) => set.properties)) {
    const property = properties.get(id)
    const name = property?.name ?? `#${id}`
    if (names.has(name) || seen.has(name) || wanted.name === ownSet || (property && isOver(property))) continue
    seen.add(name)
    kept.push(id)
  }
  const [set, ...others] = existing
  if (!set) return known.length > 0 ? { kept, written: known } : null
  const isRight =
    others.length === 0 &&
    set.properties.length === kept.length + known.length &&
    known.every(({ name, value }) =>
      set.properties.some((id) => properties.get(id)?.name === name && properties.get(id)?.value === value),
    )
  return isRight ? null : { kept, written: known }
}
