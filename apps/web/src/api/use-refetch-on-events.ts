import type { Call } from '@castline/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useProjectEvents } from './events.ts'
import { queryKeyOf } from './queries.ts'

/**
 * Refetches these calls when components of the project change, at most once in `pauseMs`: the many changes of a crew
 * that scans a whole load cause one fetch. `calls` is a constant.
 */
export function useRefetchOnEvents(projectId: string, calls: readonly Call[], pauseMs: number): void {
  const queryClient = useQueryClient()
  const refetch = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return {
      soon() {
        timer ??= setTimeout(() => {
          timer = undefined
          for (const call of calls) void queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })
        }, pauseMs)
      },
      stop: () => clearTimeout(timer),
    }
  }, [queryClient, calls, pauseMs])
  useEffect(() => refetch.stop, [refetch])
  useProjectEvents(projectId, { onStatus: refetch.soon, onComponents: refetch.soon, onReconnect: refetch.soon })
}
