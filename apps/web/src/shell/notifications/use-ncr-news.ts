import { ncrAssignments } from '@castline/contract/ncrs'
import type { User } from '@castline/contract/users'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { mostNews } from './news.ts'
import { hearsOfAssignments } from './rule.ts'
import { seenAssignments } from './seen.ts'
import { useEventNews } from './use-event-news.ts'

/** The non-conformances that others have assigned to the user. */
export function useNcrNews(user: User, projectId: string | undefined, mayAsk: boolean) {
  const news = useEventNews(user, projectId, mayAsk, {
    name: 'assigned to me',
    seen: seenAssignments,
    isWanted: hearsOfAssignments(user.role),
    async read(id, signal) {
      const query = { limit: mostNews }
      const assigned = await call(ncrAssignments, { params: { id }, query, ...(signal && { signal }) })
      // What is assigned is new until it was seen, also on a device that is used for the first time.
      return { news: assigned.map((assignment) => ({ assignment, projectId: id })), last: '0' }
    },
  })
  useAllEvents({
    onComponents({ project_id, assigned }) {
      if (assigned) news.refresh(project_id)
    },
  })
  return news
}
