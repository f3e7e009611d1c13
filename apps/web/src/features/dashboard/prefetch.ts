import { lateStats } from '@castline/contract/plan'
import { listProjects, projectActivity, projectStats, sectionStatusStats } from '@castline/contract/projects'
import { projectToOpen } from '#api/chosen-project.ts'
import { prefetch } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { shownChanges } from './use-live-project.ts'

/** Prefetches the figures of the dashboard. */
export async function prefetchFigures(): Promise<void> {
  if (!tokens.token()) return
  const projects = await prefetch(listProjects, {})
  const project = projects && projectToOpen(projects)
  if (!project) return
  const params = { id: project.id }
  await Promise.all([
    prefetch(projectStats, { params }),
    prefetch(sectionStatusStats, { params }),
    prefetch(lateStats, { params }),
    prefetch(projectActivity, { params, query: { limit: shownChanges } }),
  ])
}
