import type { User } from '@castline/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type DrawingNews, idOf, isUnseen, type LoadNews, merged, type NcrNews, type ReadyNews } from './news.ts'
import type { SeenStore } from './seen.ts'

/** While a load is scanned there is an event for each component; this time (ms) makes one request of several. */
const pauseMs = 1_500

interface Kind<Item> {
  readonly name: string
  readonly seen: SeenStore
  /** Whether the user is notified of this kind at all. */
  readonly isWanted: boolean
  /** Returns the news of a project, newest first, and the id of the last event, of interest or not. */
  /** How often it is read without an event, in ms. */
  readonly everyMs?: number
  read(projectId: string, signal?: AbortSignal): Promise<{ readonly news: readonly Item[]; readonly last: string }>
}

/**
 * News of one kind, which are read when an event announces them: those that arrive while the page is open, and past
 * ones of the selected project. `mayAsk`: the stream is open and the page is idle.
 */
export function useEventNews<Item extends LoadNews | NcrNews | DrawingNews | ReadyNews>(
  user: User,
  projectId: string | undefined,
  mayAsk: boolean,
  { name, seen, isWanted, everyMs, read }: Kind<Item>,
) {
  const [arrived, setArrived] = useState<readonly Item[]>([])
  const seenUntil = useSyncExternalStore(seen.subscribe, () => seen.until(user.id))
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])

  const { data: past } = useQuery({
    queryKey: [name, projectId],
    queryFn: ({ signal }) => (projectId ? read(projectId, signal) : null),
    enabled: isWanted && mayAsk,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: everyMs ?? false,
  })

  useEffect(() => {
    if (past && seen.until(user.id) === null) seen.mark(user.id, past.last)
  }, [past, seen, user.id])

  const items = merged(arrived, past?.news ?? [])
  return {
    items,
    unseen: items.filter((item) => isUnseen(item, seenUntil)),
    markSeen() {
      const [newest] = items
      if (newest) seen.mark(user.id, idOf(newest))
    },
    /** Reads the news of a project soon. */
    refresh(id: string) {
      if (!isWanted || timers.current.has(id)) return
      const readNow = async () => {
        timers.current.delete(id)
        const { news } = await read(id)
        setArrived((before) => merged(news, before))
      }
      timers.current.set(
        id,
        setTimeout(() => void readNow().catch(() => undefined), pauseMs),
      )
    },
  }
}
