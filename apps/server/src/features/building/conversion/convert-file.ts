import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ProcessLimits } from '#files/limited-process.ts'
import type { FileStore } from '#files/store.ts'
import type { PieceBill } from './bill.ts'
import { startConversion } from './conversion-process.ts'
import type { ConversionMessage, ConversionStart, ModelSummary, ReadElement } from './messages.ts'
import { NotConvertible } from './not-convertible.ts'
import type { PropertySet } from './property-sets.ts'

export interface Converted {
  readonly key: string
  /** Compressed, in bytes. */
  readonly size: number
  readonly sha256: Buffer
  readonly elements: readonly ReadElement[]
  readonly sets: readonly PropertySet[]
  readonly summary: ModelSummary
  /** The schedule as CSV; empty without one. */
  readonly schedule: string
  readonly bills: readonly PieceBill[]
}

interface Conversion {
  readonly files: FileStore
  /** The descriptor of the open file. */
  readonly file: number
  readonly limits: ProcessLimits
  readonly timeMs: number
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** The system killed the process, e.g. because the machine ran out of memory: that is not the file's fault. */
export class KilledBySystem extends Error {}

/** V8's exit code when it is out of memory, on systems without signals. */
const abortCode = 134
/** The kernel sends it at the limit of CPU time. */
const processorSignal = 'SIGXCPU'

/**
 * Converts a model in its own process and stores its geometry. Throws `NotConvertible` with a code, the signal's
 * reason, or an error of ours.
 */
export async function convertFile({ files, file, limits, timeMs, onProgress, signal }: Conversion): Promise<Converted> {
  signal.throwIfAborted()
  const child = startConversion(file, limits)
  const elements: ReadElement[] = []
  const sets: PropertySet[] = []
  const bills: PieceBill[] = []
  let schedule = ''
  let summary: ModelSummary | undefined
  let failure: Error | undefined
  child.on('message', (message: ConversionMessage) => {
    if (message.kind === 'progress') onProgress(message.percent)
    else if (message.kind === 'elements') for (const element of message.elements) elements.push(element)
    else if (message.kind === 'sets') for (const set of message.sets) sets.push(set)
    else if (message.kind === 'schedule') schedule += message.csv
    else if (message.kind === 'bills') for (const bill of message.bills) bills.push(bill)
    else if (message.kind === 'end') summary = message.summary
    else if (message.kind === 'unreadable') failure = new NotConvertible(message.failure)
    else failure = new NotConvertible('unreadable', message.stack)
  })
  const kill = (reason: Error) => {
    failure ??= reason
    child.kill('SIGKILL')
  }
  const leave = () => kill(signal.reason)
  signal.addEventListener('abort', leave)
  const timer = setTimeout(() => kill(new NotConvertible('too_slow')), timeMs)
  const ended = Promise.all([once(child, 'close'), once(child, 'disconnect')])
  child.send({ server: process.pid } satisfies ConversionStart, (error) => {
    // It has ended already; `close` has the reason.
    if (error) child.kill('SIGKILL')
  })
  const hash = createHash('sha256')
  const key = `models/${randomUUID()}`
  /** Stores nothing if the process fails: the store discards a file if its source throws. */
  async function* output() {
    for await (const chunk of child.stdout ?? []) {
      hash.update(chunk)
      yield chunk
    }
    const [[code, by]] = await ended
    if (failure) throw failure
    // It ends itself when everything is sent.
    if (summary) return
    if (by === processorSignal) throw new NotConvertible('too_slow')
    if (by === 'SIGKILL' || by === 'SIGTERM') throw new KilledBySystem()
    if (by !== null || code === abortCode) throw new NotConvertible('too_large')
    throw new Error(`The conversion process ended with ${code}.`)
  }
  try {
    const size = await files.put(key, Readable.from(output(), { objectMode: false }), {
      contentType: 'application/octet-stream',
    })
    if (!summary) throw new Error('The conversion process ended without a result.')
    return { key, size, sha256: hash.digest(), elements, sets, summary, schedule, bills }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    child.kill('SIGKILL')
    await ended
  }
}
