import * as contract from '@castline/contract/files'
import { orNotFound } from '#http/errors.ts'
import { readUpload } from '#http/multipart.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { visible } from '../component-response.ts'
import { findComponent } from '../queries.ts'
import { receiveDrawing, requireDrawing } from './drawing.ts'
import { addRevision, removeRevision } from './edit-files.ts'
import { findRevision } from './queries.ts'
import { sendDownload } from './send-download.ts'
import { revisionAt } from './url.ts'

/** Routes for uploading, deleting and downloading drawings. */
export function fileRoutes(route: Route, { database, files, announcements }: Services): void {
  const drawing = receiveDrawing(files)

  route(contract.uploadFile, async ({ caller, params, request }) => {
    // Checked before the upload is read, so that a refused caller gets the error at once.
    visible(await findComponent(database, 'id', params.id, caller.id), caller)
    return readUpload(request, contract.uploadFile.body, drawing, async (_fields, file) => {
      const added = await addRevision(database, caller, params.id, requireDrawing(file))
      announcements.announce(added.projectId)
      return added.file
    })
  })

  route(contract.listFiles, async ({ caller, params }) => {
    return visible(await findComponent(database, 'id', params.id, caller.id), caller).component.files
  })

  route(contract.deleteFile, async ({ caller, params }) => {
    announcements.announce(await removeRevision(database, caller, params.id, params.revision))
    return undefined
  })

  route(contract.download, async ({ caller, query, request, reply }) => {
    const { componentId, revision } = revisionAt(query)
    const found = orNotFound(await findRevision(database, caller.id, componentId, revision), 'file')
    return sendDownload(files, found, request, reply)
  })
}
