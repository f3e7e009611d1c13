import { events } from '@castline/contract/calls/events'
import type { EventData, EventKind, LiveEvent } from '@castline/contract/values/events'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { send } from './client.ts'
import { followEvents, type StreamHandlers, type StreamStart } from './event-stream.ts'
import { pageLife } from './page-life.ts'
import { pathOf } from './request.ts'
import { tokens } from './session-storage.ts'
import { type StreamReader, sharedStream } from './shared-stream.ts'
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
  // Tabs of builds whose messages differ do not share a channel. The name includes the session, so that a tab of another session receives no events this one may not see.
  const name = `castline-events-2 ${signInOf(tokens.token())}`
  return followWithOtherTabs({ name, locks, open, page }, handlers)
}, tokens)

/** What to do at an event of each kind, and when events may have been missed. */
type EventHandlers = { [Kind in EventKind as `on${Capitalize<Kind>}`]?: (data: EventData[Kind]) => void } & Pick<
  StreamReader,
  'onReconnect'
>

const handlerNames = { status: 'onStatus', components: 'onComponents', models: 'onModels', loads: 'onLoads' } as const

/** Calls the handler of an event's kind. */
function deliver(handlers: EventHandlers, { kind, data }: LiveEvent): void {
  const handle = handlers[handlerNames[kind]] as ((data: LiveEvent['data']) => void) | undefined
  handle?.(data)
}

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
  const onEvent = useEffectEvent((event: LiveEvent) => deliver(handlers, event))
  const onReconnect = useEffectEvent(() => handlers.onReconnect?.())

  useEffect(() => {
    if (projectId === undefined) return
    return eventStream.read(projectId, { onEvent: (event) => onEvent(event), onReconnect: () => onReconnect() })
  }, [projectId])

  return { connected: isOpen && projectId !== undefined }
}
