import { type ComponentsEvent, events, type StatusEvent } from '@castline/contract/events'
import { EventSource, type FetchLike } from 'eventsource'
import type { Client } from './client.ts'

export interface StreamHandlers {
  onConnected(connected: boolean): void
  /** `lastEventId` is where to go on after this event. */
  onStatus(event: StatusEvent, lastEventId: string): void
  onComponents(event: ComponentsEvent, lastEventId: string): void
  /** The stream is back after a break: what happened meanwhile was missed. */
  onReconnect(): void
  /** The server sent something, be it a heartbeat. */
  onAlive?(lastEventId: string): void
}

/** Where a stream begins. */
export interface Beginning {
  /** The last event that was received by an earlier stream: the server sends first what came since. Empty for none. */
  readonly lastEventId: string
  /** Whether there was an earlier stream: then the first connection is a reconnection. */
  readonly isComeback: boolean
}

export const fromNow: Beginning = { lastEventId: '', isComeback: false }

export interface StreamOptions {
  readonly beginning?: Beginning
  /** The stream's address: origin, API prefix, query. */
  readonly url: URL
  readonly send: Client['send']
  /** What tells that the network is gone or back: the window. */
  readonly network: EventTarget
  /** After a refusal; doubles with each one up to half a minute. */
  readonly firstDelayMs?: number
  /** The server says something every 15 s; a stream that is silent for longer than this is dead. */
  readonly silenceMs?: number
}

const longestDelayMs = 30_000

/** Opens an event stream and keeps it open, whatever breaks it. Answers the way to stop. */
export function followEvents(options: StreamOptions, handlers: StreamHandlers): () => void {
  const { url, send, network, beginning = fromNow, firstDelayMs = 1_000, silenceMs = 45_000 } = options
  let source: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let wasConnected = beginning.isComeback
  let delay = firstDelayMs
  /** What was heard last, also by a stream before this one: the server tells first what came since. */
  let { lastEventId } = beginning

  function heard() {
    clearTimeout(silence)
    silence = setTimeout(open, silenceMs)
  }

  const fetchWithToken: FetchLike = async (_url, init) => {
    const asking = new Headers(init.headers)
    if (lastEventId) asking.set('last-event-id', lastEventId)
    const response = await send(events.access, `${events.path}${url.search}`, { ...init, headers: asking })
    const { status, redirected, headers, body } = response
    const listening = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        heard()
        handlers.onAlive?.(lastEventId)
        controller.enqueue(chunk)
      },
    })
    return { status, redirected, headers, url: response.url, body: body?.pipeThrough(listening) ?? null }
  }

  function open() {
    clearTimeout(reopening)
    source?.close()
    if (source) handlers.onConnected(false)
    const stream = new EventSource(url, { fetch: fetchWithToken })
    source = stream
    heard()
    stream.addEventListener('open', () => {
      delay = firstDelayMs
      handlers.onConnected(true)
      if (wasConnected) handlers.onReconnect()
      wasConnected = true
    })
    const remember = (message: MessageEvent) => {
      lastEventId = message.lastEventId || lastEventId
    }
    stream.addEventListener('begin', (message) => {
      remember(message)
      handlers.onAlive?.(lastEventId)
    })
    stream.addEventListener('status', (message) => {
      remember(message)
      handlers.onStatus(JSON.parse(message.data), lastEventId)
    })
    stream.addEventListener('components', (message) => {
      remember(message)
      handlers.onComponents(JSON.parse(message.data), lastEventId)
    })
    stream.addEventListener('error', () => {
      handlers.onConnected(false)
      // A broken stream tries again by itself; a refused one is closed for good, and is opened anew here.
      if (stream.readyState !== stream.CLOSED) return
      reopening = setTimeout(open, delay)
      delay = Math.min(delay * 2, longestDelayMs)
    })
  }

  const openAtOnce = () => {
    if (source?.readyState !== source?.OPEN) open()
  }

  open()
  network.addEventListener('online', openAtOnce)
  // The browser may keep the stream of a network that is gone, as if it were only quiet.
  network.addEventListener('offline', open)
  return () => {
    network.removeEventListener('online', openAtOnce)
    network.removeEventListener('offline', open)
    clearTimeout(reopening)
    clearTimeout(silence)
    source?.close()
    handlers.onConnected(false)
  }
}
