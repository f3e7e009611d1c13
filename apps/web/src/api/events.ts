import { type ComponentsEvent, events, type StatusEvent } from '@castline/contract/events'
import { EventSource, type FetchLike } from 'eventsource'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from './client.ts'
import { useHasToken } from './queries.ts'
import { pathOf } from './request.ts'

export interface ProjectEventHandlers {
  /** A piece changed its status. */
  onStatus?(event: StatusEvent): void
  /** Pieces came or went: an import. */
  onComponents?(event: ComponentsEvent): void
  /** The stream is back after a break: what happened meanwhile was missed, so fetch the figures again. */
  onReconnect?(): void
}

const firstDelayMs = 1_000
const longestDelayMs = 30_000

/**
 * Follows a project's events while the component is mounted and somebody is signed in; `undefined` follows none.
 * Reconnects by itself, also after the server refused. `connected` is false until the stream is open.
 */
export function useProjectEvents(
  projectId: string | undefined,
  handlers: ProjectEventHandlers,
): { connected: boolean } {
  const hasToken = useHasToken()
  const [connected, setConnected] = useState(false)
  const onStatus = useEffectEvent((event: StatusEvent) => handlers.onStatus?.(event))
  const onComponents = useEffectEvent((event: ComponentsEvent) => handlers.onComponents?.(event))
  const onReconnect = useEffectEvent(() => handlers.onReconnect?.())

  useEffect(() => {
    if (!projectId || !hasToken) return
    return follow(pathOf(events, { query: { project_id: projectId } }), {
      onStatus: (event) => onStatus(event),
      onComponents: (event) => onComponents(event),
      onReconnect: () => onReconnect(),
      onConnected: setConnected,
    })
  }, [projectId, hasToken])

  return { connected }
}

interface FollowHandlers extends Required<ProjectEventHandlers> {
  onConnected(connected: boolean): void
}

/** Opens the stream and keeps it open. Answers the way to stop. */
function follow(path: string, handlers: FollowHandlers): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasConnected = false
  let delay = firstDelayMs

  const fetchWithToken: FetchLike = (_url, init) => send(events.access, path, init)

  function open() {
    clearTimeout(timer)
    source?.close()
    const stream = new EventSource(new URL(`/api${path}`, window.location.origin), { fetch: fetchWithToken })
    source = stream
    stream.addEventListener('open', () => {
      delay = firstDelayMs
      handlers.onConnected(true)
      if (wasConnected) handlers.onReconnect()
      wasConnected = true
    })
    stream.addEventListener('status', (message) => handlers.onStatus(JSON.parse(message.data)))
    stream.addEventListener('components', (message) => handlers.onComponents(JSON.parse(message.data)))
    stream.addEventListener('error', () => {
      handlers.onConnected(false)
      // A broken stream tries again by itself; a refused one is closed for good, and is opened anew here.
      if (stream.readyState !== stream.CLOSED) return
      timer = setTimeout(open, delay)
      delay = Math.min(delay * 2, longestDelayMs)
    })
  }

  const openAtOnce = () => {
    if (source?.readyState !== 1) open()
  }

  open()
  window.addEventListener('online', openAtOnce)
  return () => {
    window.removeEventListener('online', openAtOnce)
    clearTimeout(timer)
    source?.close()
    handlers.onConnected(false)
  }
}
