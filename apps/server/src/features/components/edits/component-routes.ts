import type { BodyOf } from '@castline/contract/call'
import * as contract from '@castline/contract/component-edits'
import type { ComponentDetail } from '@castline/contract/components'
import { claimLabel } from '@castline/contract/labels'
import type { Caller } from '#http/caller.ts'
import { invalid, orNotFound } from '#http/errors.ts'
import { readUpload } from '#http/multipart.ts'
import type { ReceivedFile } from '#http/receive-file.ts'
import type { Route } from '#http/route.ts'
import { newUnderOneName } from '#http/two-names.ts'
import type { Services } from '#services.ts'
import { addOtherComponent } from '#tracking/other-components/other-components.ts'
import { claimLabelFor } from '../claim-label.ts'
import { receiveDrawing } from '../files/drawing.ts'
import { createComponent, editComponent, removeComponent } from './edit-component.ts'

/** Routes that create, edit and remove components. */
export function editRoutes(route: Route, { database, files, announcements }: Services): void {
  const drawing = receiveDrawing(files)

  async function create(
    caller: Caller,
    given: BodyOf<typeof contract.createPrecast>,
    file: ReceivedFile | null,
  ): Promise<ComponentDetail> {
    const component = await createComponent(database, caller, given, file)
    announcements.announce(component.project_id)
    return component
  }

  route(contract.createComponent, ({ caller, request }) =>
    readUpload(request, contract.createComponent.body, drawing, async (given, file) => {
      if (given.kind !== 'other') return create(caller, given, file)
      if (file) throw invalid([{ field: 'file', message: 'Other components do not have drawings.' }])
      const added = orNotFound(
        await addOtherComponent(database, caller.id, { ...given, ...newUnderOneName(given) }),
        'project',
      )
      announcements.announce(added.project_id)
      return added
    }),
  )

  route(contract.createPrecast, ({ caller, request }) =>
    readUpload(request, contract.createPrecast.body, drawing, (given, file) => create(caller, given, file)),
  )

  route(contract.updateComponent, async ({ caller, params, body }) => {
    const component = await editComponent(database, caller, params.id, body)
    announcements.announce(component.project_id)
    return component
  })

  route(claimLabel, async ({ caller, params, body }) => {
    const component = await claimLabelFor(database, caller, params.id, body)
    announcements.announce(component.project_id)
    return component
  })

  route(contract.deleteComponent, async ({ caller, params }) => {
    const { projectId, onLoad } = await removeComponent(database, caller, params.id)
    announcements.announce(projectId)
    if (onLoad) announcements.announce(projectId, 'loads')
    return undefined
  })
}
