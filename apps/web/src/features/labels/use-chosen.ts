import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Chosen, LabelItem } from './label-item.ts'

interface ChosenOptions<Item extends LabelItem, Page extends { readonly total: number }> {
  /** Of the ticked ones in the cache. */
  readonly key: readonly string[]
  /** Null for all. */
  readonly ticked: ReadonlySet<string> | null
  /** The first page of all. */
  readonly all: UseQueryResult<Page, Error>
  readonly itemsOf: (page: Page) => readonly Item[]
  /** Fetches the ticked ones that still exist. */
  readonly loadTicked: (ticked: ReadonlySet<string>) => Promise<readonly Item[]>
}

/** What gets a label: all, of which the first page is enough for the preview, or the ticked ones. */
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
