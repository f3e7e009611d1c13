import { Worker } from 'node:worker_threads'
import type { SchedulePreview } from '@castline/contract/import'
import { ApiError } from '../../../http/errors.ts'
import type { ReadingHints } from '../reading/read-table.ts'
import { fileFault } from '../reading/unreadable.ts'
import type { RowOptions, ScheduleRow } from '../rows/schedule-row.ts'
import type { ReadingMessage, ReadingTask } from './messages.ts'

/** What one file may cost, whatever is in it. */
const memoryMb = 512
const timeLimitMs = 30_000
/** Files read at once; more wait for their turn. */
const atOnce = 2

const workerFile = new URL('./worker.ts', import.meta.url)

/**
 * Reads schedules in threads of their own, so that a large or hostile file holds nobody else's screen up. Both throw
 * `ApiError`: `unreadable_file` with words for the sender, `invalid` for options that the file cannot answer to.
 */
export interface ScheduleReader {
  preview(bytes: Uint8Array, hints: ReadingHints, signal: AbortSignal): Promise<SchedulePreview>
  rows(bytes: Uint8Array, hints: ReadingHints, options: RowOptions, signal: AbortSignal): Promise<ScheduleRow[]>
}

interface Read {
  preview: SchedulePreview | null
  readonly rows: ScheduleRow[]
}

function tooMuch(): ApiError {
  const fault = fileFault('too_slow')
  return new ApiError('unreadable_file', fault.message, { details: [fault] })
}

function runWorker(task: ReadingTask, signal: AbortSignal): Promise<Read> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: task,
      transferList: [task.bytes.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const read: Read = { preview: null, rows: [] }
    const settle = (done: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      void worker.terminate()
      done()
    }
    const timer = setTimeout(() => settle(() => reject(tooMuch())), timeLimitMs)
    const leave = () => settle(() => reject(signal.reason))
    signal.addEventListener('abort', leave)
    worker.on('message', (message: ReadingMessage) => {
      if (message.kind === 'preview') read.preview = message.preview
      else if (message.kind === 'rows') for (const row of message.rows) read.rows.push(row)
      else if (message.kind === 'end') settle(() => resolve(read))
      else {
        const { code, message: words, details } = message.reason
        settle(() => reject(new ApiError(code, words, { details })))
      }
    })
    worker.on('error', (error: Error & { code?: string }) => {
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error))
    })
    worker.on('exit', () => settle(() => reject(new Error('The reading thread ended before its work.'))))
  })
}

/** One for each server: it keeps the turns. */
export function scheduleReader(): ScheduleReader {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  function read(bytes: Uint8Array, hints: ReadingHints, rows: RowOptions | null, signal: AbortSignal): Promise<Read> {
    return inTurn(async () => {
      signal.throwIfAborted()
      // A copy: the thread takes the memory over, and an upload may share its own with others.
      return await runWorker({ bytes: new Uint8Array(bytes), hints, rows }, signal)
    })
  }

  return {
    async preview(bytes, hints, signal) {
      const { preview } = await read(bytes, hints, null, signal)
      if (!preview) throw new Error('The reading thread ended without a preview.')
      return preview
    },
    rows: async (bytes, hints, options, signal) => (await read(bytes, hints, options, signal)).rows,
  }
}
