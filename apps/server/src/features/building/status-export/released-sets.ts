import type { SourceFile } from '../conversion/source-file.ts'
import { derivedId } from './derived-id.ts'
import { entityOf, headOf } from './entity.ts'
import type { ModelIndex, PropertySet, Relation } from './model-index.ts'
import type { Changes, Given } from './plan-changes.ts'
import { ownSet } from './wanted-sets.ts'

/** Replaces bytes of the file; `text` has one character for each byte. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Released {
  readonly edits: readonly Edit[]
  /** The relations and sets that are taken out of the file. */
  readonly dropped: ReadonlySet<Relation | PropertySet>
  /** The elements that a relation loses, with the sets that they lose by it. */
  readonly released: ReadonlyMap<Relation, ReadonlyMap<number, ReadonlySet<number>>>
}

/** More sets of one name are derived for one element only where somebody copied them. */
const mostDerived = 8

/** Whether a set is one that we wrote, which nobody needs once no element has it. */
function isOurs({ name, globalId }: PropertySet, elementId: string): boolean {
  const derived = Array.from({ length: mostDerived }, (_, count) => derivedId(elementId, name, count))
  return name === ownSet || derived.includes(globalId)
}

/** Behind the line break that follows a statement, if one does. */
function lineEnd(source: SourceFile, end: number): number {
  const next = Buffer.from(source.read(end, 2)).toString('latin1')
  return end + (next.startsWith('\n') ? 1 : next === '\r\n' ? 2 : 0)
}

/**
 * Rewrites the relations without the elements that lose their sets by them, and takes out those without an element, and the
 * sets and properties of ours that nothing refers to any more. What others wrote stays, also without an element.
 */
export function releasedSets(source: SourceFile, index: ModelIndex, { needed, over }: Changes): Released {
  const released = new Map<Relation, Map<number, Set<number>>>()
  const release = (element: number, { set, relation }: Given) => {
    const elements = released.get(relation) ?? new Map<number, Set<number>>()
    const sets = elements.get(element) ?? new Set<number>()
    released.set(relation, elements.set(element, sets.add(set.id)))
  }
  const kept = new Set<number>()
  for (const { product, existing, content } of needed()) {
    for (const each of existing) release(product.id, each)
    for (const id of content.kept) kept.add(id)
  }
  for (const [element, given] of over) release(element, given)

  const edits: Edit[] = []
  const dropped = new Set<Relation | PropertySet>()
  const without = ({ start, end }: { readonly start: number; readonly end: number }) =>
    edits.push({ start, end: lineEnd(source, end), text: '' })
  const lost = new Map<number, number>()
  const lose = (id: number) => lost.set(id, (lost.get(id) ?? 0) + 1)

  for (const [relation, elements] of released) {
    const left = relation.elements.filter((element) => !elements.has(element))
    if (left.length === 0) {
      dropped.add(relation)
      without(relation)
      relation.sets.forEach(lose)
      continue
    }
    const { start, end } = relation
    const bytes = Buffer.from(source.read(start, end - start))
    const head = headOf(bytes)
    if (!head) continue
    const { text, spans } = entityOf(bytes, head)
    const [from, to] = spans[4] ?? [0, 0]
    edits.push({ start, end, text: `${text.slice(0, from)}(${left.map((id) => `#${id}`).join(',')})${text.slice(to)}` })
  }

  const isUnused = (id: number) => lost.get(id) === index.mentions.get(id)
  const unused = new Set<PropertySet>()
  for (const [element, ids] of [...released.values()].flatMap((elements) => [...elements])) {
    for (const id of ids) {
      const set = index.sets.get(id)
      if (set && isUnused(id) && isOurs(set, index.products.get(element)?.globalId ?? '')) unused.add(set)
    }
  }
  for (const set of unused) {
    dropped.add(set)
    without(set)
    set.properties.forEach(lose)
  }
  for (const id of new Set([...unused].flatMap((set) => set.properties))) {
    const property = index.properties.get(id)
    if (property && isUnused(id) && !kept.has(id)) without(property)
  }
  return { edits, dropped, released }
}
