import { getCalendar, listShortages } from '@castline/contract/plan'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { queryOf, type ShortageState } from './shortage-state.ts'

/** Combines the many changes of a crew that scans a load, and still shows each within a second. */
const pauseMs = 300

/** A page of the shortage list, updated live. */
export function useShortages(projectId: string, state: ShortageState) {
  const queryClient = useQueryClient()
  const input = { params: { id: projectId }, query: queryOf(state) }
  const list = useCall(listShortages, input, { placeholderData: keepPreviousData, staleTime: 0 })
  const refresh = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return {
      soon() {
        timer ??= setTimeout(() => {
          timer = undefined
          for (const call of [listShortages, getCalendar]) {
            void queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })
          }
        }, pauseMs)
      },
      stop: () => clearTimeout(timer),
    }
  }, [queryClient])
  useEffect(() => refresh.stop, [refresh])
  useProjectEvents(projectId, { onStatus: refresh.soon, onComponents: refresh.soon, onReconnect: refresh.soon })
  return list
}
