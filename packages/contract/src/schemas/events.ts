import * as z from 'zod/mini'
import * as calls from '../events.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { activity } from './projects.ts'

/**
 * The server-sent events. `status`: a piece changed, with its change, whose id is the event's. `components`: pieces of a
 * project came, went or were edited, or more happened than is told one by one. Both say which project's figures to ask
 * for again. `begin` comes first to a client that names no event: its id tells from where to go on, should the stream
 * break before anything else is heard. A client that comes back with the last id that it heard, as `Last-Event-ID`, is
 * told first of every change since; a change may be told twice, and is known by its id.
 */
export const statusEvent = z.object({ project_id: field.id, change: activity })
export type StatusEvent = z.output<typeof statusEvent>

export const componentsEvent = z.object({ project_id: field.id })
export type ComponentsEvent = z.output<typeof componentsEvent>

export const events = endpoint(calls.events, {
  summary: 'Server-sent events of the projects that the caller reaches, or of one of them',
  query: z.object({
    project_id: z.optional(field.id),
    /** For a first connection that cannot set `Last-Event-ID`, which goes before it. */
    last_event_id: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
})
