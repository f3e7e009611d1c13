import type { ComponentsEvent, LoadsEvent, ModelsEvent, StatusEvent } from '../events.ts'

/** The data of an event by its kind; `../events.ts` says when each is sent. */
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
