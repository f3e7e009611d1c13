import { loadEvents } from '@castline/contract/loads'
import type { User } from '@castline/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { isUnseen, type LoadNews, merged, mostNews } from './news.ts'
import { concernsLoad, loadNewsOf } from './rule.ts'
import { seenLoads } from './seen.ts'

/** While a load is scanned there is an event for each component; this time (ms) makes one request of several. */
const pauseMs = 1_500

const eventsOf = (projectId: string, signal?: AbortSignal) =>
  call(loadEvents, { params: { id: projectId }, query: { limit: mostNews }, ...(signal && { signal }) })

/**
 * What happened to loads, as far as it is relevant for the user: live from all their projects, and past events of the
 * chosen project. `mayAsk`: the stream is open and the page is at rest.
 */
export function useLoadNews(user: User, projectId: string | undefined, mayAsk: boolean) {
  const [arrived, setArrived] = useState<readonly LoadNews[]>([])
  const seenUntil = useSyncExternalStore(seenLoads.subscribe, () => seenLoads.until(user.id))
  const isWanted = loadNewsOf(user.role).length > 0
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])

  const newsOf = (events: Awaited<ReturnType<typeof eventsOf>>, id: string) =>
    events.filter((event) => concernsLoad(user, event)).map((event): LoadNews => ({ event, projectId: id }))

  useAllEvents({
    onLoads({ project_id }) {
      if (!isWanted || timers.current.has(project_id)) return
      const read = async () => {
        timers.current.delete(project_id)
        const events = await eventsOf(project_id)
        setArrived((items) => merged(newsOf(events, project_id), items))
      }
      timers.current.set(
        project_id,
        setTimeout(() => void read().catch(() => undefined), pauseMs),
      )
    },
  })

  const { data: past } = useQuery({
    queryKey: ['load notifications', projectId],
    queryFn: ({ signal }) => (projectId ? eventsOf(projectId, signal) : Promise.resolve([])),
    enabled: isWanted && mayAsk,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

  useEffect(() => {
    if (past && seenLoads.until(user.id) === null) seenLoads.mark(user.id, past[0]?.id ?? '0')
  }, [past, user.id])

  const loads = merged(arrived, projectId && past ? newsOf(past, projectId) : [])
  return {
    loads,
    unseenLoads: loads.filter((item) => isUnseen(item, seenUntil)),
    markLoadsSeen() {
      const newest = loads[0]?.event.id
      if (newest) seenLoads.mark(user.id, newest)
    },
  }
}
