import { listProjects } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { projectToOpen } from '#api/chosen-project.ts'
import { prefetch, queryClient, queryKeyOf } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { followAhead } from './follow-ahead.ts'
import { showLastWindow, storeWindow } from './last-window.ts'
import { cachedOverview, loadOverview } from './overview.ts'

/** The project that the dashboard will show, as far as it is known before the list of projects. */
function knownProject(search: string): string | null {
  const projects = queryClient.getQueryData<Project[]>(queryKeyOf(listProjects, {}))
  if (projects) return projectToOpen(projects, search)?.id ?? null
  return new URLSearchParams(search).get('project')
}

/**
 * Requests what the dashboard shows first, with this query in its address. Resolves at once if it is known from the last time: then
 * that is shown until the response is there.
 */
export async function prefetchFigures(search: string): Promise<void> {
  if (!tokens.token()) return
  showLastWindow()
  const known = knownProject(search)
  const following = followAhead()
  const load = (projectId: string) => {
    following.begin(projectId)
    return loadOverview(projectId)
  }
  // The overview is requested with the projects, and not after them, if the project is known.
  const early = known ? load(known) : following.opened
  const loading = (async () => {
    const [projects] = await Promise.all([prefetch(listProjects, {}), early])
    const project = projects && projectToOpen(projects, search)
    if (!project) return following.stop()
    if (project.id !== known) await load(project.id)
    storeWindow(project.id)
  })()
  if (known && cachedOverview(known)) return
  await loading
}
