import { readBillSheet } from '@castline/contract/bill-sheets'
import { importOptions, importSchedule, listImports, undoImport } from '@castline/contract/import'
import { previewSchedule, type SchedulePreview } from '@castline/contract/import-preview'
import { readMachineFeedback } from '@castline/contract/machine-files'
import { maxImportBytes } from '@castline/contract/values/import-fields'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { archived, asApiError, notFound, orNotFound } from '#http/errors.ts'
import { withForm } from '#http/multipart.ts'
import { sendLines } from '#http/response-lines.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { analyseImport } from './analyse.ts'
import { requireBills, takeBillSheet } from './bills/bill-sheet.ts'
import { reachedProject } from './decisions/queries.ts'
import { feedbackOf, requireMachines } from './feedback/machine-feedback.ts'
import { dryRun, type ImportWork, importRows } from './import-schedule.ts'
import { rememberedPreview } from './mapping/remembered-preview.ts'
import { checkMapping, checkPlanColumns } from './options.ts'
import { scheduleReader } from './reader/schedule-reader.ts'
import type { ReadingHints } from './reading/read-table.ts'
import { responseStream } from './response-stream.ts'
import { importCount, importsOf } from './undo/queries.ts'
import { undoImport as undo } from './undo/undo-import.ts'

const defaultImports = 10

export function importRoutes(route: Route, { database, announcements }: Services): void {
  const reader = scheduleReader()

  route(previewSchedule, async ({ request, reply, caller }) => {
    const signal = disconnectSignal(reply)
    return await withForm(
      request,
      previewSchedule.body,
      maxImportBytes,
      async ({ project_id, ...hints }, file): Promise<SchedulePreview> => {
        const read = (how: ReadingHints) => reader.preview(file.fd, how, signal)
        if (project_id === undefined) return { ...(await read(hints)), remembered: null }
        if (!(await reachedProject(database, project_id, caller.id))) throw notFound('project')
        return rememberedPreview(database, project_id, hints, read)
      },
    )
  })

  route(importSchedule, async ({ request, reply, caller }) => {
    const signal = disconnectSignal(reply)
    const read = await withForm(request, importOptions, maxImportBytes, async (options, file, fileName) => {
      checkMapping(options)
      checkPlanColumns(options, caller.role)
      const project = orNotFound(await reachedProject(database, options.project_id, caller.id), 'project')
      if (project.archived && !options.dry_run) throw archived()
      return { options, fileName, ...(await reader.rows(file.fd, options, options, signal)) }
    })
    const { options, rows } = read

    // The response streams from here on, so errors are sent as lines in it.
    const stream = responseStream()
    const progress = (done: number) => stream.progress(done, rows.length)
    const work: ImportWork = { ...read, userId: caller.id, role: caller.role, progress, signal }

    const run = async () => {
      try {
        progress(0)
        const report = options.dry_run ? await dryRun(database, work) : await importRows(database, work)
        if (!options.dry_run) {
          const { create, update } = report.counts
          // The import stands, also where its tables cannot be analysed.
          await analyseImport(database, create + update).catch((error: Error) =>
            request.log.warn({ err: error }, 'the tables of an import were not analysed'),
          )
          announcements.announce(options.project_id)
          if (report.status_changes) announcements.announce(options.project_id, 'loads')
        }
        await stream.report(report)
      } catch (error) {
        const failure = asApiError(error as Error)
        if (failure.code === 'internal' && !signal.aborted) request.log.error({ err: error }, 'import failed')
        stream.failure(failure.body())
      }
    }
    void run()
    return sendLines(reply, stream)
  })

  route(readBillSheet, ({ request, reply, caller, params }) => {
    const signal = disconnectSignal(reply)
    return withForm(request, readBillSheet.body, maxImportBytes, async (options, file) => {
      await requireBills(database, caller.id, params.id, options)
      const { sheet, header_row } = options
      const table = await reader.bill(file.fd, { sheet, header_row, answers: [] }, signal)
      return takeBillSheet(database, caller.id, params.id, table, options)
    })
  })

  route(readMachineFeedback, ({ request, reply, caller, params }) => {
    const signal = disconnectSignal(reply)
    return withForm(request, readMachineFeedback.body, maxImportBytes, async (_options, file) => {
      await requireMachines(database, caller.id, params.id)
      return feedbackOf(database, caller.id, params.id, await reader.feedback(file.fd, signal))
    })
  })

  route(listImports, async ({ params, query, caller, reply }) => {
    const count = await importCount(database, params.id, caller.id)
    if (count === null) throw notFound('project')
    reply.header('x-total-count', count)
    return importsOf(database, params.id, caller.id, { limit: query.limit ?? defaultImports, offset: query.offset })
  })

  route(undoImport, async ({ params, caller }) => {
    const undone = await undo(database, caller, params.id)
    announcements.announce(undone.projectId)
    if (undone.import.moved > 0) announcements.announce(undone.projectId, 'loads')
    return undone.import
  })
}
