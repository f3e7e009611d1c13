import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { activity } from './projects.ts'

/**
 * The server-sent events. `status`: a piece changed, with its change. `components`: pieces of a project came or went
 * (an import). Both say which project's figures to ask for again.
 */
export const statusEvent = z.object({ project_id: field.id, change: activity })
export type StatusEvent = z.output<typeof statusEvent>

export const componentsEvent = z.object({ project_id: field.id })
export type ComponentsEvent = z.output<typeof componentsEvent>

export const events = endpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  summary: 'Server-sent events of the projects that the caller reaches, or of one of them',
  query: z.object({ project_id: z.optional(field.id) }),
})
