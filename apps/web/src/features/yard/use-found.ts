import { placeContents, yardTree } from '@castline/contract/calls/places'
import type { PlacedComponent } from '@castline/contract/places'
import { shortestSearch } from '@castline/contract/values/search'
import { isRackKind } from '@castline/domain/yard/places'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '#api/queries.ts'
import { allWithin, isEmpty, isNamed, type Node } from './tree.ts'
import type { YardState } from './yard-state.ts'

/** As many components are searched at once: their places light up. */
const searched = 500

type Filter = Pick<YardState, 'search' | 'isEmptyOnly' | 'of' | 'type'>

interface Found {
  /** The ids of the places that match all filters; null without a filter. */
  readonly lit: ReadonlySet<string> | null
  /** The components with the words of the search; none without one. */
  readonly components: readonly PlacedComponent[]
  /** The places with the words of the search in their code or name. */
  readonly named: readonly Node[]
}

/** A place, and the one where it stands if it is a rack: its tile. */
function tileOf(nodes: ReadonlyMap<string, Node>, id: string): string[] {
  const place = nodes.get(id)?.place
  if (!place) return []
  return isRackKind(place.kind) && place.parent_id ? [id, place.parent_id] : [id]
}

/** The filters of a call; an empty type is none. */
export const partsQuery = ({ of, type }: Pick<YardState, 'of' | 'type'>) => ({
  ...(of !== null && { project_id: of }),
  ...(type !== null && { type }),
})

/** What the search and the filters of a yard find: components by mark, number or label, and places by code or name. */
export function useFound(root: Node | undefined, nodes: ReadonlyMap<string, Node>, filter: Filter): Found {
  const { search, isEmptyOnly, of, type } = filter
  const id = root?.place.id ?? ''
  const isSearching = search.length >= shortestSearch
  const query = { q: search, limit: searched, ...partsQuery(filter) }
  const contents = useCall(placeContents, root && isSearching ? { params: { id }, query } : null, { staleTime: 0 })
  const isOfParts = of !== null || type !== null
  const parts = useCall(yardTree, root && isOfParts ? { params: { id }, query: partsQuery(filter) } : null, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const components = isSearching ? contents.data?.components : undefined
  const counted = isOfParts ? parts.data?.places : undefined
  return useMemo(() => {
    const all = root ? allWithin(root) : []
    const named = search === '' ? [] : all.filter((node) => isNamed(node, search))
    const sets: ReadonlySet<string>[] = []
    if (search !== '') {
      const held = (components ?? []).flatMap(({ place_id }) => tileOf(nodes, place_id))
      sets.push(new Set([...named.flatMap(({ place }) => tileOf(nodes, place.id)), ...held]))
    }
    if (isOfParts) {
      const ids = (counted ?? []).filter(({ count }) => count > 0).flatMap((place) => tileOf(nodes, place.id))
      sets.push(new Set(ids))
    }
    if (isEmptyOnly) sets.push(new Set(all.filter(isEmpty).map(({ place }) => place.id)))
    const [first, ...others] = sets
    const lit = first ? new Set([...first].filter((each) => others.every((set) => set.has(each)))) : null
    return { lit, components: components ?? [], named }
  }, [root, nodes, search, isEmptyOnly, isOfParts, components, counted])
}
