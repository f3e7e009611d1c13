import { type ComponentsEvent, events, type StatusEvent } from '@castline/contract/events'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from './client.ts'
import { followEvents } from './event-stream.ts'
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
    const url = new URL(`/api${pathOf(events, { query: { project_id: projectId } })}`, window.location.origin)
    return followEvents(
      { url, send, network: window },
      {
        onConnected: setConnected,
        onStatus: (event) => onStatus(event),
        onComponents: (event) => onComponents(event),
        onReconnect: () => onReconnect(),
      },
    )
  }, [projectId, hasToken])

  return { connected }
}
