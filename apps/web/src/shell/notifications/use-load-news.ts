import { loadEvents } from '@castline/contract/calls/load-steps'
import type { User } from '@castline/contract/users'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { mostNews } from './news.ts'
import { concernsLoad, loadNewsOf } from './rule.ts'
import { seenLoads } from './seen.ts'
import { useEventNews } from './use-event-news.ts'

/** The events of loads that are relevant for the user. */
export function useLoadNews(user: User, projectId: string | undefined, mayAsk: boolean) {
  const news = useEventNews(user, projectId, mayAsk, {
    name: 'load notifications',
    seen: seenLoads,
    isWanted: loadNewsOf(user.role).length > 0,
    async read(id, signal) {
      const events = await call(loadEvents, { params: { id }, query: { limit: mostNews }, ...(signal && { signal }) })
      const relevant = events.filter((event) => concernsLoad(user, event))
      return { news: relevant.map((event) => ({ event, projectId: id })), last: events[0]?.id ?? '0' }
    },
  })
  useAllEvents({ onLoads: ({ project_id }) => news.refresh(project_id) })
  return news
}
