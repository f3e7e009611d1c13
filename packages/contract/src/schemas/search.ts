import * as z from 'zod/mini'
import * as calls from '../search.ts'
import { maxSearchResults, shortestSearch } from '../search.ts'
import { component } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const { id, name, control_number, qr_code, status, section_name, project_id } = component.shape

/** The fields that identify a component in search results. */
export const foundComponent = z.object({
  id,
  name,
  control_number,
  qr_code,
  status,
  section_name,
  project_id,
  project_name: z.string(),
})
export type FoundComponent = z.output<typeof foundComponent>

export const search = endpoint(calls.search, {
  summary:
    "Searches the caller's projects for components whose mark, control number or code begins with `q`, and one project for its words anywhere; exact matches first",
  query: z.object({
    q: field.search(120).check(z.minLength(shortestSearch)),
    /** The project in which words match anywhere, usually the chosen one. */
    project_id: z.optional(field.id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxSearchResults)), maxSearchResults),
  }),
  response: z.object({ components: z.array(foundComponent) }),
})
