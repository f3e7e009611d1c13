import { exportNcrsCsv, exportNcrsXlsx } from '@castline/contract/quality-sheets'
import type { FastifyReply } from 'fastify'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { ncrTable } from './table.ts'

/** Routes that export the register of a project as files. */
export function ncrExportRoutes(route: Route, { database }: Services): void {
  async function sendExport(format: Format, call: ExportCall<typeof exportNcrsCsv>): Promise<FastifyReply> {
    const { params, query, caller, reply } = call
    const project = orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const { sort, language, ...filter } = query
    const of = { projectId: params.id, reader: caller, timeZone: project.time_zone }
    const table = await ncrTable(database, { ...of, filter, sort, format, language })
    return sendTable(reply, format, `${project.code}-ncrs-${project.today}`, table)
  }

  route(exportNcrsCsv, (call) => sendExport('csv', call))
  route(exportNcrsXlsx, (call) => sendExport('xlsx', call))
}
