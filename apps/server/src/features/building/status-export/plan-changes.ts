import { type MergedSet, mergedSet } from './merged-set.ts'
import type { ModelIndex, Product, PropertySet, Relation } from './model-index.ts'
import { quoted } from './values.ts'
import { isConcrete, ownSet, projectProperty, setsOfConcrete, setsOfPiece, type WantedSet } from './wanted-sets.ts'

/** A set of the file, and the relation by which an element has it. */
export interface Given {
  readonly set: PropertySet
  readonly relation: Relation
}

/** What an element shall have of one name, instead of what it has; nothing if `content` is empty. */
interface NeededSet {
  readonly product: Product
  readonly name: string
  readonly existing: readonly Given[]
  readonly content: MergedSet
}

export interface Changes {
  /** Yields the sets that have to be written, always in the same order. They are not kept in memory. */
  needed(): Generator<NeededSet>
  /** Sets of ours on elements that are no component of this project any more, by the line of the element. */
  readonly over: readonly (readonly [element: number, given: Given])[]
}

/** The sets with our names of each element. */
function givenSets({ relations, sets }: ModelIndex): Map<number, Given[]> {
  const given = new Map<number, Given[]>()
  for (const relation of relations) {
    for (const element of new Set(relation.elements)) {
      for (const id of relation.sets) {
        const set = sets.get(id)
        if (!set) continue
        const known = given.get(element)
        if (known) known.push({ set, relation })
        else given.set(element, [{ set, relation }])
      }
    }
  }
  return given
}

/**
 * Returns the elements that get the sets of a piece's concrete: itself if its class allows it, else the parts that do,
 * without those that are pieces of their own.
 */
function concreteOf({ pieces, products, partsOf }: ModelIndex, line: number): Product[] {
  const found: Product[] = []
  const seen = new Set<number>()
  const open = [line]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const product = products.get(next)
    if (seen.has(next) || (next !== line && pieces.has(next))) continue
    seen.add(next)
    if (product && isConcrete(product.keyword)) found.push(product)
    else open.push(...(partsOf.get(next) ?? []))
  }
  return found
}

/** Decides what has to be changed so that each component of a file has the sets that it shall have. */
export function planChanges(index: ModelIndex): Changes {
  const given = givenSets(index)

  const valuesOf = ({ properties }: PropertySet) =>
    new Map(
      properties.flatMap((id) => {
        const property = index.properties.get(id)
        return property?.value ? [[property.name, property.value] as const] : []
      }),
    )

  function* neededBy(product: Product, wanted: readonly WantedSet[], earlier: ReadonlyMap<string, string>) {
    for (const each of wanted) {
      const existing = (given.get(product.id) ?? []).filter(({ set }) => set.name === each.name)
      const sets = existing.map(({ set }) => set)
      const content = mergedSet(each, sets, index.properties, earlier)
      if (content) yield { product, name: each.name, existing, content }
    }
  }

  function* needed(): Generator<NeededSet> {
    const done = new Set<number>()
    for (const [line, facts] of index.pieces) {
      const piece = index.products.get(line)
      if (!piece) continue
      const own = given.get(line)?.find(({ set }) => set.name === ownSet)
      const earlier = own ? valuesOf(own.set) : new Map<string, string>()
      yield* neededBy(piece, setsOfPiece(facts, index.schema), earlier)
      for (const product of concreteOf(index, line)) {
        // An element that two wholes claim in a damaged file gets the sets of the first.
        if (done.has(product.id)) continue
        done.add(product.id)
        yield* neededBy(product, setsOfConcrete(facts, index.schema, index.pressure), earlier)
      }
    }
  }

  const [anyPiece] = index.pieces.values()
  const project = anyPiece && `IFCLABEL(${quoted(anyPiece.project)})`
  const isOver = ({ set }: Given) =>
    set.name === ownSet && project !== undefined && valuesOf(set).get(projectProperty) === project
  const over = [...given]
    .filter(([element]) => !index.pieces.has(element))
    .flatMap(([element, sets]) => sets.filter(isOver).map((each) => [element, each] as const))
  return { needed, over }
}
