import type { Place } from '@castline/contract/places'
import { isRackKind } from '@castline/domain/yard/places'

/** What is at a place and within it. */
export interface Held {
  readonly count: number
  readonly occupied: number
  readonly weight: number
  readonly oldest_at: string | null
  /** The control number of the component that has been there longest. */
  readonly oldest: string | null
}

export interface Node {
  readonly place: Place
  readonly children: readonly Node[]
  readonly held: Held
}

type Oldest = Pick<Held, 'oldest_at' | 'oldest'>

/** A yard that an earlier version stored on the device names no component. */
const oldestOf = ({ oldest_at, oldest = null }: Oldest): Oldest => ({ oldest_at, oldest })

const older = (a: Oldest, b: Oldest) =>
  oldestOf(a.oldest_at === null || (b.oldest_at !== null && b.oldest_at < a.oldest_at) ? b : a)

/** The places of a yard as a tree, by id. The order of places in one place is kept. */
export function nodesOf(places: readonly Place[]): ReadonlyMap<string, Node> {
  const inside = Map.groupBy(places, ({ parent_id }) => parent_id)
  const nodes = new Map<string, Node>()
  function add(place: Place): Node {
    const children = (inside.get(place.id) ?? []).map(add)
    const held = children.reduce<Held>(
      (sum, { held: part }) => ({
        count: sum.count + part.count,
        occupied: sum.occupied + part.occupied,
        weight: sum.weight + part.weight,
        ...older(sum, part),
      }),
      place,
    )
    const { count, occupied, weight } = held
    const node = { place, children, held: { count, occupied, weight, ...oldestOf(held) } }
    nodes.set(place.id, node)
    return node
  }
  for (const root of inside.get(null) ?? []) add(root)
  return nodes
}

/** The places from the root to a place. */
export function wayTo(nodes: ReadonlyMap<string, Node>, id: string): Node[] {
  const node = nodes.get(id)
  if (!node) return []
  return [...(node.place.parent_id ? wayTo(nodes, node.place.parent_id) : []), node]
}

/** All places within a node, in the order of the tree. */
export function allWithin({ children }: Node): Node[] {
  return children.flatMap((child) => [child, ...allWithin(child)])
}

/** Whether nothing is there, and nothing else divides it. Racks are no room to put things. */
export function isEmpty({ place, children, held }: Node): boolean {
  return !isRackKind(place.kind) && children.length === 0 && held.count + held.occupied === 0
}

/** Whether a place has these words in its code or its name. */
export function isNamed({ place }: Node, search: string): boolean {
  return `${place.code}\n${place.name ?? ''}`.toLowerCase().includes(search.toLowerCase())
}

/** The places whose code begins with these words, that with exactly this code first. */
export function placesNamed(nodes: ReadonlyMap<string, Node>, typed: string): Node[] {
  const words = typed.toLowerCase()
  if (words === '') return []
  const found = [...nodes.values()].filter(
    ({ place }) => place.parent_id !== null && place.code.toLowerCase().startsWith(words),
  )
  const isExact = ({ place }: Node) => place.code.toLowerCase() === words
  return [...found.filter(isExact), ...found.filter((each) => !isExact(each))]
}
