import { projectActivity } from '@castline/contract/calls/activity'
import type { User } from '@castline/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useChosenProject } from '#api/chosen-project.ts'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { later, useIdle } from '#ui/use-idle.ts'
import { type AnyNews, inOneList, isUnseen, merged, mostNews, type NewsItem } from './news.ts'
import { concerns } from './rule.ts'
import { seen } from './seen.ts'
import { useDraftNews } from './use-draft-news.ts'
import { useDrawingNews } from './use-drawing-news.ts'
import { useLoadNews } from './use-load-news.ts'
import { useNcrNews } from './use-ncr-news.ts'
import { useReadyNews } from './use-ready-news.ts'

/**
 * The changes relevant for the user: live from all their projects, and past ones of the chosen project. Changes before
 * the first visit on this device count as seen.
 */
export function useNews(user: User) {
  const { project, projects, state } = useChosenProject()
  const [arrived, setArrived] = useState<readonly NewsItem[]>([])
  const seenUntil = useSyncExternalStore(seen.subscribe, () => seen.until(user.id))

  const { connected } = useAllEvents({
    onStatus({ project_id, change }) {
      if (concerns(user, change)) setArrived((items) => merged([{ change, projectId: project_id }], items))
    },
  })

  const isLater = useIdle(true, later)
  const projectId = project?.id
  const mayAsk = connected && isLater && state !== 'loading'
  // A separate query key, because pages refetch theirs with every event. Requested once the stream is open, so that no
  // change is lost between the two.
  const { data: past } = useQuery({
    queryKey: ['notifications', projectId],
    queryFn: ({ signal }) =>
      projectId
        ? call(projectActivity, { params: { id: projectId }, query: { limit: mostNews }, signal })
        : Promise.resolve([]),
    enabled: mayAsk,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

  useEffect(() => {
    if (past && seen.until(user.id) === null) seen.mark(user.id, past[0]?.id ?? '0')
  }, [past, user.id])

  const before = projectId && past ? past.filter((change) => concerns(user, change)) : []
  const loads = useLoadNews(user, projectId, mayAsk)
  const ncrs = useNcrNews(user, projectId, mayAsk)
  const drawings = useDrawingNews(user, projectId, mayAsk)
  const ready = useReadyNews(user, mayAsk)
  const drafts = useDraftNews(user, projectId, mayAsk)
  const changes = merged(
    arrived,
    before.map((change) => ({ change, projectId: projectId ?? '' })),
  )
  const unseen = changes.filter((item) => isUnseen(item, seenUntil))
  return {
    news: inOneList(changes, loads.items, ncrs.items, drawings.items, ready.items, drafts.items),
    unseen: new Set<AnyNews>([
      ...unseen,
      ...[loads, ncrs, drawings, ready, drafts].flatMap((kind): readonly AnyNews[] => kind.unseen),
    ]),
    connected,
    projectOf: (id: string) => projects?.find((one) => one.id === id),
    markSeen() {
      loads.markSeen()
      ncrs.markSeen()
      drawings.markSeen()
      ready.markSeen()
      drafts.markSeen()
      const newest = changes[0]?.change.id
      if (newest) seen.mark(user.id, newest)
    },
  } as const
}
