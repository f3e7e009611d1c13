import { listComponents } from '@castline/contract/components'
import { listOtherComponents } from '@castline/contract/other-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf } from '#api/queries.ts'

/** Combines the many changes of a crew that scans a whole load into one fetch. */
const pauseMs = 1_000

/** Refetches the lists when components of the project are changed elsewhere, at most once a second. */
export function useFreshLists(projectId: string): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return {
      soon() {
        timer ??= setTimeout(() => {
          timer = undefined
          for (const list of [listComponents, listOtherComponents]) {
            void queryClient.invalidateQueries({ queryKey: queryKeyOf(list) })
          }
        }, pauseMs)
      },
      stop: () => clearTimeout(timer),
    }
  }, [queryClient])
  useEffect(() => refresh.stop, [refresh])
  useProjectEvents(projectId, { onStatus: refresh.soon, onComponents: refresh.soon, onReconnect: refresh.soon })
}
