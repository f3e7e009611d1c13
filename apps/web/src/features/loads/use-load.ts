import { loadEvents } from '@castline/contract/calls/load-steps'
import { getLoad } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NoResponseError } from '#api/errors.ts'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { useQueue } from '#tracking/queue/use-queue.ts'
import { useIdle } from '#ui/use-idle.ts'
import { keepLoad, knownLoads, useKeptLoads } from './keep-loads.ts'
import { queuedOf, withQueued } from './with-queued.ts'

/**
 * A load, updated live when others work on it, with what waits on this device. Without a network it is the load as
 * stored on this device.
 */
export function useLoad(id: string) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const input = { params: { id } }
  const query = useCall(getLoad, input, {
    staleTime: 0,
    onAnswer: (load) => user && keepLoad(user.id, load),
  })
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeyOf(getLoad, input) }),
      queryClient.invalidateQueries({ queryKey: queryKeyOf(loadEvents) }),
    ])
  }
  useProjectEvents(query.data?.project_id, {
    onLoads: () => void refresh(),
    onStatus: ({ change }) =>
      query.data?.components.some(({ component_id }) => component_id === change.component_id) && void refresh(),
    onReconnect: () => void refresh(),
  })
  const isAway = query.failureReason instanceof NoResponseError
  const known = useQuery({
    queryKey: ['known load', user?.id, id],
    queryFn: async () => (user ? (await knownLoads()).recallLoad(user.id, { id }) : null),
    enabled: isAway && !query.data,
    staleTime: 0,
  })
  const stored = query.data ?? known.data ?? undefined
  useRemembered(query.data)
  const { changes } = useQueue()
  const queued = queuedOf(changes, id, user?.id)
  return {
    query,
    load: stored && withQueued(stored, queued, user?.role, new Date()),
    queued,
    /** Whether there is no network, and this device does not know the load. */
    isUnknown: isAway && !query.data && known.data === null,
    /** Whether this is the load as stored on this device, because there is no network. */
    isStale: stored !== undefined && isAway,
    refresh,
  }
}

/** Stores what the screen shows of a load on this device, and later the other loads of its day. */
function useRemembered(load: LoadDetail | undefined): void {
  const { user } = useSession()
  const userId = user?.id
  const isLater = useIdle(load !== undefined)
  useEffect(() => {
    if (load && userId)
      void knownLoads().then(
        ({ rememberLoad }) => rememberLoad(userId, load),
        () => undefined,
      )
  }, [load, userId])
  const day = isLater && load?.allowed_steps.includes('load') ? load : undefined
  useKeptLoads(day?.project_id, day && { day: day.planned_on, but: day.id })
}
