import * as bulk from '@castline/contract/bulk-edits'
import * as contract from '@castline/contract/edit-history'
import { orNotFound } from '#http/errors.ts'
import { withProgress } from '#http/response-lines.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { visible } from '../component-response.ts'
import { findComponent } from '../queries.ts'
import { deleteMany, editMany } from './bulk-edit.ts'
import { consequencesOf } from './consequence-queries.ts'
import { restoreComponent } from './edit-component.ts'
import { deletedOf, editsOf } from './history-queries.ts'
import { undoEdit } from './undo-edit.ts'

/** Routes for the history of edits, for deleted components, and for edits of many components at once. */
export function editHistoryRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.componentEdits, async ({ params, caller }) => {
    const { component } = visible(await findComponent(database, 'id', params.id, caller.id), caller)
    return editsOf(database, component.id)
  })

  route(contract.deletedComponents, async ({ params, query, caller }) => {
    const { q = '', limit = null, offset } = query
    return orNotFound(await deletedOf(database, caller.id, params.id, { q, limit, offset }), 'project')
  })

  route(contract.restoreComponent, async ({ params, body, caller }) => {
    const component = await restoreComponent(database, caller, params.id, body.section_id)
    announcements.announce(component.project_id)
    if (component.load) announcements.announce(component.project_id, 'loads')
    return component
  })

  route(contract.undoEdit, async ({ params, caller, request, reply }) =>
    withProgress(request, reply, async (watch) => {
      const { result, projectId } = await undoEdit(database, caller.id, params.id, watch)
      announcements.announce(projectId)
      return result
    }),
  )

  route(bulk.editComponents, async ({ params, body, caller, request, reply }) =>
    withProgress(request, reply, async (watch) => {
      const edited = await editMany(database, caller.id, params.id, body, watch)
      announcements.announce(params.id.toLowerCase())
      return edited
    }),
  )

  route(bulk.deleteConsequences, ({ params, body, caller }) => consequencesOf(database, caller.id, params.id, body))

  route(bulk.deleteComponents, async ({ params, body, caller, request, reply }) =>
    withProgress(request, reply, async (watch) => {
      const deleted = await deleteMany(database, caller.id, params.id, body, watch)
      announcements.announce(params.id.toLowerCase())
      announcements.announce(params.id.toLowerCase(), 'loads')
      return deleted
    }),
  )
}
