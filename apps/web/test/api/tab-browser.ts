import { randomUUID } from 'node:crypto'
import type { StatusEvent } from '@castline/contract/events'
import { expect, onTestFinished } from 'vitest'
import type { StreamHandlers, StreamStart } from '#api/event-stream.ts'
import type { PageHandlers, PageLife } from '#api/page-life.ts'
import { followWithOtherTabs, type TabStreamOptions } from '#api/tab-stream.ts'

export interface Stream extends StreamStart {
  readonly handlers: StreamHandlers
  isOpen: boolean
}

/** A tab's page, which the test can freeze and hide. */
export function aPage(isShown = true) {
  const listeners = new Set<PageHandlers>()
  const page: PageLife = {
    isShown: () => isShown,
    listen(handlers) {
      listeners.add(handlers)
      return () => listeners.delete(handlers)
    },
  }
  const call = (event: keyof PageHandlers) => {
    for (const handlers of [...listeners]) handlers[event]?.()
  }
  const show = (shown: boolean) => {
    isShown = shown
    call(shown ? 'onShow' : 'onHide')
  }
  return { page, sleep: () => call('onSleep'), wake: () => call('onWake'), show }
}

/** A browser with real locks and broadcast channels of this process, and streams that the test controls. */
export function aBrowser() {
  const name = randomUUID()
  const streams: Stream[] = []

  function open(beginning: StreamStart, handlers: StreamHandlers): () => void {
    const stream: Stream = { ...beginning, handlers, isOpen: true }
    streams.push(stream)
    return () => {
      stream.isOpen = false
      handlers.onConnected(false)
    }
  }

  function aTab(given: Partial<TabStreamOptions> & { isShown?: boolean } = {}) {
    const received: string[] = []
    const life = aPage(given.isShown)
    let isConnected = false
    const stop = followWithOtherTabs(
      { name, locks: navigator.locks, open, page: life.page, loadedAt: 0, ...given },
      {
        onConnected(connected) {
          isConnected = connected
        },
        onEvent: (event) => received.push(event.kind === 'status' ? event.data.change.id : event.data.project_id),
        onReconnect: () => received.push('missed'),
      },
    )
    onTestFinished(stop)
    return { received, close: stop, isConnected: () => isConnected, ...life }
  }

  /** Returns the open stream; fails unless there is exactly one. */
  async function theStream(): Promise<Stream> {
    await expect.poll(() => streams.filter(({ isOpen }) => isOpen)).toHaveLength(1)
    return streams.find(({ isOpen }) => isOpen) as Stream
  }

  return { name, streams, aTab, theStream, open }
}

export const changeOf = (id: string) => ({ project_id: 'p', change: { id } }) as StatusEvent

/** Simulates a server that accepts a stream: it sends where the stream begins, then the events. */
export function play({ handlers }: Stream, ...ids: string[]): void {
  handlers.onConnected(true)
  for (const id of ids) handlers.onEvent({ kind: 'status', data: changeOf(id) }, id)
}
