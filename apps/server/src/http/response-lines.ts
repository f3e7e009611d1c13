import { PassThrough } from 'node:stream'
import type { ErrorResponse } from '@castline/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { disconnectSignal } from './client-disconnect.ts'
import { asApiError } from './errors.ts'

const media = 'application/x-ndjson'

/** The JSON lines of work that takes a while. Writing never waits for a slow reader, so that the work continues. */
export interface ResponseLines {
  readonly stream: PassThrough
  readonly write: (text: string) => void
  readonly progress: (done: number, of: number) => void
  /** Ends the response with an error. */
  readonly failure: (response: ErrorResponse) => void
}

export function responseLines(): ResponseLines {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (!stream.destroyed) stream.write(text)
  }
  return {
    stream,
    write,
    progress: (done, of) => write(`${JSON.stringify({ progress: done, of })}\n`),
    failure(response) {
      write(`${JSON.stringify({ failure: response })}\n`)
      stream.end()
    },
  }
}

/** Sends the lines as the response. */
export function sendLines(reply: FastifyReply, { stream }: ResponseLines): FastifyReply {
  return reply
    .header('content-type', media)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
}

/** Reports progress on many rows, and can end the work early. */
export interface Watch {
  readonly progress: (done: number, of: number) => void
  /** Aborted when the client that watches disconnects. */
  readonly signal: AbortSignal | null
}

/** For callers who wait for the result alone. */
export const unwatched: Watch = { progress: () => undefined, signal: null }

/**
 * Runs `work` and returns its result. A client that accepts JSON lines gets its progress, then `{ "report": result }`
 * or, if it fails after the first progress, `{ "failure": ErrorResponse }`; errors before that are ordinary ones.
 */
export function withProgress<T extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (watch: Watch) => Promise<T>,
): Promise<T | FastifyReply> {
  if (!request.headers.accept?.includes(media)) return work(unwatched)
  const signal = disconnectSignal(reply)
  const lines = responseLines()
  return new Promise((resolve, reject) => {
    let hasBegun = false
    const begin = () => {
      if (hasBegun) return
      hasBegun = true
      resolve(sendLines(reply, lines))
    }
    const progress: Watch['progress'] = (done, of) => {
      begin()
      lines.progress(done, of)
    }
    work({ progress, signal }).then(
      (report) => {
        begin()
        lines.write(`${JSON.stringify({ report })}\n`)
        lines.stream.end()
      },
      (error: Error) => {
        if (!hasBegun) return reject(error)
        const failure = asApiError(error)
        if (failure.code === 'internal' && !signal.aborted) request.log.error({ err: error }, 'work failed')
        lines.failure(failure.body(request.id))
      },
    )
  })
}
