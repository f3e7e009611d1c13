import type { FastifyReply } from 'fastify'

/** A reader with more unsent bytes than this is disconnected; it reconnects and fetches the data again. */
const mostBufferedBytes = 1024 * 1024

const reconnectAfterMs = 2_000

export interface EventStream {
  readonly closed: boolean
  send(text: string): void
  end(): void
  /** Calls back once, when the client disconnected or the stream ended. */
  onClose(left: () => void): void
}

/** Turns a reply into a stream of server-sent events that is not compressed and that proxies do not buffer. */
export function openStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  // A HEAD request would otherwise wait for its response as long as the stream lasts.
  if (reply.request.method === 'HEAD') raw.end()
  else raw.write(`retry: ${reconnectAfterMs}\n\n`)
  // Writing to a broken connection emits `error` before `close`.
  raw.on('error', () => raw.destroy())
  return {
    get closed() {
      return raw.destroyed || raw.writableEnded
    },
    send(text) {
      if (raw.destroyed || raw.writableEnded) return
      raw.write(text)
      if (raw.writableLength > mostBufferedBytes) raw.destroy()
    },
    end: () => raw.end(),
    onClose: (left) => raw.once('close', left),
  }
}

/** Formats one event. `id` is the position that a reconnecting client sends. */
export function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
