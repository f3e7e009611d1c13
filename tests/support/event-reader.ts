import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export interface ReadEvent {
  readonly event: string
  readonly id: string | null
  // Unparsed by a schema: the tests check its content.
  readonly data: unknown
}

export interface EventReader {
  readonly response: Response
  /** Returns the ID of the stream's first event, from which another reader can resume. */
  begin(): Promise<string | null>
  /** Waits for the next event after `begin`. Returns null when the stream has ended. */
  next(): Promise<ReadEvent | null>
  leave(): Promise<void>
}

/** Returns the address of a listening app. */
export function addressOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens the event stream of a listening app as a browser does; with `lastId` it resumes. Closed after the test. */
export async function readEvents(
  app: FastifyInstance,
  token: string,
  projectId?: string,
  lastId?: string,
): Promise<EventReader> {
  const controller = new AbortController()
  const query = projectId ? `?project_id=${projectId}` : ''
  const resumed = lastId === undefined ? undefined : { 'last-event-id': lastId }
  const response = await fetch(`${addressOf(app)}/api/events${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip', ...resumed },
    signal: controller.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ''

  async function read(): Promise<ReadEvent | null> {
    for (;;) {
      const end = buffered.indexOf('\n\n')
      if (end >= 0) {
        const block = buffered.slice(0, end)
        buffered = buffered.slice(end + 2)
        const event = parsed(block)
        if (event) return event
        continue
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      buffered += chunk.value
    }
  }

  async function next(): Promise<ReadEvent | null> {
    const event = await read()
    return event?.event === 'begin' ? read() : event
  }

  const leave = async () => controller.abort()
  onTestFinished(leave)
  return { response, begin: async () => (await read())?.id ?? null, next, leave }
}

/** Returns null for comments and settings, which are not events. */
function parsed(block: string): ReadEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
  const event = field('event')
  return event === null ? null : { event, id: field('id'), data: JSON.parse(field('data') ?? 'null') }
}
