import type { ChildProcess } from 'node:child_process'
import type { CorrectedCell, SchedulePreview } from '@castline/contract/import-preview'
import { ApiError } from '#http/errors.ts'
import { fileReader, type ReadingLimits, usualReading } from '#http/file-reader.ts'
import type { PxmlFeedback } from '../reading/pxml/document.ts'
import type { ReadingHints } from '../reading/read-table.ts'
import type { LeftOut } from '../reading/table.ts'
import { fileFault, type UnreadableReason } from '../reading/unreadable.ts'
import type { RowOptions, ScheduleRow } from '../rows/understood-row.ts'
import type { BillTable, ReadingTask, SchedulePart } from './messages.ts'
import { startReading } from './reading-process.ts'

/**
 * Reads schedules in separate processes. `file` is the descriptor of an open file. All methods throw `ApiError`:
 * `unreadable_file` with a message for the sender, `invalid` for options that do not fit the file, `unavailable` if the
 * queue is full.
 */
interface ScheduleReader {
  preview(file: number, hints: ReadingHints, signal: AbortSignal): Promise<Preview>
  bill(file: number, hints: ReadingHints, signal: AbortSignal): Promise<BillTable>
  feedback(file: number, signal: AbortSignal): Promise<readonly PxmlFeedback[]>
  rows(file: number, hints: ReadingHints, options: RowOptions, signal: AbortSignal): Promise<ReadRows>
}

type Preview = Omit<SchedulePreview, 'remembered'>

interface ReadRows {
  readonly rows: ScheduleRow[]
  readonly leftOut: LeftOut | null
  readonly headers: readonly string[]
  readonly headerRow: number
  /** The cells that a person corrected. */
  readonly corrected: readonly CorrectedCell[]
}

function tooMuch(): ApiError {
  const fault = fileFault('too_slow')
  return new ApiError('unreadable_file', fault.message, { details: [fault] })
}

/** Create one per server: it holds the queue. */
export function scheduleReader(
  limits: ReadingLimits = usualReading,
  start: (file: number) => ChildProcess = startReading,
): ScheduleReader {
  const read = fileReader<SchedulePart, UnreadableReason>(
    {
      start,
      tooMuch,
      refused: ({ code, message, details }) => new ApiError(code, message, { details }),
      busy: 'The server cannot read schedules at the moment. Try again in a minute.',
    },
    limits,
  )
  return {
    async preview(file, hints, signal) {
      let preview: Preview | null = null
      const task: ReadingTask = { hints, rows: null }
      await read(file, task, signal, (part) => {
        if (part.kind === 'preview') preview = part.preview
      })
      if (!preview) throw new Error('The reading process ended without a preview.')
      return preview
    },
    async bill(file, hints, signal) {
      let table: BillTable | null = null
      await read(file, { hints, rows: null, reads: 'bill' }, signal, (part) => {
        if (part.kind === 'bill') table = part.table
      })
      if (!table) throw new Error('The reading process ended without its table.')
      return table
    },
    async feedback(file, signal) {
      let feedback: readonly PxmlFeedback[] | null = null
      await read(file, { hints: {}, rows: null, reads: 'feedback' }, signal, (part) => {
        if (part.kind === 'feedback') feedback = part.feedback
      })
      if (!feedback) throw new Error('The reading process ended without the feedback.')
      return feedback
    },
    async rows(file, hints, options, signal) {
      const rows: ScheduleRow[] = []
      let table: Omit<ReadRows, 'rows'> | null = null
      const task: ReadingTask = { hints, rows: options }
      await read(file, task, signal, (part) => {
        if (part.kind === 'rows') for (const row of part.rows) rows.push(row)
        else if (part.kind === 'table') {
          const { leftOut, headers, headerRow, corrected } = part
          table = { leftOut, headers, headerRow, corrected }
        }
      })
      if (!table) throw new Error('The reading process ended without its table.')
      return { rows, ...(table as Omit<ReadRows, 'rows'>) }
    },
  }
}
