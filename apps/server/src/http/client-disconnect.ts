import type { FastifyReply } from 'fastify'

/** Returns a signal that is aborted when the client disconnects before its response is complete. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.on('close', () => {
    if (!raw.writableFinished) leaving.abort(new Error('The client disconnected before the response.'))
  })
  return leaving.signal
}
