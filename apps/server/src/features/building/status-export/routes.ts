import { modelWithStatus } from '@castline/contract/export'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { exportedModel, pieceFacts } from './fact-queries.ts'
import { writeModel } from './write-model.ts'

/** The uploaded model with what is known of its components. */
export function statusExportRoutes(route: Route, { database, files }: Services): void {
  route(modelWithStatus, async ({ caller, params, request, reply }) => {
    const model = orNotFound(await exportedModel(database, caller.id, params.id), 'model')
    if (model.state !== 'ready') {
      throw new ApiError('conflict', 'This model is not converted, so nothing is known of its components.')
    }
    if ((await files.size(model.key)) === null) {
      request.log.error({ key: model.key }, 'a model is not in the file store')
      throw notFound('model')
    }
    // Under the model's own name: uploaded again, it is the next revision of the same model.
    reply
      .header('content-disposition', contentDisposition(`${model.name}.ifc`))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/x-step')
    if (request.method === 'HEAD') return reply.send('')
    const written = await writeModel({
      files,
      key: model.key,
      pieces: pieceFacts(database, model),
      signal: disconnectSignal(reply),
    })
    const { size } = await written.stat()
    return reply.header('content-length', size).send(written.createReadStream({ start: 0 }))
  })
}
