import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ModelFailure } from '@castline/contract/values/models'
import pLimit from 'p-limit'
import { type ProcessLimits, startLimited } from '#files/limited-process.ts'
import type { FileStore } from '#files/store.ts'
import { ApiError } from '#http/errors.ts'
import { unnamedFile, withCopy } from '../conversion/temporary-files.ts'
import type { PieceFacts } from './facts.ts'
import type { WritingMessage, WritingTask } from './messages.ts'

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

const writingLimits: ProcessLimits = { heapMb: 768, memoryMb: 2048, processorSeconds: 120, niceness: 5 }
/** Elapsed time; together with the wait below the two minutes after which an idle connection is closed. */
const timeMs = 70_000
const waitMs = 45_000
const mostWaiting = 10

/** One at a time: each reads a whole model. */
const inTurn = pLimit(1)

/** V8's exit code when it is out of memory, on systems without signals. */
const abortCode = 134

const words: Partial<Record<ModelFailure, string>> = {
  not_ifc: 'The stored file is no IFC model of a supported version.',
  truncated: 'The stored file ends too early.',
  too_large: 'The stored file needs too much memory.',
  too_slow: 'Reading the stored file took too long.',
}

function refusal(code: ModelFailure, details?: string): ApiError {
  const message = [words[code] ?? 'The stored file is damaged.', ...(details ? [details] : [])].join(' ')
  return new ApiError('unreadable_file', message, { details: [{ field: 'file', code, message }] })
}

const busy = () => new ApiError('unavailable', 'The server cannot write models at the moment. Try again in a minute.')

export interface Writing {
  readonly files: FileStore
  readonly key: string
  /** What is known of the components, in parts. */
  readonly pieces: AsyncIterable<readonly PieceFacts[]>
  readonly signal: AbortSignal
  readonly limits?: ProcessLimits
}

const send = (child: ChildProcess, task: WritingTask) =>
  new Promise<void>((resolve) => {
    // Without a receiver it has ended; its exit has the reason.
    child.send(task, () => resolve())
  })

async function writeInto(
  target: FileHandle,
  file: number,
  { pieces, signal, limits = writingLimits }: Writing,
): Promise<void> {
  const child = startLimited(program, file, limits, true)
  let failure: Error | undefined
  let size: number | undefined
  child.on('message', (message: WritingMessage) => {
    if (message.kind === 'end') size = message.size
    else if (message.kind === 'unreadable') failure = refusal(message.failure, message.details)
    else failure = new Error(`Writing a model failed: ${message.stack}`)
  })
  const kill = (reason: Error) => {
    failure ??= reason
    child.kill('SIGKILL')
  }
  const leave = () => kill(signal.reason)
  signal.addEventListener('abort', leave)
  const timer = setTimeout(() => kill(busy()), timeMs)
  const ended = Promise.all([once(child, 'close'), once(child, 'disconnect')])
  try {
    const output = target.writeFile(child.stdout ?? [])
    // Awaited below, unless reading the components fails first.
    output.catch(() => undefined)
    for await (const part of pieces) await send(child, { kind: 'pieces', pieces: part })
    await send(child, { kind: 'write', server: process.pid })
    await output
    const [[code, by]] = await ended
    if (failure) throw failure
    // It ends itself when everything is sent.
    if (size !== undefined && size === (await target.stat()).size) return
    if (by === 'SIGXCPU') throw refusal('too_slow')
    // The machine ran out of memory: that is not the file's fault.
    if (by === 'SIGKILL' || by === 'SIGTERM') throw busy()
    if (by !== null || code === abortCode) throw refusal('too_large')
    throw new Error(`The process that writes a model ended with ${code}.`)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    child.kill('SIGKILL')
    await ended
  }
}

/**
 * Writes what is known of its components into a stored model, in a separate process, and returns it as an open file without
 * a name. Throws `unreadable_file` for a damaged one, 503 if many others wait.
 */
export async function writeModel(writing: Writing): Promise<FileHandle> {
  if (inTurn.pendingCount >= mostWaiting) throw busy()
  const waited = AbortSignal.timeout(waitMs)
  return inTurn(async () => {
    writing.signal.throwIfAborted()
    if (waited.aborted) throw busy()
    const target = await unnamedFile()
    try {
      await withCopy(writing.files, writing.key, (file) => writeInto(target, file, writing))
      return target
    } catch (error) {
      await target.close()
      throw error
    }
  })
}
