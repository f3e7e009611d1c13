import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import pLimit from 'p-limit'
import type { ReadingMessage } from '#files/reading-child.ts'
import { ApiError } from './errors.ts'

export interface ReadingLimits {
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

export const usualReading: ReadingLimits = { timeMs: 70_000, waitMs: 45_000, atOnce: 2, waiting: 20 }

interface Reading<Refusal> {
  /** Starts the process for a file, by `startLimited`. */
  start(file: number): ChildProcess
  /** The error for a file that takes too much time or memory, and for one that the process refuses. */
  tooMuch(): ApiError
  refused(refusal: Refusal): ApiError
  /** The error's words while the server reads as many files as it may. */
  readonly busy: string
}

/**
 * Reads one uploaded file: its descriptor, and what the process is asked. Calls `take` with each part of the result. Throws
 * `ApiError`, and the reason of `signal`.
 */
type ReadFile<Part> = (file: number, task: object, signal: AbortSignal, take: (part: Part) => void) => Promise<void>

/** V8's exit code when it is out of memory, on systems without signals. */
const abortCode = 134

/**
 * Returns a reader of uploaded files in separate processes, so that a large or hostile one affects nobody else. Create one
 * per server: it holds the queue.
 */
export function fileReader<Part, Refusal>(
  { start, tooMuch, refused, busy: words }: Reading<Refusal>,
  { timeMs, waitMs, atOnce, waiting }: ReadingLimits = usualReading,
): ReadFile<Part> {
  const turns = pLimit(atOnce)
  const busy = () => new ApiError('unavailable', words)
  // On a busy machine a small file may take long, too: that is no fault of the file.
  const outOfTime = () => (process.platform === 'linux' ? busy() : tooMuch())

  function readOne(child: ChildProcess, task: object, signal: AbortSignal, take: (part: Part) => void): Promise<void> {
    return new Promise((resolve, reject) => {
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
      child.on('message', (message: ReadingMessage<Part, Refusal>) => {
        if (message.kind === 'part') take(message.part)
        else if (message.kind === 'end') settle(resolve)
        else if (message.kind === 'refused') fail(refused(message.refusal))
        else fail(new Error(`Reading a file failed: ${message.stack}`))
      })
      child.send(task, (error) => {
        // It has ended already; `close` has the reason.
        if (error) child.kill('SIGKILL')
      })
    })
  }

  return async (file, task, signal, take) => {
    if (turns.pendingCount >= waiting) throw busy()
    const timeout = AbortSignal.timeout(waitMs)
    await turns(() => {
      signal.throwIfAborted()
      if (timeout.aborted) throw busy()
      return readOne(start(file), task, signal, take)
    })
  }
}
