import { fork } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { ApiError } from '#http/errors.ts'
import type { LabelSheet } from './label-pdf.ts'

const processFile = fileURLToPath(new URL('./label-process.ts', import.meta.url))

/** Several times what 2,000 labels take on a busy machine. */
const timeLimitMs = 60_000

/** One at a time: each takes about 150 MB. */
const inTurn = pLimit(1)
const mostWaiting = 20
const heapMb = 512

/**
 * Draws the PDF of a sheet in a child process: reading a Chinese font takes 70 MB or more, which a process never
 * returns to the system (decision 0029). Throws 503 if the queue is full.
 */
export async function pdfFromOwnProcess(sheet: LabelSheet, signal: AbortSignal): Promise<Buffer> {
  if (inTurn.pendingCount >= mostWaiting) {
    throw new ApiError('unavailable', 'Too many label sheets are being generated. Try again in a moment.')
  }
  return inTurn(async () => {
    signal.throwIfAborted()
    const { NODE_COMPILE_CACHE } = process.env
    const child = fork(processFile, {
      // No secrets, and no URL of the database.
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
