import { exportCsv, exportXlsx } from '@castline/contract/export'
import type { FastifyReply } from 'fastify'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { exportedTable } from './table.ts'
import { exportWords } from './words.ts'

/** Routes that export a project's components as files, which can be imported again. */
export function exportRoutes(route: Route, { database }: Services): void {
  async function sendExport(format: Format, call: ExportCall<typeof exportCsv>): Promise<FastifyReply> {
    const { params, query, caller, reply } = call
    const project = orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const { sort, language, ...filter } = query
    const table = await exportedTable(database, {
      projectId: params.id,
      userId: caller.id,
      filter,
      sort,
      timeZone: project.time_zone,
      words: exportWords(format, language),
    })
    return sendTable(reply, format, `${project.code}-components-${project.today}`, table)
  }

  route(exportCsv, (call) => sendExport('csv', call))
  route(exportXlsx, (call) => sendExport('xlsx', call))
}
