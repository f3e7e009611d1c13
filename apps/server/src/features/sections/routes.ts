import * as contract from '@castline/contract/sections'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import type { Services } from '#services.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { deleteSection, editSection, taken } from './edit-section.ts'
import { appendSection, sectionOf, sectionsOf } from './queries.ts'

export function sectionRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.listSections, async ({ caller, params, query }) => {
    return orNotFound(await sectionsOf(database, caller.id, params.id, query.name ?? ''), 'project')
  })

  route(contract.getSection, async ({ caller, params }) => {
    return orNotFound(await sectionOf(database, caller.id, params.id), 'section')
  })

  route(contract.createSection, ({ caller, body }) =>
    database.transaction(async (transaction) => {
      if (!(await lockProject(transaction, caller.id, body.project_id))) throw notFound('project')
      const { project_id, name, planned_on = null } = body
      return withDuplicateErrors(taken, () => appendSection(transaction, { project_id, name, planned_on }))
    }),
  )

  route(contract.updateSection, async ({ caller, params, body }) => {
    const section = await editSection(database, caller.id, params.id, body)
    announcements.announce(section.project_id)
    return section
  })

  route(contract.deleteSection, async ({ caller, params, query }) => {
    announcements.announce(await deleteSection(database, caller.id, params.id, query))
    return undefined
  })
}
