import type { ComponentsEvent, StatusEvent } from '@castline/contract/events'
import { EventSource } from 'eventsource'
import type { SignedIn } from '../shared/people.ts'

/** The changes of a project that one listener received. */
export interface Received {
  readonly changes: Set<string>
  /** Changes up to this ID were replaced by a request to reload everything. */
  coveredUpTo: bigint
  /** The number of changes received more than once. */
  repeated: number
  /** The number of reconnections. */
  comebacks: number
}

export interface Listener {
  readonly received: Received
  /** Opens the stream where it was left; resolves when it is open. */
  open(): Promise<void>
  leave(): void
}

interface Listening {
  readonly address: string
  readonly projectId: string
  readonly who: SignedIn
  onStatus(event: StatusEvent): void
  onComponents(event: ComponentsEvent): void
}

/** Follows the events of a project as the dashboard does: after a reconnection it first receives the missed events. */
export function openListener({ address, projectId, who, onStatus, onComponents }: Listening): Listener {
  const url = new URL(`/api/events?project_id=${projectId}`, address)
  const received: Received = { changes: new Set(), coveredUpTo: 0n, repeated: 0, comebacks: 0 }
  let source: EventSource | undefined
  let lastId = ''
  let wasOpen = false

  async function withToken(target: string | URL, init: object): Promise<Response> {
    const ask = () =>
      fetch(target, {
        ...init,
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${who.token()}`,
          ...(lastId && { 'last-event-id': lastId }),
        },
      })
    const response = await ask()
    if (response.status !== 401) return response
    // Any request refreshes an expired token.
    await who.ask('me', { method: 'GET', path: '/users/me' })
    return ask()
  }

  return {
    received,
    open() {
      const stream = new EventSource(url, { fetch: withToken })
      source = stream
      stream.addEventListener('begin', ({ lastEventId }) => {
        lastId = lastEventId || lastId
      })
      stream.addEventListener('status', ({ data, lastEventId }) => {
        lastId = lastEventId || lastId
        const event = JSON.parse(data) as StatusEvent
        if (received.changes.has(event.change.id)) received.repeated++
        else {
          received.changes.add(event.change.id)
          onStatus(event)
        }
      })
      stream.addEventListener('components', ({ data, lastEventId }) => {
        // With an ID the event replaces all changes up to that ID.
        if (lastEventId && lastEventId !== lastId) received.coveredUpTo = BigInt(lastEventId)
        lastId = lastEventId || lastId
        onComponents(JSON.parse(data))
      })
      return new Promise<void>((resolve) => {
        stream.addEventListener('open', () => {
          if (wasOpen) received.comebacks++
          wasOpen = true
          resolve()
        })
      })
    },
    leave: () => source?.close(),
  }
}
