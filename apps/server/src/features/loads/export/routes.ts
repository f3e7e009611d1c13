import { exportLoadsCsv, exportLoadsXlsx } from '@castline/contract/loads'
import type { FastifyReply } from 'fastify'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { loadTable } from './table.ts'

/** Routes that export the loads of a project as files. */
export function loadExportRoutes(route: Route, { database }: Services): void {
  async function sendExport(format: Format, call: ExportCall<typeof exportLoadsCsv>): Promise<FastifyReply> {
    const { params, query, caller, reply } = call
    const project = orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const { sort, language, ...filter } = query
    const table = await loadTable(database, {
      projectId: params.id,
      userId: caller.id,
      filter,
      sort,
      timeZone: project.time_zone,
      format,
      language,
    })
    return sendTable(reply, format, `${project.code}-loads-${project.today}`, table)
  }

  route(exportLoadsCsv, (call) => sendExport('csv', call))
  route(exportLoadsXlsx, (call) => sendExport('xlsx', call))
}
