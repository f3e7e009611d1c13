import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Chosen, LabelItem } from './label-item.ts'

interface ChosenOptions<Item extends LabelItem, Page extends { readonly total: number }> {
  /** The cache key of the ticked items. */
  readonly key: readonly string[]
  /** Null for all. */
  readonly ticked: ReadonlySet<string> | null
  /** The first page of all items. */
  readonly all: UseQueryResult<Page, Error>
  readonly itemsOf: (page: Page) => readonly Item[]
  /** Loads the ticked items that still exist. */
  readonly loadTicked: (ticked: ReadonlySet<string>) => Promise<readonly Item[]>
}

/** The items to print: all (the preview needs only the first page), or the ticked ones. */
export function useChosen<Item extends LabelItem, Page extends { readonly total: number }>(
  options: ChosenOptions<Item, Page>,
) {
  const { key, ticked, all, itemsOf, loadTicked } = options
  const named = useQuery({
    queryKey: [...key, [...(ticked ?? [])].sort()],
    queryFn: async () => (ticked && ticked.size > 0 ? loadTicked(ticked) : []),
    enabled: ticked !== null,
    placeholderData: keepPreviousData,
  })
  const { error, refetch, isPlaceholderData } = ticked === null ? all : named
  let chosen: Chosen<Item> | undefined
  if (ticked === null) {
    chosen = all.data && { first: itemsOf(all.data), total: all.data.total, gone: 0 }
  } else if (named.data) {
    const gone = named.isPlaceholderData ? 0 : ticked.size - named.data.length
    chosen = { first: named.data, total: named.data.length, gone }
  }
  return { chosen, error, isOld: isPlaceholderData, retry: () => void refetch() }
}
