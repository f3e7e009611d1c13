import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { pages } from '#api/pages.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { listedWith } from '#tracking/components/listed-with.ts'
import { filterQuery, type LabelFilter } from './label-filter.ts'
import { type LabelledComponent, labelColumns } from './label-item.ts'
import { useChosen } from './use-chosen.ts'

const { list, fields } = listedWith(...labelColumns)

/** The order of labels on the sheets: by section, then by control number. */
const sort = 'section'

/** The components with these ids, in the order of the sheets. Leaves out those that no longer exist. */
async function loadTicked(
  queryClient: QueryClient,
  projectId: string,
  ids: ReadonlySet<string>,
): Promise<LabelledComponent[]> {
  const found: LabelledComponent[] = []
  const fetchPage = (part: { limit: number; offset: number }) => {
    const input = { params: { id: projectId }, query: { sort, fields, ...part } } as const
    // Cached, because the next tick reads the same pages.
    return queryClient.fetchQuery({
      queryKey: queryKeyOf(list, input),
      queryFn: ({ signal }) => call(list, { ...input, signal }),
      staleTime: 30_000,
    })
  }
  for await (const { precast } of pages(fetchPage)) {
    found.push(...precast.filter(({ id }) => ids.has(id)))
    if (found.length >= ids.size) break
  }
  return found
}

export interface Choice {
  readonly projectId: string
  readonly filter: LabelFilter
  /** Ids of the ticked components; null for all that match the filter. */
  readonly ticked: ReadonlySet<string> | null
}

/** The components to print labels for; `perSheet` of them are sufficient for the preview. */
export function useChosenComponents({ projectId, filter, ticked }: Choice, perSheet: number) {
  const queryClient = useQueryClient()
  const all = useCall(
    list,
    { params: { id: projectId }, query: { ...filterQuery(filter), sort, fields, limit: perSheet } },
    { enabled: ticked === null, placeholderData: keepPreviousData },
  )
  return useChosen({
    key: ['ticked components', projectId],
    ticked,
    all,
    itemsOf: ({ precast }) => precast,
    loadTicked: (ids) => loadTicked(queryClient, projectId, ids),
  })
}

/** All components to print labels for, in the order of the sheets. Throws the errors of the call. */
export async function loadChosen(
  queryClient: QueryClient,
  { projectId, filter, ticked }: Choice,
): Promise<LabelledComponent[]> {
  if (ticked) return loadTicked(queryClient, projectId, ticked)
  const query = { ...filterQuery(filter), sort, fields } as const
  const { precast } = await call(list, { params: { id: projectId }, query })
  return precast
}
