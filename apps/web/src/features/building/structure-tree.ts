import type { BuildingStructure } from '@castline/contract/model-structure'
import type { Building } from '@castline/contract/models'

/** The elements of one class in one storey, by their numbers among all models. */
interface ClassGroup {
  readonly key: string
  readonly name: string
  readonly elements: readonly number[]
}

export interface StoreyGroup {
  readonly key: string
  /** Null for elements without a storey. */
  readonly name: string | null
  readonly count: number
  readonly classes: readonly ClassGroup[]
}

/** What the file calls each element, by its number among all models. */
export interface ElementNames {
  readonly classes: readonly string[]
  readonly names: readonly string[]
  readonly tags: readonly string[]
}

/** A row of the tree as it is shown. `place` and `of` count the rows of the same parent. */
export interface TreeRow {
  readonly key: string
  readonly level: 1 | 2 | 3
  readonly place: number
  readonly of: number
  /** The name of a storey or class; null for a storey without one, and for elements. */
  readonly name: string | null
  /** How many elements it has; null for an element. */
  readonly count: number | null
  readonly isOpen: boolean
  /** -1 for storeys and classes. */
  readonly element: number
}

/** Numbers what is said of the elements of each model as `building` numbers them. */
export function elementNames({ models }: Pick<Building, 'models'>, structure: BuildingStructure): ElementNames {
  const said = models.map(({ id, pieces }) => {
    const model = structure.models.find((each) => each.id === id)
    const at = (place: number) => structure.classes[model?.class[place] ?? -1] ?? ''
    return pieces.map((_piece, place) => [at(place), model?.name[place] ?? '', model?.tag[place] ?? ''] as const)
  })
  const all = said.flat()
  return {
    classes: all.map(([each]) => each),
    names: all.map(([, each]) => each),
    tags: all.map(([, , each]) => each),
  }
}

/** The numbers of found elements among all models. */
export function foundAmong(
  { models }: Pick<Building, 'models'>,
  found: readonly { readonly id: string; readonly positions: readonly number[] }[],
): ReadonlySet<number> {
  const numbers = new Set<number>()
  let first = 0
  for (const { id, pieces } of models) {
    for (const position of found.find((each) => each.id === id)?.positions ?? []) numbers.add(first + position)
    first += pieces.length
  }
  return numbers
}

export const storeyKey = (storey: number) => `s${storey}`
export const classKey = (storey: number, name: string) => `s${storey}-${name}`
export const elementKey = (element: number) => `e${element}`

const inOrder = new Intl.Collator('en', { numeric: true })

/** Groups elements by storey, the lowest first, and by class; `found` limits them, null does not. */
export function treeOf(
  { models, storeys }: Pick<Building, 'models' | 'storeys'>,
  { classes }: Pick<ElementNames, 'classes'>,
  found: ReadonlySet<number> | null,
): StoreyGroup[] {
  const groups = new Map<number, Map<string, number[]>>()
  const storeyOf = models.flatMap(({ storey }) => storey)
  for (const [element, storey] of storeyOf.entries()) {
    if (found && !found.has(element)) continue
    const ofStorey = groups.get(storey) ?? new Map<string, number[]>()
    groups.set(storey, ofStorey)
    const name = classes[element] ?? ''
    const alike = ofStorey.get(name)
    if (alike) alike.push(element)
    else ofStorey.set(name, [element])
  }
  // -1, those without a storey, come last.
  const order = [...storeys.keys(), -1].filter((storey) => groups.has(storey))
  return order.map((storey) => {
    const ofStorey = [...(groups.get(storey) ?? [])].sort(([one], [other]) => inOrder.compare(one, other))
    return {
      key: storeyKey(storey),
      name: storeys[storey]?.name ?? null,
      count: ofStorey.reduce((sum, [, elements]) => sum + elements.length, 0),
      classes: ofStorey.map(([name, elements]) => ({ key: classKey(storey, name), name, elements })),
    }
  })
}

/** The rows of a tree whose groups are open where `isOpen` says so; elements of an open class are ordered by name. */
export function rowsOf(
  tree: readonly StoreyGroup[],
  { names, tags }: Pick<ElementNames, 'names' | 'tags'>,
  isOpen: (key: string) => boolean,
): TreeRow[] {
  const rows: TreeRow[] = []
  const nameOf = (element: number) => `${names[element]} ${tags[element]}`
  for (const [at, storey] of tree.entries()) {
    const { key, name, count } = storey
    rows.push({ key, level: 1, place: at + 1, of: tree.length, name, count, isOpen: isOpen(key), element: -1 })
    if (!isOpen(key)) continue
    for (const [place, { key: ofClass, name: className, elements }] of storey.classes.entries()) {
      const isClassOpen = isOpen(ofClass)
      const shared = { level: 2, place: place + 1, of: storey.classes.length, element: -1 } as const
      rows.push({ ...shared, key: ofClass, name: className, count: elements.length, isOpen: isClassOpen })
      if (!isClassOpen) continue
      const sorted = elements.toSorted((one, other) => inOrder.compare(nameOf(one), nameOf(other)))
      for (const [number, element] of sorted.entries()) {
        const of = sorted.length
        const row = { key: elementKey(element), level: 3, place: number + 1, of, element } as const
        rows.push({ ...row, name: null, count: null, isOpen: false })
      }
    }
  }
  return rows
}
