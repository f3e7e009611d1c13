import { listBlankBatches, listBlankLabels } from '@castline/contract/calls/labels'
import type { BlankLabel } from '@castline/contract/labels'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { pages } from '#api/pages.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useChosen } from './use-chosen.ts'

const tickedKey = 'ticked labels'
/** Of the labels of a batch. */
export const batchKey = 'labels of a batch'

/** The blank labels with these codes, or all, newest first. Throws the errors of the call. */
export async function loadBlank(
  projectId: string,
  ticked: ReadonlySet<string> | null,
  limit: number,
): Promise<BlankLabel[]> {
  const found: BlankLabel[] = []
  for await (const { labels } of pages((query) => call(listBlankLabels, { params: { id: projectId }, query }))) {
    found.push(...labels.filter(({ qr_code }) => ticked?.has(qr_code) ?? true))
    if (found.length >= limit) break
  }
  return found
}

/** The codes of the unassigned labels of a batch, by when it was created. Throws the errors of the call. */
export async function loadBatch(projectId: string, createdAt: string): Promise<BlankLabel[]> {
  const found: BlankLabel[] = []
  const fetched = pages((part) =>
    call(listBlankLabels, { params: { id: projectId }, query: { ...part, created_at: createdAt } }),
  )
  for await (const { labels } of fetched) found.push(...labels)
  return found
}

/** Refetches the project's labels after some were created or assigned. */
export function blankLabelsChanged(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeyOf(listBlankLabels) }),
    queryClient.invalidateQueries({ queryKey: queryKeyOf(listBlankBatches) }),
    queryClient.invalidateQueries({ queryKey: [tickedKey] }),
    queryClient.invalidateQueries({ queryKey: [batchKey] }),
  ])
}

/** The blank labels to print; `perSheet` of them are sufficient for the preview. */
export function useChosenBlank(projectId: string, ticked: ReadonlySet<string> | null, perSheet: number) {
  const all = useCall(
    listBlankLabels,
    { params: { id: projectId }, query: { limit: perSheet } },
    { enabled: ticked === null, placeholderData: keepPreviousData },
  )
  return useChosen({
    key: [tickedKey, projectId],
    ticked,
    all,
    itemsOf: ({ labels }) => labels,
    loadTicked: (codes) => loadBlank(projectId, codes, codes.size),
  })
}
