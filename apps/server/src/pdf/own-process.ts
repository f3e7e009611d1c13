import { fork } from 'node:child_process'
import { once } from 'node:events'
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
 * system (decision 0029). `program` is sent `content`, and passes the PDF to `writePdf`. Throws 503 if the queue
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
    // It ends itself when everything is sent.
    let isWritten = false
    child.once('message', () => {
      isWritten = true
    })
    child.on('error', () => undefined)
    const ended = Promise.all([once(child, 'close'), once(child, 'disconnect')])
    child.send(content)
    if (!child.stdout) throw new Error('The process that draws a PDF has no output.')
    const [pdf, [[code, by]]] = await Promise.all([buffer(child.stdout), ended])
    if (!isWritten) throw new Error(`The process that draws a PDF ended with ${code ?? by}.`)
    return pdf
  })
}
