import type { ComponentsEvent, StatusEvent } from '@castline/contract/events'
import type { StreamHandlers } from './event-stream.ts'
import type { TokenStore } from './session-storage.ts'

export interface EventHandlers {
  /** A piece changed its status. */
  onStatus?(event: StatusEvent): void
  /** Pieces came, went or were edited. */
  onComponents?(event: ComponentsEvent): void
  /** The stream is back after a break: what happened meanwhile was missed, so fetch the figures again. */
  onReconnect?(): void
}

export interface SharedStream {
  /** Hands the events of one project over, or of all with null. Answers the way to stop. */
  read(projectId: string | null, handlers: EventHandlers): () => void
  connected(): boolean
  /** Calls back when `connected` changes. Answers the way to stop. */
  watch(listener: () => void): () => void
}

/** After a break the server sends at most a thousand changes again, some of which were received before it. */
const mostKnownChanges = 5_000

/**
 * One stream for all readers of a page, open while there are any and somebody is signed in. Whoever signs in gets a
 * stream of their own. A change that comes twice is handed over once.
 */
export function sharedStream(
  open: (handlers: StreamHandlers) => () => void,
  tokens: Pick<TokenStore, 'token' | 'subscribe'>,
): SharedStream {
  const readers = new Set<{ projectId: string | null; handlers: EventHandlers }>()
  const watchers = new Set<() => void>()
  const known = new Set<string>()
  let close: (() => void) | undefined
  let unsubscribe: (() => void) | undefined
  let isConnected = false

  function handlersOf(id: string): EventHandlers[] {
    const concerned = [...readers].filter(({ projectId }) => projectId === null || projectId === id)
    return concerned.map(({ handlers }) => handlers)
  }

  function isKnown(changeId: string): boolean {
    if (known.has(changeId)) return true
    const [oldest] = known
    if (oldest !== undefined && known.size >= mostKnownChanges) known.delete(oldest)
    known.add(changeId)
    return false
  }

  function setConnected(connected: boolean): void {
    if (connected === isConnected) return
    isConnected = connected
    for (const listener of watchers) listener()
  }

  function openOnce(): void {
    if (close || readers.size === 0 || tokens.token() === null) return
    close = open({
      onConnected: setConnected,
      onStatus: (event) => {
        if (isKnown(event.change.id)) return
        for (const handlers of handlersOf(event.project_id)) handlers.onStatus?.(event)
      },
      onComponents: (event) => {
        for (const handlers of handlersOf(event.project_id)) handlers.onComponents?.(event)
      },
      onReconnect: () => {
        for (const { handlers } of [...readers]) handlers.onReconnect?.()
      },
    })
  }

  function end(): void {
    close?.()
    close = undefined
    known.clear()
  }

  return {
    read(projectId, handlers) {
      const reader = { projectId, handlers }
      readers.add(reader)
      unsubscribe ??= tokens.subscribe((change) => (change === 'cleared' ? end() : openOnce()))
      openOnce()
      return () => {
        readers.delete(reader)
        if (readers.size > 0) return
        end()
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
    connected: () => isConnected,
    watch(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
}
