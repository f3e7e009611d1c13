import type { Call } from './call.ts'
import type { ComponentsEvent, LoadsEvent, ModelsEvent, StatusEvent } from './schemas/events.ts'

export type { ComponentsEvent, LoadsEvent, ModelsEvent, StatusEvent }

/** The data of an event by its kind; `schemas/events.ts` says when each is sent. */
export interface EventData {
  readonly status: StatusEvent
  readonly components: ComponentsEvent
  readonly models: ModelsEvent
  readonly loads: LoadsEvent
}

export type EventKind = keyof EventData

/** One event of the stream. */
export type LiveEvent = { [Kind in EventKind]: { readonly kind: Kind; readonly data: EventData[Kind] } }[EventKind]

export const eventKinds = ['status', 'components', 'models', 'loads'] as const satisfies readonly EventKind[]

export const events = {
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  media: 'text/event-stream',
} as const satisfies Call
