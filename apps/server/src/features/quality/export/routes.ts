import { exportNcrsCsv, exportNcrsXlsx } from '@castline/contract/quality-sheets'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { FastifyReply } from 'fastify'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { batches } from '#spreadsheets/table.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { printTexts } from '../print/print-texts.ts'
import { ncrColumns } from './columns.ts'
import { exportedNcrIds, exportedNcrs } from './queries.ts'

/** Routes that export the register of a project as files. */
export function ncrExportRoutes(route: Route, { database }: Services): void {
  async function sendExport(format: Format, call: ExportCall<typeof exportNcrsCsv>): Promise<FastifyReply> {
    const { params, query, caller, reply } = call
    const project = await projectHead(database, caller.id, params.id)
    if (!project) throw notFound('project')
    const { sort, language, ...filter } = query
    const texts = printTexts({ language, calendar: 'gregorian' }, project.time_zone)
    const { headers, cellsOf } = ncrColumns({ format, language, texts }, (part) => seesInQuality(caller.role, part))
    const reader = { projectId: params.id, reader: caller }
    const ids = await exportedNcrIds(database, reader, filter, sort)
    const rows = batches(ids, (some) => exportedNcrs(database, reader, some), cellsOf)
    const isRightToLeft = format === 'xlsx' && language === 'ar'
    const table = { name: 'Non-conformances', headers, rows, timeZone: project.time_zone, isRightToLeft }
    return sendTable(reply, format, `${project.code}-ncrs-${project.today}`, table)
  }

  route(exportNcrsCsv, (call) => sendExport('csv', call))
  route(exportNcrsXlsx, (call) => sendExport('xlsx', call))
}
