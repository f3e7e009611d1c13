import {
  type ComponentsEvent,
  events,
  type LoadsEvent,
  type ModelsEvent,
  type StatusEvent,
} from '@castline/contract/events'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { send } from './client.ts'
import { followEvents, type StreamHandlers, type StreamStart } from './event-stream.ts'
import { pageLife } from './page-life.ts'
import { pathOf } from './request.ts'
import { tokens } from './session-storage.ts'
import { type EventHandlers, sharedStream } from './shared-stream.ts'
import { followWhileShown } from './shown-stream.ts'
import { signInOf } from './sign-in-of.ts'
import { followWithOtherTabs } from './tab-stream.ts'

function open(beginning: StreamStart, handlers: StreamHandlers): () => void {
  const url = new URL(`/api${pathOf(events, {})}`, window.location.origin)
  return followEvents({ url, send, network: window, beginning }, handlers)
}

/** The page's event stream, open while it is read and a user is signed in. */
export const eventStream = sharedStream((handlers) => {
  const page = pageLife()
  // Browsers provide locks in secure contexts only.
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return followWhileShown({ open, page }, handlers)
  // The channel name includes the session, so that a tab of another session receives no events this one may not see.
  const name = `castline-events ${signInOf(tokens.token())}`
  return followWithOtherTabs({ name, locks, open, page }, handlers)
}, tokens)

/**
 * Follows a project's events while the component is mounted and a user is signed in; `undefined` follows none.
 * Reconnects automatically, also after a refusal. `connected` is false until the stream is open. If it opens after the
 * component was mounted, `onReconnect` is called: what happened since the data was requested was missed.
 */
export function useProjectEvents(projectId: string | undefined, handlers: EventHandlers): { connected: boolean } {
  const { connected } = useEvents(projectId, handlers)
  const [mayMiss, setMayMiss] = useState(() => !eventStream.connected())
  const onReconnect = useEffectEvent(() => handlers.onReconnect?.())
  useEffect(() => {
    if (!connected || !mayMiss) return
    setMayMiss(false)
    onReconnect()
  }, [connected, mayMiss])
  return { connected }
}

/** Like `useProjectEvents`, for all projects that the signed-in user has access to. */
export function useAllEvents(handlers: EventHandlers): { connected: boolean } {
  return useEvents(null, handlers)
}

function useEvents(projectId: string | null | undefined, handlers: EventHandlers): { connected: boolean } {
  const isOpen = useSyncExternalStore(eventStream.watch, eventStream.connected)
  const onStatus = useEffectEvent((event: StatusEvent) => handlers.onStatus?.(event))
  const onComponents = useEffectEvent((event: ComponentsEvent) => handlers.onComponents?.(event))
  const onModels = useEffectEvent((event: ModelsEvent) => handlers.onModels?.(event))
  const onLoads = useEffectEvent((event: LoadsEvent) => handlers.onLoads?.(event))
  const onReconnect = useEffectEvent(() => handlers.onReconnect?.())

  useEffect(() => {
    if (projectId === undefined) return
    return eventStream.read(projectId, {
      onStatus: (event) => onStatus(event),
      onComponents: (event) => onComponents(event),
      onModels: (event) => onModels(event),
      onLoads: (event) => onLoads(event),
      onReconnect: () => onReconnect(),
    })
  }, [projectId])

  return { connected: isOpen && projectId !== undefined }
}
