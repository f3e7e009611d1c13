import * as z from 'zod/mini'
import * as calls from '../search.ts'
import { mostFound, shortestSearch } from '../search.ts'
import { component } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const { id, name, control_number, qr_code, status, section_name, project_id } = component.shape

/** As much of a component as tells it from others. */
export const foundPiece = z.object({
  id,
  name,
  control_number,
  qr_code,
  status,
  section_name,
  project_id,
  project_name: z.string(),
})
export type FoundPiece = z.output<typeof foundPiece>

export const search = endpoint(calls.search, {
  summary:
    'Components in all projects that the caller reaches whose mark, control number or code begins with `q`, and in one project those that have its words anywhere; exact matches first',
  query: z.object({
    q: field.search(120).check(z.minLength(shortestSearch)),
    /** Where words are found anywhere, not at the beginning alone: usually the project that the caller works on. */
    project_id: z.optional(field.id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostFound)), mostFound),
  }),
  response: z.object({ components: z.array(foundPiece) }),
})
