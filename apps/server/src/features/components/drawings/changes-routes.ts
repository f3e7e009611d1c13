import * as contract from '@castline/contract/drawing-changes'
import type { FastifyReply } from 'fastify'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { acknowledge } from './changes.ts'
import { changedComponents, releasesOf } from './changes-queries.ts'
import { changesTable } from './changes-table.ts'
import { reachedProject } from './queries.ts'

const mostReleases = 50

/** Routes about drawings that changed after components were made from them. */
export function drawingChangeRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.listDrawingChanges, async ({ caller, params, query: { limit, offset, ...filter } }) => {
    if (!(await reachedProject(database, caller.id, params.id))) throw notFound('project')
    return changedComponents(database, params.id, filter, { limit, offset })
  })

  async function sendExport(
    format: Format,
    { params, query, caller, reply }: ExportCall<typeof contract.exportDrawingChangesCsv>,
  ): Promise<FastifyReply> {
    const project = orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const { language, ...filter } = query
    const table = await changesTable(database, {
      projectId: params.id,
      filter,
      format,
      language,
      timeZone: project.time_zone,
    })
    return sendTable(reply, format, `${project.code}-drawing-changes-${project.today}`, table)
  }

  route(contract.exportDrawingChangesCsv, (call) => sendExport('csv', call))
  route(contract.exportDrawingChangesXlsx, (call) => sendExport('xlsx', call))

  route(contract.acknowledgeDrawing, async ({ caller, params, body }) => {
    const { change, projectId, isNew } = await acknowledge(database, caller, params.id, body)
    if (isNew) announcements.announce(projectId)
    return change
  })

  route(contract.listDrawingReleases, async ({ caller, params, query: { limit = mostReleases } }) => {
    if (!(await reachedProject(database, caller.id, params.id))) throw notFound('project')
    return releasesOf(database, caller.id, params.id, limit)
  })
}
