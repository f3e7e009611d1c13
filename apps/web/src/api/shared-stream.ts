import type { LiveEvent } from '@castline/contract/values/events'
import type { StreamHandlers } from './event-stream.ts'
import type { TokenStore } from './session-storage.ts'

export interface StreamReader {
  onEvent?(event: LiveEvent): void
  /** Events may have been missed, as after a reconnection, so fetch the data again. */
  onReconnect?(): void
}

interface SharedStream {
  /** Delivers the events of one project, or of all with null. Returns a function that unsubscribes. */
  read(projectId: string | null, reader: StreamReader): () => void
  connected(): boolean
  /** Calls back when `connected` changes. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void
}

/** After an interruption the server resends up to a thousand changes, some of which were already received. */
const mostKnownChanges = 5_000

/**
 * One stream for all subscribers of a page, open while there are subscribers and a user is signed in. Each session has
 * its own stream. Duplicate changes are delivered once.
 */
export function sharedStream(
  open: (handlers: StreamHandlers) => () => void,
  tokens: Pick<TokenStore, 'token' | 'subscribe'>,
): SharedStream {
  const readers = new Set<{ projectId: string | null; reader: StreamReader }>()
  const watchers = new Set<() => void>()
  const known = new Set<string>()
  let close: (() => void) | undefined
  let unsubscribe: (() => void) | undefined
  let isConnected = false

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
      onEvent(event) {
        if (event.kind === 'status' && isKnown(event.data.change.id)) return
        for (const { projectId, reader } of [...readers]) {
          if (projectId === null || projectId === event.data.project_id) reader.onEvent?.(event)
        }
      },
      onReconnect: () => {
        for (const { reader } of [...readers]) reader.onReconnect?.()
      },
    })
  }

  function end(): void {
    close?.()
    close = undefined
    known.clear()
  }

  return {
    read(projectId, reader) {
      const entry = { projectId, reader }
      readers.add(entry)
      unsubscribe ??= tokens.subscribe((change) => (change === 'cleared' ? end() : openOnce()))
      openOnce()
      return () => {
        readers.delete(entry)
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
