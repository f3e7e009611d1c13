import * as contract from '@castline/contract/component-edits'
import type { ComponentDetail } from '@castline/contract/components'
import type { BodyOf } from '@castline/contract/endpoint'
import { addOtherComponent } from '../../database/other-components.ts'
import type { Caller } from '../../http/caller.ts'
import { readFields } from '../../http/multipart.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createComponent, editComponent, removeComponent } from './edit-component.ts'

const noFiles = 'Drawings cannot be sent yet. Send the piece without a file.'

/** The calls that make, change and remove components. */
export function editRoutes(route: Route, { database, announcements }: Services): void {
  async function create(caller: Caller, given: BodyOf<typeof contract.createPrecast>): Promise<ComponentDetail> {
    const component = await createComponent(database, caller, given)
    announcements.announce(component.project_id)
    return component
  }

  route(contract.createComponent, async ({ caller, request }) => {
    const given = await readFields(request, contract.createComponent.body, noFiles)
    if (given.kind !== 'other') return create(caller, given)
    const added = await addOtherComponent(database, caller.id, given)
    announcements.announce(added.project_id)
    return added
  })

  route(contract.createPrecast, async ({ caller, request }) =>
    create(caller, await readFields(request, contract.createPrecast.body, noFiles)),
  )

  route(contract.updateComponent, async ({ caller, params, body }) => {
    const component = await editComponent(database, caller, params.id, body)
    announcements.announce(component.project_id)
    return component
  })

  route(contract.deleteComponent, async ({ caller, params }) => {
    announcements.announce(await removeComponent(database, caller, params.id))
    return undefined
  })
}
