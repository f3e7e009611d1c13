import * as contract from '@castline/contract/other-components'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { newUnderOneName } from '#http/two-names.ts'
import type { Services } from '#services.ts'
import { addOtherComponent } from '#tracking/other-components/other-components.ts'
import { editDetails } from './edit-details.ts'
import { moveQuantity } from './move-quantity.ts'
import { otherComponentsOf, projectsWith, removeOtherComponent } from './queries.ts'

export function otherComponentRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.createOtherComponent, async ({ caller, body }) => {
    const created = orNotFound(
      await addOtherComponent(database, caller.id, { ...body, ...newUnderOneName(body) }),
      'project',
    )
    announcements.announce(created.project_id)
    return created
  })

  route(contract.listOtherComponents, async ({ caller, params }) => {
    return orNotFound(await otherComponentsOf(database, caller.id, params.id), 'project')
  })

  route(contract.projectsWithOtherComponents, ({ caller }) => projectsWith(database, caller.id))

  route(contract.moveQuantity, async ({ caller, params, body, once }) => {
    const { fromStatus: from, toStatus: to, quantity, version = null } = body
    const { result, isNew } = await once([from, to, quantity, version], (transaction) =>
      moveQuantity(transaction, caller, params.id, { from, to, quantity, version }),
    )
    if (isNew) announcements.announce(result.project_id)
    return result
  })

  route(contract.updateOtherComponent, async ({ caller, params, body }) => {
    const edited = await editDetails(database, caller.id, params.id, body)
    announcements.announce(edited.project_id)
    return edited
  })

  route(contract.deleteOtherComponent, async ({ caller, params }) => {
    const projectId = orNotFound(await removeOtherComponent(database, caller.id, params.id), 'component')
    announcements.announce(projectId)
    return undefined
  })
}
