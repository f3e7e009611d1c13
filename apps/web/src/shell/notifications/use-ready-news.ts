import { listReadySummaries } from '@castline/contract/calls/casting-steps'
import type { User } from '@castline/contract/users'
import { call } from '#api/client.ts'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { mostNews } from './news.ts'
import { seenReady } from './seen.ts'
import { useEventNews } from './use-event-news.ts'

/** They are read for all plants at once, not by project. */
const allPlants = 'all'

/** What was not ready at 14:00 for the next working day of a plant, for those who make its castings ready. */
export function useReadyNews(user: User, mayAsk: boolean) {
  const hasPermission = usePermissions()
  const news = useEventNews(user, allPlants, mayAsk, {
    name: 'ready notifications',
    seen: seenReady,
    isWanted: hasPermission('pour:edit'),
    async read(_all, signal) {
      const summaries = await call(listReadySummaries, { query: { limit: mostNews }, ...(signal && { signal }) })
      const last = summaries[0]?.id ?? '0'
      return { news: summaries.map((summary) => ({ summary, projectId: '' as const })), last }
    },
  })
  useAllEvents({ onComponents: () => news.refresh(allPlants) })
  return news
}
