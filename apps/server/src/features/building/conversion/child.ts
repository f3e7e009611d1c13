import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { maxModelBytes } from '@castline/contract/values/models'
import { endProcess } from '#files/end-process.ts'
import type { ConversionMessage, ConversionStart } from './messages.ts'
import { NotConvertible } from './not-convertible.ts'
import { readModel } from './read-model.ts'
import { openSource } from './source-file.ts'

// The process that converts one model. The file is its standard input, the geometry its standard output.

const batchSize = 500
/** Characters of the schedule in one message, so that receiving it never blocks the server for long. */
const textSize = 256 * 1024
/** Above this, the best compression takes minutes. */
const quickAbove = 16 * 1024 * 1024
const compressed = promisify(brotliCompress)

/** Resolves when the message is sent: queued messages are lost when the process exits. */
function post(message: ConversionMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

let reported = 0
function reportProgress(done: number): void {
  const percent = Math.min(99, Math.floor(done * 100))
  if (percent <= reported) return
  reported = percent
  process.send?.({ kind: 'progress', percent } satisfies ConversionMessage)
}

async function work({ server }: ConversionStart): Promise<void> {
  const { geometry, elements, sets, summary, schedule, bills } = await readModel(
    openSource(0, maxModelBytes),
    (done) => {
      // The server was killed. The `disconnect` event would arrive only after the work.
      if (process.ppid !== server) endProcess()
      reportProgress(done)
    },
  )
  const file = await compressed(geometry, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: geometry.length > quickAbove ? 5 : 9,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: geometry.length,
    },
  })
  for (let start = 0; start < elements.length; start += batchSize) {
    await post({ kind: 'elements', elements: elements.slice(start, start + batchSize) })
  }
  for (let start = 0; start < sets.length; start += batchSize) {
    await post({ kind: 'sets', sets: sets.slice(start, start + batchSize) })
  }
  for (let start = 0; schedule && start < schedule.csv.length; start += textSize) {
    await post({ kind: 'schedule', csv: schedule.csv.slice(start, start + textSize) })
  }
  for (let start = 0; start < bills.length; start += batchSize) {
    await post({ kind: 'bills', bills: bills.slice(start, start + batchSize) })
  }
  await new Promise<void>((resolve) => process.stdout.end(file, resolve))
  await post({ kind: 'end', summary: { ...summary, scheduleRows: schedule?.rows ?? null } })
}

/** Reasons by which web-ifc, compiled to WebAssembly, reports that memory ran out. */
const memoryRanOut = /out of memory|OOM|memory access out of bounds|Array buffer allocation|Invalid (typed )?array/i

function messageFor(error: Error): ConversionMessage {
  if (error instanceof NotConvertible) return { kind: 'unreadable', failure: error.failure }
  const isTooLarge = error instanceof RangeError || memoryRanOut.test(String(error.message ?? error))
  if (isTooLarge) return { kind: 'unreadable', failure: 'too_large' }
  // WebAssembly throws the former, C++ in it the latter.
  const isOfFile = error.name === 'RuntimeError' || typeof error === 'number'
  if (isOfFile) return { kind: 'unreadable', failure: 'unreadable' }
  return { kind: 'failed', stack: String(error.stack ?? error) }
}

process.once('message', (start: ConversionStart) => {
  work(start)
    .catch((error: Error) => post(messageFor(error)))
    .finally(endProcess)
})
