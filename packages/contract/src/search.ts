import { loadStatuses } from '@castline/domain/loads/loads'
import { ncrStatuses } from '@castline/domain/quality/ncrs'
import { roles } from '@castline/domain/users/roles'
import * as z from 'zod/mini'
import { component } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { ncrSubject } from './ncr.ts'
import { maxSearchResults, shortestSearch } from './values/search.ts'

const { id, name, control_number, qr_code, status, section_name, project_id } = component.shape
const project_name = z.string()

/** The fields that identify a component in search results. */
export const foundComponent = z.object({
  id,
  name,
  control_number,
  qr_code,
  status,
  section_name,
  project_id,
  project_name,
})
export type FoundComponent = z.output<typeof foundComponent>

const foundNcr = z.object({
  id,
  number: z.string(),
  status: z.enum(ncrStatuses),
  component_name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  subject: z.nullable(ncrSubject),
  project_id,
  project_name,
})

const foundLoad = z.object({
  id,
  number: z.string(),
  status: z.enum(loadStatuses),
  planned_on: field.date,
  vehicle: z.nullable(z.string()),
  project_id,
  project_name,
})

/** At most six of each kind. */
export const foundRecords = z.object({
  ncrs: z.array(foundNcr),
  loads: z.array(foundLoad),
  sections: z.array(z.object({ id, name: z.string(), project_id, project_name })),
  /** Of the yards that the caller reaches. */
  places: z.array(
    z.object({ id, code: z.string(), name: z.nullable(z.string()), yard_id: field.id, yard_name: z.string() }),
  ),
  /** Of places in yards that the caller reaches. */
  stocktakes: z.array(
    z.object({
      id,
      number: z.string(),
      occurred_at: field.timestamp,
      place_code: z.string(),
      yard_id: field.id,
      yard_name: z.string(),
    }),
  ),
  projects: z.array(z.object({ id, code: z.string(), name: z.string() })),
  /** Empty for callers who do not manage users. */
  people: z.array(z.object({ id, username: z.string(), name: z.string(), role: z.enum(roles) })),
})
export type FoundRecords = z.output<typeof foundRecords>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'signed-in',
  summary:
    "Searches the caller's projects for components whose mark, control number or code begins with `q`, and one project for its words anywhere; exact matches first; also for non-conformances, loads, stocktakes, sections, projects and places by number, code or name, and for people if the caller manages users",
  query: z.object({
    q: field.search(120).check(z.minLength(shortestSearch)),
    /** The project in which words match anywhere, usually the chosen one. */
    project_id: z.optional(field.id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxSearchResults)), maxSearchResults),
  }),
  response: z.object({ components: z.array(foundComponent), ...foundRecords.shape }),
})
