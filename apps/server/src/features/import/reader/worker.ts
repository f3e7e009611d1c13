import { parentPort, workerData } from 'node:worker_threads'
import { previewOf } from '../guess/preview.ts'
import { readTable } from '../reading/read-table.ts'
import { Unreadable } from '../reading/unreadable.ts'
import { refuseRepeated } from '../rows/repeated.ts'
import { type ScheduleRow, understandRows } from '../rows/schedule-row.ts'
import type { ReadingMessage, ReadingTask } from './messages.ts'

const batchSize = 1000

const post = (message: ReadingMessage) => parentPort?.postMessage(message)

async function work({ bytes, hints, rows }: ReadingTask): Promise<void> {
  const table = await readTable(bytes, hints)
  if (rows === null) {
    post({ kind: 'preview', preview: previewOf(table, hints) })
  } else {
    let batch: ScheduleRow[] = []
    for (const row of refuseRepeated(understandRows(table, rows))) {
      batch.push(row)
      if (batch.length === batchSize) {
        post({ kind: 'rows', rows: batch })
        batch = []
      }
    }
    post({ kind: 'rows', rows: batch })
  }
  post({ kind: 'end' })
}

try {
  await work(workerData as ReadingTask)
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  post({ kind: 'unreadable', reason: error.reason })
}
