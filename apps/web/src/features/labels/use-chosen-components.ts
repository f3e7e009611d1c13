import { type Component, listComponents } from '@castline/contract/components'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { filterQuery, type LabelFilter } from './label-filter.ts'
import type { Chosen } from './label-item.ts'

/** The most that the contract gives at once. */
const pageSize = 500

/** As labels lie on their sheets: by section, then by control number. */
const sort = 'section'

/** The pieces that a set of ids names, in the order of the sheets; those that are gone are left out. */
async function loadTicked(queryClient: QueryClient, projectId: string, ids: ReadonlySet<string>): Promise<Component[]> {
  const found: Component[] = []
  for (let offset = 0, total = 1; offset < total && found.length < ids.size; offset += pageSize) {
    const input = { params: { id: projectId }, query: { sort, limit: pageSize, offset } } as const
    // Kept for a while: the next tick looks through the same pages.
    const page = await queryClient.fetchQuery({
      queryKey: queryKeyOf(listComponents, input),
      queryFn: ({ signal }) => call(listComponents, { ...input, signal }),
      staleTime: 30_000,
    })
    found.push(...page.precast.filter(({ id }) => ids.has(id)))
    total = page.total
  }
  return found
}

export interface Choice {
  readonly projectId: string
  readonly filter: LabelFilter
  /** The ticked pieces; null for all that the filter finds. */
  readonly ticked: ReadonlySet<string> | null
}

export interface ChosenComponents extends Chosen<Component> {
  /** Ids that were ticked and still are pieces of the project; null for all that the filter finds. */
  readonly ids: readonly string[] | null
}

/** What gets a label; `perSheet` of them are enough to show the first sheet. */
export function useChosenComponents({ projectId, filter, ticked }: Choice, perSheet: number) {
  const queryClient = useQueryClient()
  const matching = useCall(
    listComponents,
    { params: { id: projectId }, query: { ...filterQuery(filter), sort, limit: perSheet } },
    { enabled: ticked === null, placeholderData: keepPreviousData },
  )
  const named = useQuery({
    queryKey: ['ticked components', projectId, [...(ticked ?? [])].sort()],
    queryFn: () => loadTicked(queryClient, projectId, ticked ?? new Set()),
    enabled: ticked !== null,
    placeholderData: keepPreviousData,
  })
  const chosen: ChosenComponents | undefined =
    ticked === null
      ? matching.data && { first: matching.data.precast, total: matching.data.total, ids: null, gone: 0 }
      : named.data && {
          first: named.data,
          total: named.data.length,
          ids: named.data.map(({ id }) => id),
          gone: named.isPlaceholderData ? 0 : ticked.size - named.data.length,
        }
  const { error, refetch, isPlaceholderData } = ticked === null ? matching : named
  return { chosen, error, isOld: isPlaceholderData, retry: () => void refetch() }
}

/** Every piece that gets a label, in the order of the sheets. Throws what the call throws. */
export async function loadChosen(
  queryClient: QueryClient,
  { projectId, filter, ticked }: Choice,
): Promise<Component[]> {
  if (ticked) return loadTicked(queryClient, projectId, ticked)
  const query = { ...filterQuery(filter), sort } as const
  const { precast } = await call(listComponents, { params: { id: projectId }, query })
  return precast
}
