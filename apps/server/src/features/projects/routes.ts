import {
  createProject as createProjectEndpoint,
  deleteProject as deleteProjectEndpoint,
  getProject,
  listProjects,
  projectActivity,
  projectStats,
  sectionStatusStats,
  updateProject,
} from '@castline/contract/projects'
import { componentStats } from '@castline/domain/progress'
import { notFound } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createProject } from './create-project.ts'
import { deleteProject, editProject } from './edit-project.ts'
import { latestChanges, projectOf, projectsOf, sectionCounts, statusCounts } from './queries.ts'

const changesUnlessTold = 20

export function projectRoutes(route: Route, { database, announcements }: Services): void {
  async function reached(userId: string, projectId: string) {
    const project = await projectOf(database, userId, projectId)
    if (!project) throw notFound('project')
    return project
  }

  route(listProjects, ({ caller }) => projectsOf(database, caller.id))

  route(getProject, ({ caller, params }) => reached(caller.id, params.id))

  route(createProjectEndpoint, ({ caller, body }) => createProject(database, caller.id, body))

  route(updateProject, ({ caller, params, body }) => editProject(database, caller.id, params.id, body))

  route(deleteProjectEndpoint, async ({ caller, params, query }) => {
    await deleteProject(database, caller.id, params.id, query.code)
    announcements.announce(params.id.toLowerCase())
    return undefined
  })

  route(projectStats, async ({ caller, params }) => {
    const counts = await statusCounts(database, caller.id, params.id)
    if (!counts) throw notFound('project')
    return componentStats(counts)
  })

  route(sectionStatusStats, async ({ caller, params }) => {
    const sections = await sectionCounts(database, caller.id, params.id)
    if (!sections) throw notFound('project')
    return sections.map(({ section_id, section_name, counts }) => ({
      section_id,
      section_name,
      ...componentStats(counts),
    }))
  })

  route(projectActivity, async ({ caller, params, query }) => {
    const page = { limit: query.limit ?? changesUnlessTold, offset: query.offset }
    const changes = await latestChanges(database, caller.id, params.id, page)
    if (changes.length === 0) await reached(caller.id, params.id)
    return changes
  })
}
