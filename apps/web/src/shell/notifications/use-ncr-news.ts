import { ncrAssignments } from '@castline/contract/calls/ncr-events'
import type { User } from '@castline/contract/users'
import { useSyncExternalStore } from 'react'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { idOf, mostNews, type NcrNews } from './news.ts'
import { seenAssignments, seenOverdue } from './seen.ts'
import { useEventNews } from './use-event-news.ts'

/** In ms. No event announces that a due day has passed. */
const hour = 60 * 60 * 1_000

/**
 * The non-conformances that others have assigned to the user, new when they are assigned and when they are overdue; and
 * for those who decide, the ones that ask for a hold.
 */
export function useNcrNews(user: User, projectId: string | undefined, mayAsk: boolean) {
  const hasPermission = usePermissions()
  const news = useEventNews(user, projectId, mayAsk, {
    name: 'assigned to me',
    seen: seenAssignments,
    // They are assigned to people who may report.
    isWanted: hasPermission('ncr:report'),
    everyMs: hour,
    async read(id, signal) {
      const query = { limit: mostNews }
      const assigned = await call(ncrAssignments, { params: { id }, query, ...(signal && { signal }) })
      // An assignment is new until it was seen, also on a device that is used for the first time.
      return { news: assigned.map((assignment) => ({ assignment, projectId: id })), last: '0' }
    },
  })
  useAllEvents({
    onComponents({ project_id, assigned }) {
      if (assigned) news.refresh(project_id)
    },
  })
  const overdue = news.items.filter(({ assignment }) => assignment.overdue)
  const seenUntil = useSyncExternalStore(seenAssignments.subscribe, () => seenOverdue.of(user.id))
  const isOverdueUnseen = (item: NcrNews) => overdue.includes(item) && !seenUntil.split(' ').includes(idOf(item))
  return {
    ...news,
    unseen: news.items.filter((item) => news.unseen.includes(item) || isOverdueUnseen(item)),
    markSeen() {
      seenOverdue.mark(user.id, overdue.map(idOf))
      news.markSeen()
    },
  }
}
