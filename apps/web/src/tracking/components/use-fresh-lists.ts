import { componentCounts } from '@castline/contract/calls/component-counts'
import { listComponents } from '@castline/contract/calls/components'
import { listOtherComponents } from '@castline/contract/calls/other-components'
import { useRefetchOnEvents } from '#api/use-refetch-on-events.ts'

const lists = [listComponents, componentCounts, listOtherComponents]

/** Refetches the lists of components when components of the project are changed elsewhere, at most once a second. */
export function useFreshLists(projectId: string): void {
  useRefetchOnEvents(projectId, lists, 1_000)
}
