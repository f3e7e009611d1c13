import { exportPoursCsv, exportPoursXlsx } from '@castline/contract/pours'
import type { FastifyReply } from 'fastify'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { plantHead } from '../exported-pour-queries.ts'
import { pourTable } from './table.ts'

/** Routes that export pours with their components as files: the sheet of a recall. */
export function pourExportRoutes(route: Route, { database }: Services): void {
  async function sendExport(format: Format, call: ExportCall<typeof exportPoursCsv>): Promise<FastifyReply> {
    const { params, query, caller, reply } = call
    const plant = orNotFound(await plantHead(database, caller.id, params.id), 'plant')
    const { language, ...filter } = query
    const table = await pourTable(database, {
      plantId: params.id,
      userId: caller.id,
      filter,
      timeZone: plant.time_zone,
      format,
      language,
    })
    return sendTable(reply, format, `pours-${plant.today}`, table)
  }

  route(exportPoursCsv, (call) => sendExport('csv', call))
  route(exportPoursXlsx, (call) => sendExport('xlsx', call))
}
