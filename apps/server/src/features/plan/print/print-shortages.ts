import type { Readable } from 'node:stream'
import type { QueryOf } from '@castline/contract/call'
import type { printShortages as printShortagesCall } from '@castline/contract/shortages'
import { maxPrintedShortages } from '@castline/contract/values/plan'
import type { Queryable } from '#database/database.ts'
import { invalid, notFound } from '#http/errors.ts'
import { pdfFromOwnProcess } from '#pdf/own-process.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { shortagesOf } from '../shortage-queries.ts'
import type { ShortageSheet } from './shortage-sheet.ts'

const program = new URL('./shortage-process.ts', import.meta.url)

/**
 * Returns the shortage list as a PDF, and its file name. Throws 404 without access to the project, 400 for a list that
 * is too long, and 503 if too many PDF files are being drawn.
 */
export async function printShortages(
  database: Queryable,
  userId: string,
  projectId: string,
  { language, calendar, ...filter }: QueryOf<typeof printShortagesCall>,
  signal: AbortSignal,
): Promise<{ pdf: Readable | Buffer; fileName: string }> {
  const project = await projectHead(database, userId, projectId)
  const found = await shortagesOf(database, userId, projectId, { ...filter, limit: maxPrintedShortages, offset: 0 })
  if (!project || !found) throw notFound('project')
  if (found.total > maxPrintedShortages) {
    const message = `The list has ${found.total} components, a PDF at most ${maxPrintedShortages}. Choose fewer days or a section.`
    throw invalid([
      { field: 'days', message, code: 'too_many', values: { total: found.total, max: maxPrintedShortages } },
    ])
  }
  const { days, section_id, reason = null } = filter
  const section = section_id === undefined ? null : (found.shortages[0]?.section_name ?? null)
  const { today, shortages } = found
  const sheet: ShortageSheet = { language, calendar, project, today, days, filter: { section, reason }, shortages }
  // Loaded with the first PDF, because the library takes memory.
  const { fontsOf, shortagePdf } = await import('./shortage-pdf.ts')
  const fonts = await fontsOf(sheet)
  const pdf = fonts.families.includes('chinese')
    ? await pdfFromOwnProcess(program, sheet, signal)
    : await shortagePdf(sheet, fonts)
  return { pdf, fileName: `${project.code}-shortages-${today}.pdf` }
}
