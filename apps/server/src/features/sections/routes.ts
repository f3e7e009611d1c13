import { createSection, getSection, listSections } from '@castline/contract/sections'
import { namingDuplicates } from '../../http/duplicates.ts'
import { notFound } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { appendSection, lockProject, sectionOf, sectionsOf } from './queries.ts'

const taken = { sections_name: { field: 'name', message: 'This project has a section of this name.' } }

export function sectionRoutes(route: Route, { database }: Services): void {
  route(listSections, async ({ caller, params, query }) => {
    const sections = await sectionsOf(database, caller.id, params.id, query.name ?? '')
    if (!sections) throw notFound('project')
    return sections
  })

  route(getSection, async ({ caller, params }) => {
    const section = await sectionOf(database, caller.id, params.id)
    if (!section) throw notFound('section')
    return section
  })

  route(createSection, ({ caller, body }) =>
    database.transaction(async (transaction) => {
      if (!(await lockProject(transaction, caller.id, body.project_id))) throw notFound('project')
      const { project_id, name, planned_on = null } = body
      return namingDuplicates(taken, () => appendSection(transaction, { project_id, name, planned_on }))
    }),
  )
}
