import * as z from 'zod/mini'
import { activity } from './activity.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/**
 * The server-sent events. `status`: the status of a component changed; the event has the id of the change.
 * `components`: components of a project were created, edited or deleted, or too many statuses changed to send each one.
 * After either, fetch the figures of `project_id` again. With `assigned`, a non-conformance was assigned to somebody;
 * fetch `ncrAssignments`. `models`: a model of the building was uploaded, deleted or converted further. `loads`: a load
 * was planned, changed, loaded, departed, arrived or received; fetch `loadEvents` for what happened. `begin`: sent
 * first to a client without `Last-Event-ID`; its id is the position to resume from if the stream breaks before another
 * event. A client that reconnects with `Last-Event-ID` first receives all changes since then. A change may be sent
 * twice: compare ids.
 */
export const statusEvent = z.object({ project_id: field.id, change: activity })
export type StatusEvent = z.output<typeof statusEvent>

export const componentsEvent = z.object({ project_id: field.id, assigned: z.optional(z.literal(true)) })
export type ComponentsEvent = z.output<typeof componentsEvent>

export const modelsEvent = z.object({ project_id: field.id })
export type ModelsEvent = z.output<typeof modelsEvent>

export const loadsEvent = z.object({ project_id: field.id })
export type LoadsEvent = z.output<typeof loadsEvent>

export const events = endpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  media: 'text/event-stream',
  summary: "Streams server-sent events of the caller's projects, or of one of them",
  query: z.object({
    project_id: z.optional(field.id),
    /** For clients that cannot set the header `Last-Event-ID`, which has precedence. */
    last_event_id: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
})
