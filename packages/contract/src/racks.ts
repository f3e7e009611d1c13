import { capacityLimits, rackKinds, rackStates } from '@castline/domain/yard/places'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** A rack: where it is, since when, and what is on it. */
export const rack = z.object({
  id: field.id,
  kind: z.enum(rackKinds),
  /** Unique in the yard that it belongs to. */
  code: z.string(),
  name: z.nullable(z.string()),
  qr_code: field.qrCode,
  home_id: field.id,
  home_name: z.string(),
  state: z.enum(rackStates),
  /** Its place, such as `North / A / A-01`; null outside of yards. */
  place: z.nullable(z.object({ id: field.id, yard_id: field.id, path: z.string() })),
  /** The load that it is on or came with, of a project that the caller reaches. */
  load: z.nullable(z.object({ id: field.id, number: z.string(), destination: z.nullable(z.string()) })),
  /** Since when it is there. */
  since: field.timestamp,
  /** Of the caller's projects, and the number of others. */
  count: z.int(),
  occupied: z.int(),
})
export type Rack = z.output<typeof rack>

export const listRacks = endpoint({
  method: 'GET',
  path: '/racks',
  access: 'signed-in',
  summary: 'Lists the racks of all yards that the caller reaches: where each is, since when, and how much is on it',
  response: z.array(rack),
})

export const rackMoveResponse = z.object({
  /** `late`: a device sent it after a newer move of the rack; nothing was changed. */
  case: z.enum(['moved', 'already_there', 'late']),
  rack_id: field.id,
  code: z.string(),
  place: z.nullable(z.object({ id: field.id, code: z.string() })),
  /** The components that went with it, and those that stayed where it stood. */
  components: z.int(),
  left: z.int(),
  /** Those of them that had left the plant, and are manufactured again. */
  returned: z.int(),
  /** Of the caller's, those of what was on it. */
  projects: z.array(field.id),
  over: z.array(z.enum(capacityLimits)),
})
export type RackMoveResponse = z.output<typeof rackMoveResponse>

const code = z.string().check(z.maxLength(500))

export const moveRack = endpoint({
  method: 'POST',
  path: '/racks/moves',
  access: 'place:move',
  scope: 'scan',
  repeatable: true,
  summary:
    'Moves a rack to a place, each by id or by the code of its label, with everything on it; 409 `move_refused` for a place that cannot move, a rack on a rack, and what does not fit there; accepts an `Idempotency-Key`',
  body: z.object({
    /** One of the two. */
    rack_id: z.optional(field.id),
    rack_code: z.optional(code),
    /** One of the two. */
    place_id: z.optional(field.id),
    place_code: z.optional(code),
    /** What has left the plant and is on it came back, if it comes to a place of a plant; otherwise 409 `rack_misfits`. */
    returns: z._default(z.boolean(), false),
    /** It comes empty: what is on it by the books stays where the rack stood. */
    empty: z._default(z.boolean(), false),
    /** When it happened, if sent later from a queue. */
    occurred_at: z.optional(field.timestamp),
  }),
  response: rackMoveResponse,
})
