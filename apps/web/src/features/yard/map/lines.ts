import { exceededLimits, isRackKind } from '@castline/domain/yard/places'
import { isEmpty, type Node } from '../tree.ts'

/** What has been at a place for longer is shown in amber. */
const longestStayDays = 14

/** The tiles of one row of the yard, below what divides the yard into rows. */
export interface Line {
  readonly node: Node
  /** The way to it, without the yard. */
  readonly path: string
  readonly tiles: readonly Node[]
}

/** Whether a place is drawn as a tile: it is not divided, or only by racks that stand there. */
const isTile = ({ children }: Node) => children.every(({ place }) => isRackKind(place.kind))

/** The rows of a yard with their places, in the order of the tree; what is divided no further is a tile of its row. */
export function linesOf(node: Node, above: readonly string[] = []): Line[] {
  const isRoot = node.place.parent_id === null
  const path = isRoot ? [] : [...above, node.place.code]
  const tiles = node.children.filter(isTile)
  const line = tiles.length > 0 ? [{ node, path: path.join(' / '), tiles }] : []
  const divided = node.children.filter((child) => !isTile(child))
  return [...line, ...divided.flatMap((child) => linesOf(child, path))]
}

/** The limits of a place that what is there exceeds. */
export function exceededOf({ place, held }: Node) {
  const used = { count: held.count + held.occupied, weight: held.weight, longest: null }
  return exceededLimits({ ...place, max_length: null }, used)
}

interface TileState {
  /** The used share of its weight limit, or of the number that fits: from 0 to 1; null without a limit. */
  readonly share: number | null
  readonly count: number
  readonly isOver: boolean
  readonly isEmpty: boolean
  /** Since how many days the oldest component has been there; null if none is. */
  readonly days: number | null
  readonly isOld: boolean
}

/** `daysSince` returns how many days ago an instant was. */
export function tileStateOf(node: Node, daysSince: (instant: string) => number): TileState {
  const { place, held } = node
  const count = held.count + held.occupied
  const days = held.oldest_at === null ? null : daysSince(held.oldest_at)
  const shareOf = (value: number, limit: number | null) => (limit === null ? null : Math.min(1, value / limit))
  return {
    share: shareOf(held.weight, place.max_weight) ?? shareOf(count, place.max_count),
    count,
    isOver: exceededOf(node).length > 0,
    isEmpty: isEmpty(node) || count === 0,
    days,
    isOld: days !== null && days > longestStayDays,
  }
}

/** Whether so many components of such a weight still fit at a place. */
export function hasRoom({ place, held }: Node, more: { readonly count: number; readonly weight: number }): boolean {
  const count = held.count + held.occupied + more.count
  const weight = held.weight + more.weight
  return exceededLimits({ ...place, max_length: null }, { count, weight, longest: null }).length === 0
}
