import { type ComponentsEvent, events, type StatusEvent } from '@castline/contract/events'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { send } from './client.ts'
import { type Beginning, followEvents, type StreamHandlers } from './event-stream.ts'
import { pageLife } from './page-life.ts'
import { pathOf } from './request.ts'
import { tokens } from './session-storage.ts'
import { type EventHandlers, sharedStream } from './shared-stream.ts'
import { followWhileShown } from './shown-stream.ts'
import { signInOf } from './sign-in-of.ts'
import { followWithOtherTabs } from './tab-stream.ts'

function open(beginning: Beginning, handlers: StreamHandlers): () => void {
  const url = new URL(`/api${pathOf(events, {})}`, window.location.origin)
  return followEvents({ url, send, network: window, beginning }, handlers)
}

const stream = sharedStream((handlers) => {
  const page = pageLife()
  // Browsers have locks on secure addresses only.
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return followWhileShown({ open, page }, handlers)
  // A tab of somebody who signed in since must not receive what an earlier sign-in may see.
  const name = `castline-events ${signInOf(tokens.token())}`
  return followWithOtherTabs({ name, locks, open, page }, handlers)
}, tokens)

/**
 * Follows a project's events while the component is mounted and somebody is signed in; `undefined` follows none.
 * Reconnects by itself, also after the server refused. `connected` is false until the stream is open.
 */
export function useProjectEvents(projectId: string | undefined, handlers: EventHandlers): { connected: boolean } {
  return useEvents(projectId, handlers)
}

/** As `useProjectEvents`, for every project that the signed-in user reaches. */
export function useAllEvents(handlers: EventHandlers): { connected: boolean } {
  return useEvents(null, handlers)
}

function useEvents(projectId: string | null | undefined, handlers: EventHandlers): { connected: boolean } {
  const isOpen = useSyncExternalStore(stream.watch, stream.connected)
  const onStatus = useEffectEvent((event: StatusEvent) => handlers.onStatus?.(event))
  const onComponents = useEffectEvent((event: ComponentsEvent) => handlers.onComponents?.(event))
  const onReconnect = useEffectEvent(() => handlers.onReconnect?.())

  useEffect(() => {
    if (projectId === undefined) return
    return stream.read(projectId, {
      onStatus: (event) => onStatus(event),
      onComponents: (event) => onComponents(event),
      onReconnect: () => onReconnect(),
    })
  }, [projectId])

  return { connected: isOpen && projectId !== undefined }
}
