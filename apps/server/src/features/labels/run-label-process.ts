import { fork } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { ApiError } from '#http/errors.ts'
import type { LabelSheet } from './label-pdf.ts'

const processFile = fileURLToPath(new URL('./label-process.ts', import.meta.url))

/** Several times what 2,000 labels take on a busy machine. */
const timeLimitMs = 60_000

/** Each takes about 150 MB while it runs. */
const inTurn = pLimit(1)
const mostWaiting = 20
const heapMb = 512

/**
 * The PDF of a sheet, drawn by a process of its own: reading a Chinese font takes 70 MB or more, which a process keeps
 * for ever, even if all of it is freed (decision 0029). Throws 503 while too many wait.
 */
export async function pdfFromOwnProcess(sheet: LabelSheet, signal: AbortSignal): Promise<Buffer> {
  if (inTurn.pendingCount >= mostWaiting) {
    throw new ApiError('unavailable', 'Too many label sheets are being generated. Try again in a moment.')
  }
  return inTurn(async () => {
    signal.throwIfAborted()
    const { NODE_COMPILE_CACHE } = process.env
    const child = fork(processFile, {
      // No secret, and no address of the database.
      env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
      killSignal: 'SIGKILL',
    })
    const ended = new Promise<void>((resolve, reject) => {
      child.on('error', reject)
      child.once('close', (code, by) => {
        if (code === 0) resolve()
        else reject(new Error(`The process that draws labels ended with ${code ?? by}.`))
      })
    })
    child.send(sheet)
    if (!child.stdout) throw new Error('The process that draws labels has no output.')
    const [pdf] = await Promise.all([buffer(child.stdout), ended])
    return pdf
  })
}
