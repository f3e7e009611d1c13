import { listProjects, projectActivity, projectStats, sectionStatusStats } from '@castline/contract/projects'
import { projectToOpen } from '#api/chosen-project.ts'
import { askAhead } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { shownChanges } from './use-live-project.ts'

/** Prefetches the figures of the dashboard. */
export async function askForFigures(): Promise<void> {
  if (!tokens.token()) return
  const projects = await askAhead(listProjects, {})
  const project = projects && projectToOpen(projects)
  if (!project) return
  const params = { id: project.id }
  await Promise.all([
    askAhead(projectStats, { params }),
    askAhead(sectionStatusStats, { params }),
    askAhead(projectActivity, { params, query: { limit: shownChanges } }),
  ])
}
