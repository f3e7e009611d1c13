import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { SchedulePreview } from '@castline/contract/import-preview'
import pLimit from 'p-limit'
import { ApiError } from '#http/errors.ts'
import type { ReadingHints } from '../reading/read-table.ts'
import type { LeftOut } from '../reading/table.ts'
import { fileFault } from '../reading/unreadable.ts'
import type { RowOptions, ScheduleRow } from '../rows/schedule-row.ts'
import type { ReadingMessage, ReadingTask } from './messages.ts'
import { startReading } from './reading-process.ts'

interface ReadingLimits {
  /** Maximum elapsed time of one file. On Linux a file is refused for its CPU time and memory, which the kernel limits. */
  readonly timeMs: number
  /**
   * Maximum time in the queue. Together with `timeMs` it stays below the two minutes after which an idle connection is
   * closed.
   */
  readonly waitMs: number
  /** Number of files read at once; `waiting` more are queued. */
  readonly atOnce: number
  readonly waiting: number
}
const usualLimits: ReadingLimits = { timeMs: 70_000, waitMs: 45_000, atOnce: 2, waiting: 20 }

/**
 * Reads schedules in separate processes, so that a large or hostile file does not affect other users. `file` is the
 * descriptor of an open file. Both methods throw `ApiError`: `unreadable_file` with a message for the sender, `invalid`
 * for options that do not fit the file, `unavailable` if the queue is full.
 */
export interface ScheduleReader {
  preview(file: number, hints: ReadingHints, signal: AbortSignal): Promise<Preview>
  rows(file: number, hints: ReadingHints, options: RowOptions, signal: AbortSignal): Promise<ReadRows>
}

type Preview = Omit<SchedulePreview, 'remembered'>

export interface ReadRows {
  readonly rows: ScheduleRow[]
  readonly leftOut: LeftOut | null
  readonly headers: readonly string[]
  readonly headerRow: number
}

interface Read extends ReadRows {
  readonly preview: Preview | null
}

/** V8's exit code when it is out of memory, on systems without signals. */
const abortCode = 134

function tooMuch(): ApiError {
  const fault = fileFault('too_slow')
  return new ApiError('unreadable_file', fault.message, { details: [fault] })
}

function busy(): ApiError {
  return new ApiError('unavailable', 'The server cannot read schedules at the moment. Try again in a minute.')
}

/** On a busy machine a small file may take long, too: that is no fault of the file. */
function outOfTime(): ApiError {
  return process.platform === 'linux' ? busy() : tooMuch()
}

interface OneFile {
  readonly child: ChildProcess
  readonly task: ReadingTask
  readonly timeMs: number
  readonly signal: AbortSignal
}

function readOne({ child, task, timeMs, signal }: OneFile): Promise<Read> {
  return new Promise((resolve, reject) => {
    let preview: Preview | null = null
    const rows: ScheduleRow[] = []
    const settle = (done: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      done()
    }
    const fail = (error: unknown) => settle(() => reject(error))
    const kill = (reason: unknown) => {
      child.kill('SIGKILL')
      fail(reason)
    }
    const timer = setTimeout(() => kill(outOfTime()), timeMs)
    const leave = () => kill(signal.reason)
    signal.addEventListener('abort', leave)
    // Its last messages may arrive after the process ended, but not after the channel closed. Without a result it
    // exceeded a limit, and V8 or the kernel ended it by a signal.
    Promise.all([once(child, 'close'), once(child, 'disconnect')]).then(
      ([[code, ended]]) => {
        fail(ended !== null || code === abortCode ? tooMuch() : new Error(`The reading process ended with ${code}.`))
      },
      () => fail(busy()),
    )
    // The child ends itself after its last message, and saves its compile cache.
    child.on('message', (message: ReadingMessage) => {
      if (message.kind === 'preview') preview = message.preview
      else if (message.kind === 'rows') for (const row of message.rows) rows.push(row)
      else if (message.kind === 'end') {
        const { leftOut, headers, headerRow } = message
        settle(() => resolve({ preview, rows, leftOut, headers, headerRow }))
      } else if (message.kind === 'failed') fail(new Error(`Reading a schedule failed: ${message.stack}`))
      else {
        const { code, message: words, details } = message.reason
        fail(new ApiError(code, words, { details }))
      }
    })
    child.send(task, (error) => {
      // It has ended already; `close` has the reason.
      if (error) child.kill('SIGKILL')
    })
  })
}

/** Create one per server: it holds the queue. */
export function scheduleReader(
  { timeMs, waitMs, atOnce, waiting } = usualLimits,
  start: (file: number) => ChildProcess = startReading,
): ScheduleReader {
  const turns = pLimit(atOnce)

  async function read(file: number, hints: ReadingHints, rows: RowOptions | null, signal: AbortSignal): Promise<Read> {
    if (turns.pendingCount >= waiting) throw busy()
    const timeout = AbortSignal.timeout(waitMs)
    return await turns(() => {
      signal.throwIfAborted()
      if (timeout.aborted) throw busy()
      return readOne({ child: start(file), task: { hints, rows }, timeMs, signal })
    })
  }

  return {
    async preview(file, hints, signal) {
      const { preview } = await read(file, hints, null, signal)
      if (!preview) throw new Error('The reading process ended without a preview.')
      return preview
    },
    rows: read,
  }
}
