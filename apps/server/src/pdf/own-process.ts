import { fork } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { ApiError } from '#http/errors.ts'

/** Several times the memory that 2,000 labels need on a busy machine. */
const timeLimitMs = 60_000

/** One at a time: each takes about 150 MB. */
const inTurn = pLimit(1)
const mostWaiting = 20
const heapMb = 512

/**
 * Draws a PDF in a child process: reading a Chinese font takes 70 MB or more, which a process never returns to the
 * system (decision 0029). `program` is sent `content`, writes the PDF to its output and exits. Throws 503 if the queue
 * is full.
 */
export async function pdfFromOwnProcess(program: URL, content: object, signal: AbortSignal): Promise<Buffer> {
  if (inTurn.pendingCount >= mostWaiting) {
    throw new ApiError('unavailable', 'Too many PDF files are being generated. Try again in a moment.')
  }
  return inTurn(async () => {
    signal.throwIfAborted()
    const { NODE_COMPILE_CACHE } = process.env
    const child = fork(fileURLToPath(program), {
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
        else reject(new Error(`The process that draws a PDF ended with ${code ?? by}.`))
      })
    })
    child.send(content)
    if (!child.stdout) throw new Error('The process that draws a PDF has no output.')
    const [pdf] = await Promise.all([buffer(child.stdout), ended])
    return pdf
  })
}
