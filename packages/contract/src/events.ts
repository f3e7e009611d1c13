import type { Call } from './call.ts'

export type { ComponentsEvent, LoadsEvent, ModelsEvent, StatusEvent } from './schemas/events.ts'

export const events = {
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  media: 'text/event-stream',
} as const satisfies Call
