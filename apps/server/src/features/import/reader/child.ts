import { fstatSync, readSync } from 'node:fs'
import { endProcess } from '#files/end-process.ts'
import { headerRowOf, previewOf } from '../guess/preview.ts'
import { readTable } from '../reading/read-table.ts'
import { Unreadable, type UnreadableReason } from '../reading/unreadable.ts'
import { refuseRepeated } from '../rows/repeated.ts'
import { type ScheduleRow, understandRows } from '../rows/schedule-row.ts'
import type { ReadingMessage, ReadingTask } from './messages.ts'

const batchSize = 1000

/** Resolves when the message is sent: queued messages are lost when the process exits. */
function post(message: ReadingMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

/** Reads from position 0: the descriptor shares its offset with the server that wrote the file. */
function standardInput(): Uint8Array {
  const bytes = new Uint8Array(fstatSync(0).size)
  let length = 0
  while (length < bytes.length) {
    const read = readSync(0, bytes, length, bytes.length - length, length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

async function work({ hints, rows }: ReadingTask): Promise<void> {
  const table = await readTable(standardInput(), hints)
  if (rows === null) {
    await post({ kind: 'preview', preview: previewOf(table, hints) })
  } else {
    let batch: ScheduleRow[] = []
    for (const row of refuseRepeated(understandRows(table, rows))) {
      batch.push(row)
      if (batch.length === batchSize) {
        await post({ kind: 'rows', rows: batch })
        batch = []
      }
    }
    await post({ kind: 'rows', rows: batch })
  }
  await post({
    kind: 'end',
    leftOut: table.leftOut,
    headers: table.headers,
    headerRow: headerRowOf(table),
  })
}

/** Returns null for a bug of ours. */
function reasonOf(error: unknown): UnreadableReason | null {
  if (error instanceof Unreadable) return error.reason
  // Node throws this when an array, a string or the stack would grow too large.
  return error instanceof RangeError ? new Unreadable('too_slow').reason : null
}

process.once('message', (task: ReadingTask) => {
  work(task)
    .catch((error: Error) => {
      const reason = reasonOf(error)
      return post(reason ? { kind: 'unreadable', reason } : { kind: 'failed', stack: String(error.stack) })
    })
    .finally(endProcess)
})
