import { listComponents } from '@castline/contract/calls/components'
import { listProjects } from '@castline/contract/calls/projects'
import { projectToOpen } from '#api/chosen-project.ts'
import { prefetch } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { narrowWindow } from './columns.ts'
import { pageQueryOf, readListState } from './list-state.ts'

/** Prefetches the page of the list that this query in its address selects. */
export async function prefetchComponents(search: string): Promise<void> {
  if (!tokens.token()) return
  const projects = await prefetch(listProjects, {})
  const project = projects && projectToOpen(projects, search)
  if (!project) return
  const state = readListState(new URLSearchParams(search))
  const query = pageQueryOf(state, window.matchMedia(narrowWindow).matches)
  await prefetch(listComponents, { params: { id: project.id }, query })
}
