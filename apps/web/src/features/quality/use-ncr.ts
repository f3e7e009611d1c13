import { getNcr } from '@castline/contract/calls/ncrs'
import { useQueryClient } from '@tanstack/react-query'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'

/** A non-conformance, updated live when others work on it. */
export function useNcr(id: string) {
  const queryClient = useQueryClient()
  const input = { params: { id } }
  const query = useCall(getNcr, input, { staleTime: 0 })
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(getNcr, input) })
  useProjectEvents(query.data?.project_id, {
    onComponents: refresh,
    onStatus: ({ change }) => change.component_id === query.data?.component_id && refresh(),
    onReconnect: refresh,
  })
  return { query, ncr: query.data }
}
