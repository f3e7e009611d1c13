import * as contract from '@castline/contract/drawings'
import { archived, notFound, orNotFound } from '#http/errors.ts'
import { readUpload } from '#http/multipart.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { receiveDrawing, requireDrawing } from '../files/drawing.ts'
import { checkDrawings } from './check-drawings.ts'
import { addDrawing, undoUpload } from './edit-uploads.ts'
import { drawingsOf } from './list-queries.ts'
import { reachedProject, uploadsOf } from './queries.ts'
import { releasedDrawingsOf } from './released-queries.ts'
import { setState } from './set-state.ts'

/** Routes for uploading many drawings at once: checking their names, adding each, and undoing all of them. */
export function drawingRoutes(route: Route, { database, files, announcements }: Services): void {
  const drawing = receiveDrawing(files)

  route(contract.checkDrawings, async ({ caller, params, body }) => {
    return { files: await checkDrawings(database, caller, params.id, body.files) }
  })

  route(contract.addDrawing, async ({ caller, params, request }) => {
    // Checked before the upload is read, so that a refused caller gets the error at once.
    const project = orNotFound(await reachedProject(database, caller.id, params.id), 'project')
    if (project.archived) throw archived()
    return readUpload(request, contract.addDrawing.body, drawing, async ({ upload_id, kind, name }, file) => {
      const received = requireDrawing(file)
      const wanted = { projectId: params.id, uploadId: upload_id, target: { kind, name } }
      const { isKept, ...added } = await addDrawing(database, caller, wanted, received)
      // The bytes are stored already. If this fails, the sweep deletes them.
      if (!isKept) await files.delete(received.key).catch(() => undefined)
      if (added.written > 0) announcements.announce(params.id)
      return added
    })
  })

  route(contract.listDrawings, async ({ caller, params, query }) => {
    return orNotFound(await drawingsOf(database, caller.id, params.id, query), 'project')
  })

  route(contract.listReleasedDrawings, async ({ caller, params, query }) => {
    return orNotFound(await releasedDrawingsOf(database, caller.id, params.id, query), 'project')
  })

  route(contract.setDrawingState, async ({ caller, params, body }) => {
    const set = await setState(database, caller, params.id, body)
    if (set.drawings > 0) announcements.announce(params.id)
    return set
  })

  route(contract.listDrawingUploads, async ({ caller, params }) => {
    if (!(await reachedProject(database, caller.id, params.id))) throw notFound('project')
    return uploadsOf(database, caller.id, params.id)
  })

  route(contract.undoDrawingUpload, async ({ caller, params }) => {
    const { projectId, upload } = await undoUpload(database, caller, params.id)
    announcements.announce(projectId)
    return upload
  })
}
