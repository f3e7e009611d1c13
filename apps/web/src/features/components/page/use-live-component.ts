import { componentChecklists } from '@castline/contract/calls/checklists'
import { componentHistory } from '@castline/contract/calls/component-history'
import { getComponent } from '@castline/contract/calls/components'
import { componentEdits } from '@castline/contract/calls/edit-history'
import type { ComponentDetail, ComponentResponse } from '@castline/contract/components'
import { useQueryClient } from '@tanstack/react-query'
import { useProjectEvents } from '#api/events.ts'
import { prefetch, prefetchedMs, queryKeyOf, useCall } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'

function isDetail(component: ComponentResponse | undefined): component is ComponentDetail {
  return component !== undefined && 'allowed_statuses' in component
}

/** Prefetches a component for its page. */
export async function prefetchDetail(id: string): Promise<void> {
  if (tokens.token()) await prefetch(getComponent, { params: { id } }, { staleTime: 0 })
}

/** A component, updated live when others change it. */
export function useLiveComponent(id: string) {
  const queryClient = useQueryClient()
  const input = { params: { id } }
  const query = useCall(getComponent, input, { staleTime: prefetchedMs })
  const component = isDetail(query.data) ? query.data : undefined

  function refresh() {
    for (const endpoint of [getComponent, componentHistory, componentEdits, componentChecklists]) {
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint, input) })
    }
  }

  useProjectEvents(component?.project_id, {
    onStatus: ({ change }) => change.component_id === id && refresh(),
    onComponents: refresh,
    onReconnect: refresh,
  })
  return { query, component, queryKey: queryKeyOf(getComponent, input), refresh }
}
