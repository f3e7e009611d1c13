import { readOneFile, standardInput } from '#files/reading-child.ts'
import { headerRowOf, previewOf } from '../guess/preview.ts'
import { type ReadingHints, readBill, readFeedback, readTable } from '../reading/read-table.ts'
import { Unreadable, type UnreadableReason } from '../reading/unreadable.ts'
import { withCorrections } from '../rows/corrected.ts'
import { refuseRepeated } from '../rows/repeated.ts'
import { understandRows } from '../rows/schedule-row.ts'
import type { ScheduleRow } from '../rows/understood-row.ts'
import type { BillTable, ReadingTask, SchedulePart } from './messages.ts'

const batchSize = 1000

async function billTable(hints: ReadingHints): Promise<BillTable> {
  const table = await readBill(standardInput(), hints)
  const { headers, rows, sheet, sheets, headerRows } = table
  // Without what only a table of components needs: formats are functions.
  const plain = rows.map(({ line, cells }) => ({ line, cells }))
  return { headers, rows: plain, sheet, sheets, header_row: headerRows[0]?.line ?? 1 }
}

async function work({ hints, rows, reads }: ReadingTask, post: (part: SchedulePart) => Promise<void>): Promise<void> {
  if (reads === 'bill') return post({ kind: 'bill', table: await billTable(hints) })
  if (reads === 'feedback') return post({ kind: 'feedback', feedback: await readFeedback(standardInput()) })
  const read = await readTable(standardInput(), hints)
  if (rows === null) return post({ kind: 'preview', preview: previewOf(read, hints) })
  const { table, corrected } = withCorrections(read, rows)
  let batch: ScheduleRow[] = []
  for (const row of refuseRepeated(understandRows(table, rows))) {
    batch.push(row)
    if (batch.length === batchSize) {
      await post({ kind: 'rows', rows: batch })
      batch = []
    }
  }
  await post({ kind: 'rows', rows: batch })
  await post({
    kind: 'table',
    leftOut: table.leftOut,
    headers: table.headers,
    headerRow: headerRowOf(table),
    corrected,
  })
}

readOneFile(work, (error): UnreadableReason | null => {
  if (error instanceof Unreadable) return error.reason
  // Node throws this when an array, a string or the stack would grow too large.
  return error instanceof RangeError ? new Unreadable('too_slow').reason : null
})
