import { events } from '@castline/contract/calls/events'
import { eventKinds, type LiveEvent } from '@castline/contract/values/events'
import { EventSource, type FetchLike } from 'eventsource'
import type { Client } from './client.ts'

export interface StreamHandlers {
  onConnected(connected: boolean): void
  /** `lastEventId` is the position after this event, from which a stream can resume. */
  onEvent(event: LiveEvent, lastEventId: string): void
  /** The stream has reconnected; events during the interruption were missed. */
  onReconnect(): void
  /** The server sent something, possibly only a heartbeat. */
  onAlive?(lastEventId: string): void
}

/** The position from which a stream starts. */
export interface StreamStart {
  /** The last event received by a previous stream; the server resends the events after it. Empty for none. */
  readonly lastEventId: string
  /** Whether there was a previous stream: then the first connection counts as a reconnection. */
  readonly isComeback: boolean
}

export const fromNow: StreamStart = { lastEventId: '', isComeback: false }

export interface StreamOptions {
  readonly beginning?: StreamStart
  /** The stream's URL: origin, API prefix, query. */
  readonly url: URL
  readonly send: Client['send']
  /** Emits `online` and `offline`: the window. */
  readonly network: EventTarget
  /** Delay after a refusal; doubles with each further refusal up to 30 s. */
  readonly firstDelayMs?: number
  /** The server sends something every 15 s. A stream that is silent for longer than this is considered dead. */
  readonly silenceMs?: number
}

const longestDelayMs = 30_000

/** Opens an event stream and reconnects after every failure. Returns a function that stops it. */
export function followEvents(options: StreamOptions, handlers: StreamHandlers): () => void {
  const { url, send, network, beginning = fromNow, firstDelayMs = 1_000, silenceMs = 45_000 } = options
  let source: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let wasConnected = beginning.isComeback
  let delay = firstDelayMs
  /** The last event received, including by a previous stream. The server first resends the events after it. */
  let { lastEventId } = beginning

  function expectData() {
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
        expectData()
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
    expectData()
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
    for (const kind of eventKinds) {
      stream.addEventListener(kind, (message) => {
        remember(message)
        handlers.onEvent({ kind, data: JSON.parse(message.data) }, lastEventId)
      })
    }
    stream.addEventListener('error', () => {
      handlers.onConnected(false)
      // EventSource reconnects after a broken connection, but a refused one stays closed and is reopened here.
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
  // The browser may keep a stream of a lost network open and silent, so reopen it when the network goes offline.
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
