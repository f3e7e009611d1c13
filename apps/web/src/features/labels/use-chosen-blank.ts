import { type BlankLabel, listBlankLabels } from '@castline/contract/labels'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import type { Chosen } from './label-item.ts'

/** The most that the contract gives at once. */
const pageSize = 500

/** What of the labels that are on no piece yet is printed: some codes; null for all. */
export type BlankChoice = ReadonlySet<string> | null

/** The chosen labels that are still on no piece, the newest first. Throws what the call throws. */
export async function loadBlank(projectId: string, ticked: BlankChoice, limit: number): Promise<BlankLabel[]> {
  const found: BlankLabel[] = []
  for (let offset = 0, total = 1; offset < total && found.length < limit; offset += pageSize) {
    const query = { limit: pageSize, offset }
    const page = await call(listBlankLabels, { params: { id: projectId }, query })
    found.push(...page.labels.filter(({ qr_code }) => ticked?.has(qr_code) ?? true))
    total = page.total
  }
  return found
}

/** What was kept of the project's labels is old: some were made, or glued to pieces. */
export function blankLabelsChanged(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeyOf(listBlankLabels) }),
    queryClient.invalidateQueries({ queryKey: ['ticked labels'] }),
  ])
}

/** Which labels without a piece are printed; `perSheet` of them are enough to show the first sheet. */
export function useChosenBlank(projectId: string, ticked: BlankChoice, perSheet: number) {
  const queryClient = useQueryClient()
  const all = useCall(
    listBlankLabels,
    { params: { id: projectId }, query: { limit: perSheet } },
    { enabled: ticked === null, placeholderData: keepPreviousData },
  )
  const named = useQuery({
    queryKey: ['ticked labels', projectId, [...(ticked ?? [])].sort()],
    queryFn: () => loadBlank(projectId, ticked, ticked?.size ?? 0),
    enabled: ticked !== null,
    placeholderData: keepPreviousData,
  })
  const chosen: Chosen<BlankLabel> | undefined =
    ticked === null
      ? all.data && { first: all.data.labels, total: all.data.total, gone: 0 }
      : named.data && {
          first: named.data,
          total: named.data.length,
          gone: named.isPlaceholderData ? 0 : ticked.size - named.data.length,
        }
  const { error, isPlaceholderData } = ticked === null ? all : named
  return { chosen, error, isOld: isPlaceholderData, retry: () => void blankLabelsChanged(queryClient) }
}
