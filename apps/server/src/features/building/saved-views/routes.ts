import * as contract from '@castline/contract/saved-views'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { changeView, createView, deleteView, savedViews } from './edit-views.ts'

/** Routes of the views of the building and of lists that a project has kept. */
export function savedViewRoutes(route: Route, { database }: Pick<Services, 'database'>): void {
  route(contract.listSavedViews, ({ caller, params, query }) => savedViews(database, caller, params.id, query.screen))
  route(contract.createSavedView, ({ caller, params, body }) => createView(database, caller, params.id, body))
  route(contract.renameSavedView, ({ caller, params, body }) => changeView(database, caller, params, body.name))
  route(contract.deleteSavedView, async ({ caller, params }) => {
    await deleteView(database, caller, params)
    return undefined
  })
}
