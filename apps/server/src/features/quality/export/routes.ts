import type { Ncr } from '@castline/contract/ncrs'
import { exportNcrsCsv, exportNcrsXlsx } from '@castline/contract/schemas/quality-sheets'
import { type QualityPart, seesInQuality } from '@castline/domain/ncr-visibility'
import type { FastifyReply } from 'fastify'
import { projectHead } from '#database/project-heads.ts'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { batches, type Cell } from '#spreadsheets/table.ts'
import { type PrintTexts, printTexts } from '../print/print-texts.ts'
import { exportedNcrIds, exportedNcrs } from './queries.ts'

/**
 * Headers and codes are English, as in the export of components; texts are those that people wrote, and defect types
 * are in the reader's language.
 */
const columns: readonly (readonly [header: string, cell: (ncr: Ncr, texts: PrintTexts) => Cell, part?: QualityPart])[] =
  [
    ['Number', ({ number }) => number],
    ['Status', ({ status }) => status],
    ['Piece mark', ({ component_name }) => component_name],
    ['Control number', ({ control_number }) => control_number],
    [
      'Further components',
      ({ further_components }) => further_components.map(({ control_number }) => control_number).join(', ') || null,
    ],
    ['Type', ({ component_type }) => component_type],
    ['Section', ({ section_name }) => section_name],
    ['Component status', ({ component_status }) => component_status],
    ['Reported at status', ({ reported_status }) => reported_status],
    [
      'Defect type',
      ({ defect_type, defect_name, defect_names }, texts) => texts.defect(defect_type, defect_name, defect_names),
    ],
    ['Severity', ({ severity }) => severity],
    ['Description', ({ description }) => description],
    ['Holds', ({ holds, status }) => (holds && status !== 'closed' ? 'yes' : 'no')],
    ['Disposition', ({ disposition }) => disposition],
    ['Reported', ({ reported_at }) => reported_at],
    ['Reported by', ({ reported_by }) => reported_by?.name ?? null, 'people'],
    ['Assigned to', ({ assigned_to }) => assigned_to?.name ?? null, 'people'],
    ['Due on', ({ due_on }) => due_on],
    ['Overdue', ({ overdue }) => (overdue ? 'yes' : 'no')],
    ['Closed', ({ closed_at }) => closed_at],
    ['Age (days)', ({ age_days }) => age_days],
    ['Cost', ({ cost }) => cost, 'cost'],
    ['Photos', ({ photos }) => photos],
  ]

/** Routes that export the register of a project as files. */
export function ncrExportRoutes(route: Route, { database }: Services): void {
  async function sendExport(format: Format, call: ExportCall<typeof exportNcrsCsv>): Promise<FastifyReply> {
    const { params, query, caller, reply } = call
    const project = await projectHead(database, caller.id, params.id)
    if (!project) throw notFound('project')
    const { sort, language, ...filter } = query
    const shown = columns.filter(([, , part]) => !part || seesInQuality(caller.role, part))
    const texts = printTexts({ language, calendar: 'gregorian' }, project.time_zone)
    const reader = { projectId: params.id, reader: caller }
    const ids = await exportedNcrIds(database, reader, filter, sort)
    const rows = batches(
      ids,
      (some) => exportedNcrs(database, reader, some),
      (ncr) => shown.map(([, cell]) => cell(ncr, texts)),
    )
    const table = { name: 'Non-conformances', headers: shown.map(([header]) => header), rows }
    return sendTable(reply, format, `${project.code}-ncrs-${project.today}`, table)
  }

  route(exportNcrsCsv, (call) => sendExport('csv', call))
  route(exportNcrsXlsx, (call) => sendExport('xlsx', call))
}
