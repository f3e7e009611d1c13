import { capacityLimits } from '@castline/domain/yard/places'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const moveCases = ['moved', 'already_there', 'late'] as const

export const moveResponse = z.object({
  /** `late`: a device sent it after a newer move, so it is only in the history. */
  case: z.enum(moveCases),
  project_id: field.id,
  component_id: field.id,
  name: z.string(),
  control_number: z.string(),
  /** Where it is now; null at no place. */
  place: z.nullable(z.object({ id: field.id, code: z.string() })),
  /** The code of the place where it was. */
  from: z.nullable(z.string()),
  /** It had left the plant, and is manufactured again. */
  returned: z.boolean(),
  /** The limits of its place that are exceeded now. */
  over: z.array(z.enum(capacityLimits)),
})
export type MoveResponse = z.output<typeof moveResponse>

const code = z.string().check(z.maxLength(500))

/** A component gets to a place, by scan or by hand. */
export const moveComponent = endpoint({
  method: 'POST',
  path: '/moves',
  access: 'place:move',
  scope: 'scan',
  repeatable: true,
  summary:
    'Moves a component to a place, each by id or by the code of its label; 409 `move_refused` if its status does not fit; accepts an `Idempotency-Key`',
  body: z.object({
    /** One of the two. */
    component_id: z.optional(field.id),
    component_code: z.optional(code),
    /** One of the two; `place_id: null` for no place. */
    place_id: z.optional(z.nullable(field.id)),
    place_code: z.optional(code),
    /** What has left the plant and is put at a place of a plant came back; otherwise refused as `left_plant`. */
    returns: z._default(z.boolean(), false),
    /** When it happened, if sent later from a queue. */
    occurred_at: z.optional(field.timestamp),
  }),
  response: moveResponse,
})

/** A component that left the plant came back: refused at its receipt, unloaded on the way, or sent back later. */
export const returnComponent = endpoint({
  method: 'POST',
  path: '/components/:id/return',
  access: 'place:move',
  scope: 'scan',
  repeatable: true,
  summary:
    'Records that a component came back to the plant: it is `manufactured` again, with its deliveries and rejections in its history; 409 `transition_refused` if it has not left; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    /** Why it came back. */
    note: field.text(500),
    /** The load or the vehicle that brought it. The load that it is on the road with is known. */
    load_id: z.optional(z.nullable(field.id)),
    vehicle: z.optional(z.nullable(field.text(60))),
    /** Where it is in the plant. */
    place_id: z.optional(z.nullable(field.id)),
    occurred_at: z.optional(field.timestamp),
  }),
  response: z.object({
    project_id: field.id,
    component_id: field.id,
    status: field.status,
    place: z.nullable(z.object({ id: field.id, code: z.string() })),
  }),
})

/** `rack`: the rack that it is on was moved; it stays on the rack. */
export const moveCauses = ['hand', 'status', 'deletion', 'place_deleted', 'strip', 'rack', 'stocktake'] as const

export const componentMove = z.object({
  id: z.string(),
  /** The codes of the places with those above them, such as `North / A / A-01`; of a rack its code. Null for no place. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  cause: z.enum(moveCauses),
  /** The code of the rack that was moved, and the number of the load that it was put on. */
  rack: z.nullable(z.string()),
  load: z.nullable(z.string()),
  /** The number of the stocktake that made it, such as `S-0007`. */
  stocktake: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  occurred_at: field.timestamp,
  late: z.boolean(),
})
export type ComponentMove = z.output<typeof componentMove>

/** Every place that a component was at. */
export const componentMoves = endpoint({
  method: 'GET',
  path: '/components/:id/moves',
  access: 'signed-in',
  summary: 'Lists the moves of a component between places, newest first, at most 200',
  params: field.idParams,
  response: z.array(componentMove),
})
