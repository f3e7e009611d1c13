import { listNcrDrafts } from '@castline/contract/calls/ncr-drafts'
import type { User } from '@castline/contract/users'
import { useSyncExternalStore } from 'react'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import type { DraftNews } from './news.ts'
import { seenDrafts } from './seen.ts'

/** In ms. No event announces what a program proposes. */
const everyMs = 5 * 60 * 1_000

/** The defects that programs propose in the chosen project, for those who may report them, until somebody has decided. */
export function useDraftNews(user: User, projectId: string | undefined, mayAsk: boolean) {
  const mayReport = usePermissions()('ncr:report')
  const { data = [] } = useCall(
    listNcrDrafts,
    projectId !== undefined && mayAsk && mayReport ? { params: { id: projectId } } : null,
    { refetchInterval: everyMs },
  )
  const seenUntil = useSyncExternalStore(seenDrafts.subscribe, () => seenDrafts.until(user.id))
  const items = data.map((draft): DraftNews => ({ draft, projectId: draft.project_id }))
  return {
    items,
    unseen: items.filter(({ draft }) => Date.parse(draft.at) > Number(seenUntil ?? 0)),
    markSeen() {
      const newest = Math.max(0, ...data.map(({ at }) => Date.parse(at)))
      if (newest > 0) seenDrafts.mark(user.id, String(newest))
    },
  }
}
