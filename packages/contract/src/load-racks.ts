import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { loadStatus } from './open-load.ts'

/** The load after a rack was put on it or taken off. */
export const rackLoaded = z.object({
  id: field.id,
  project_id: field.id,
  number: z.string(),
  status: loadStatus,
  version: z.int(),
  case: z.enum(['loaded', 'already_loaded', 'off']),
  rack_id: field.id,
  code: z.string(),
  /** The components that are on the rack. */
  components: z.int(),
  pieces: z.int(),
  loaded: z.int(),
})
export type RackLoaded = z.output<typeof rackLoaded>

export const loadRack = endpoint({
  method: 'POST',
  path: '/loads/:id/racks',
  access: 'load:edit',
  scope: 'scan',
  repeatable: true,
  summary:
    'Puts a rack on a load and checks off everything that is on it, all or none; 409 `load_refused` names each component that cannot be loaded; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    /** Either its id or the code of its label. */
    rack_id: z.optional(field.id),
    rack_code: z.optional(field.search(200)),
    /** Puts components on the load that were not planned for it; otherwise refused as `not_on_load`. */
    add: z._default(z.boolean(), false),
    /** As at `POST /loads/:id/loaded`. */
    curing_reason: z.optional(z.nullable(field.text(500))),
    occurred_at: z.optional(field.timestamp),
  }),
  response: rackLoaded,
})

export const unloadRack = endpoint({
  method: 'DELETE',
  path: '/loads/:id/racks/:rackId',
  access: 'load:edit',
  scope: 'scan',
  repeatable: true,
  summary: 'Takes a rack off a load that has not departed: it stands where it did, and its components stay planned',
  params: z.object({ id: field.id, rackId: field.id }),
  response: rackLoaded,
})
