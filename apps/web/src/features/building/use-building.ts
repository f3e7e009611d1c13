import { buildingStructure, searchBuilding } from '@castline/contract/calls/model-structure'
import { building, listModels } from '@castline/contract/calls/models'
import { getNcr, ncrPoints } from '@castline/contract/calls/ncrs'
import type { Building } from '@castline/contract/models'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { type BuildingAddress, buildingQuery, isOfToday } from './building-address.ts'
import { withStatus } from './painting.ts'

/** The models of a project, updated while they are converted. */
export function useModels(projectId: string) {
  return useCall(listModels, { params: { id: projectId } })
}

/** The building of a project with the filters in the address. Status changes made elsewhere appear immediately. */
export function useBuilding(projectId: string, address: BuildingAddress) {
  const queryClient = useQueryClient()
  const params = { id: projectId }
  const input = { params, query: buildingQuery(address) }
  // A filter or a day changes only the colours, so the previous result is shown until the next one is loaded.
  const query = useCall(building, input, { placeholderData: keepPreviousData, staleTime: 0 })

  function refreshAll() {
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(listModels, { params }) })
    for (const each of [building, buildingStructure, searchBuilding, ncrPoints, getNcr])
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })
  }

  useProjectEvents(projectId, {
    onStatus({ change }) {
      // The past does not change.
      if (address.day !== null) return
      const queryKey = queryKeyOf(building, input)
      // A response that is in flight may lack this change and would remove it again.
      // Whether a component is late or on a load may change with its status.
      if (isOfToday(address.colouring) || queryClient.isFetching({ queryKey }) > 0)
        void queryClient.invalidateQueries({ queryKey })
      queryClient.setQueryData<Building>(
        queryKey,
        (shown) => shown && withStatus(shown, change.component_id, change.to_status),
      )
    },
    onComponents: refreshAll,
    onModels: refreshAll,
    onReconnect: refreshAll,
  })

  return query
}
