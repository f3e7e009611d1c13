import { componentCounts } from '@castline/contract/component-counts'
import * as history from '@castline/contract/component-history'
import { componentIndex } from '@castline/contract/component-index'
import * as contract from '@castline/contract/components'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { visibleChanges } from '#tracking/quality/quality-people.ts'
import { noComponentBehind } from './claim-label.ts'
import { cardOf, componentResponseFor, visible } from './component-response.ts'
import { drawingChangeRoutes } from './drawings/changes-routes.ts'
import { drawingRoutes } from './drawings/routes.ts'
import { editRoutes } from './edits/component-routes.ts'
import { editHistoryRoutes } from './edits/history-routes.ts'
import { fileRoutes } from './files/routes.ts'
import { indexJson } from './index-queries.ts'
import { countsOf, listJson } from './list-queries.ts'
import { findComponent, historyOf, typesOf } from './queries.ts'
import { rejectionsOf, requireReach } from './rejection-queries.ts'
import { rowJson } from './row-queries.ts'
import { statusRoutes } from './status-routes.ts'

export function componentRoutes(route: Route, services: Services): void {
  const { database } = services

  route(contract.listComponents, async ({ params, query, caller, reply }) => {
    const list = orNotFound(await listJson(database, params.id, caller.id, query), 'project')
    return reply.header('x-total-count', list.total).type('application/json; charset=utf-8').send(list.json)
  })

  route(componentIndex, async ({ params, query, caller, reply }) => {
    const json = orNotFound(await indexJson(database, params.id, caller.id, query), 'project')
    return reply.type('application/json; charset=utf-8').send(json)
  })

  route(componentCounts, async ({ params, query, caller }) => {
    return orNotFound(await countsOf(database, params.id, caller.id, query), 'project')
  })

  route(contract.componentTypes, async ({ params, caller }) => {
    return orNotFound(await typesOf(database, params.id, caller.id), 'project')
  })

  route(contract.getComponent, async ({ params, query, caller, reply }) => {
    const json = caller && query.include && (await rowJson(database, params.id, caller.id, query.include))
    if (json) return reply.type('application/json; charset=utf-8').send(json)
    return componentResponseFor(
      visible(await findComponent(database, 'id', params.id, caller?.id ?? null), caller),
      caller,
    )
  })

  route(contract.getComponentByCode, async ({ params, caller }) => {
    const code = normalizeQrCode(params.code)
    const found = code && (await findComponent(database, 'qr_code', code, caller?.id ?? null))
    if (code && !found) throw await noComponentBehind(database, code, caller)
    return componentResponseFor(visible(found || null, caller), caller)
  })

  route(contract.projectDetails, async ({ params, caller }) => {
    const found = visible(await findComponent(database, 'id', params.id, caller?.id ?? null), caller)
    if (!caller) return cardOf(found)
    const { id, project_id, project_name, section_id, section_name } = found.component
    return {
      component_id: id,
      project_id,
      project_code: found.projectCode,
      project_name,
      section_id,
      section_name,
    }
  })

  route(history.componentHistory, async ({ params, caller }) => {
    visible(await findComponent(database, 'id', params.id, caller.id), caller)
    return visibleChanges(await historyOf(database, params.id), caller.role)
  })

  route(history.rejectedHistory, async ({ caller, query }) => {
    const rejections = await rejectionsOf(database, caller.id, query)
    if (rejections.length === 0) await requireReach(database, caller.id, query)
    if (seesInQuality(caller.role, 'people')) return rejections
    return rejections.map((rejection) => ({ ...rejection, rejected_by: null }))
  })

  editRoutes(route, services)
  editHistoryRoutes(route, services)
  fileRoutes(route, services)
  drawingRoutes(route, services)
  drawingChangeRoutes(route, services)
  statusRoutes(route, services)
}
