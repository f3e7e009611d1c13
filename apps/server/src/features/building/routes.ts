import { modelBill } from '@castline/contract/bill-sheets'
import { modelPlan } from '@castline/contract/model-structure'
import * as contract from '@castline/contract/models'
import { create as contentDisposition } from 'content-disposition'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { readUpload } from '#http/multipart.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { buildingJson, elementsOf, outlinesOf, withoutGeometry } from './building-queries.ts'
import { addModel, deleteModel, pairElements, receiveModel } from './edit-models.ts'
import { floorPlanSvg } from './floor-plan.ts'
import { billCsv } from './model-bill.ts'
import { billsOf, geometryOf, modelOf, modelsOf, reachedProject, scheduleOf } from './queries.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { sendGeometry } from './send-geometry.ts'
import { statusExportRoutes } from './status-export/routes.ts'
import { structureRoutes } from './structure/routes.ts'

/** Routes of the building's models. `convertModels` converts the uploads. */
export function modelRoutes(route: Route, services: Services): void {
  const { database, files, announcements } = services
  statusExportRoutes(route, services)
  structureRoutes(route, services)
  savedViewRoutes(route, services)
  const upload = receiveModel(files)

  route(contract.uploadModel, async ({ caller, params, request }) => {
    // Checked before the upload is read, so that a refused caller gets the error at once.
    if (!(await reachedProject(database, caller.id, params.id))) throw notFound('project')
    return readUpload(request, contract.uploadModel.body, upload, async ({ name }, file) => {
      const id = await addModel({ database, files }, caller.id, params.id, { name, file })
      announcements.announce(params.id, 'models')
      return orNotFound(await modelOf(database, caller.id, id), 'model')
    })
  })

  route(contract.listModels, async ({ caller, params }) => {
    return orNotFound(await modelsOf(database, caller.id, params.id), 'project')
  })

  route(contract.getModel, async ({ caller, params }) => {
    return orNotFound(await modelOf(database, caller.id, params.id), 'model')
  })

  route(contract.modelGeometry, async ({ caller, params, request, reply }) => {
    const stored = orNotFound(await geometryOf(database, caller.id, params.id), 'model')
    return sendGeometry(files, stored, request, reply)
  })

  route(contract.modelSchedule, async ({ caller, params, reply }) => {
    const model = orNotFound(await scheduleOf(database, caller.id, params.id), 'model')
    if (model.csv === null) {
      throw new ApiError(
        'conflict',
        'This model has no schedule: it is not converted, was converted by an earlier version, or has no components. Upload it again.',
      )
    }
    return reply
      .header('content-disposition', contentDisposition(`${model.name}.csv`))
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(model.csv)
  })

  route(modelBill, async ({ caller, params, reply }) => {
    const { bills, ...model } = orNotFound(await billsOf(database, caller.id, params.id), 'model')
    if (bills === null) {
      throw new ApiError(
        'conflict',
        'This model has no bill: it is not converted, was converted by an earlier version, or has no steel and no cast-in parts. Upload it again.',
      )
    }
    return reply
      .header('content-disposition', contentDisposition(`${model.name} bill.csv`))
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(billCsv({ ...model, bills }))
  })

  route(contract.modelElements, async ({ caller, params, query }) => {
    const model = orNotFound(await modelOf(database, caller.id, params.id), 'model')
    return elementsOf(database, model, query)
  })

  route(modelPlan, async ({ caller, params, query, reply }) => {
    const stored = orNotFound(await geometryOf(database, caller.id, params.id), 'model')
    const plan = floorPlanSvg(await outlinesOf(database, params.id, query.storey), stored.origin ?? [0, 0, 0])
    return reply.header('cache-control', 'private, no-cache').type('image/svg+xml').send(plan)
  })

  route(contract.building, async ({ caller, params, query, reply }) => {
    const json = orNotFound(await buildingJson(database, caller.id, params.id, query), 'project')
    return reply.type('application/json; charset=utf-8').send(json)
  })

  route(contract.componentsWithoutGeometry, async ({ caller, params, query }) => {
    return orNotFound(await withoutGeometry(database, caller.id, params.id, query), 'project')
  })

  route(contract.pairElements, async ({ caller, params }) => {
    const paired = await pairElements(database, caller.id, params.id)
    if (paired > 0) announcements.announce(params.id, 'components')
    return { paired }
  })

  route(contract.deleteModel, async ({ caller, params }) => {
    const { project_id } = await deleteModel(database, caller.id, params.id)
    announcements.announce(project_id, 'models')
    return undefined
  })
}
