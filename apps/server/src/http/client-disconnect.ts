import type { FastifyReply } from 'fastify'

/** Aborted when the client goes away before its answer is complete. */
export function departure({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.on('close', () => {
    if (!raw.writableFinished) leaving.abort(new Error('The client went away before its answer.'))
  })
  return leaving.signal
}
