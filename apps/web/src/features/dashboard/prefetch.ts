import { projectFeed } from '@castline/contract/calls/feed'
import { listProjects, projectStats, sectionStatusStats } from '@castline/contract/calls/projects'
import { lateStats } from '@castline/contract/calls/shortages'
import { projectToOpen } from '#api/chosen-project.ts'
import { prefetch } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { followAhead } from './follow-ahead.ts'
import { shownChanges } from './use-live-project.ts'

/** Prefetches the figures of the dashboard, with this query in its address. */
export async function prefetchFigures(search: string): Promise<void> {
  if (!tokens.token()) return
  const following = followAhead()
  const [projects] = await Promise.all([prefetch(listProjects, {}), following.opened])
  const project = projects && projectToOpen(projects, search)
  if (!project) return following.stop()
  following.begin(project.id)
  const params = { id: project.id }
  const fresh = { staleTime: 0 }
  await Promise.all([
    prefetch(projectStats, { params }, fresh),
    prefetch(sectionStatusStats, { params }, fresh),
    prefetch(lateStats, { params }, fresh),
    prefetch(projectFeed, { params, query: { limit: shownChanges } }, fresh),
  ])
}
