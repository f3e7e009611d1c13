import { listDrawingReleases } from '@castline/contract/calls/drawing-changes'
import type { User } from '@castline/contract/users'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { mostNews } from './news.ts'
import { seenDrawings } from './seen.ts'
import { useEventNews } from './use-event-news.ts'

/** The revisions that were released by others after components had been made, for those who take note of them. */
export function useDrawingNews(user: User, projectId: string | undefined, mayAsk: boolean) {
  const hasPermission = usePermissions()
  const news = useEventNews(user, projectId, mayAsk, {
    name: 'drawing notifications',
    seen: seenDrawings,
    isWanted: hasPermission('drawing:acknowledge'),
    async read(id, signal) {
      const query = { limit: mostNews }
      const releases = await call(listDrawingReleases, { params: { id }, query, ...(signal && { signal }) })
      const others = releases.filter(({ user_name }) => user_name !== user.name)
      return { news: others.map((release) => ({ release, projectId: id })), last: releases[0]?.id ?? '0' }
    },
  })
  useAllEvents({ onComponents: ({ project_id }) => news.refresh(project_id) })
  return news
}
