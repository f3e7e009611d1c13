import { loadEventKinds, receiptOutcomes, receiptRemarks } from '@castline/domain/loads/loads'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { loadStatus } from './open-load.ts'
import { signature } from './signature.ts'
import { maxLoadPieces } from './values/loads.ts'

/** When it happened, if sent later from a queue; bounded as the times of status changes. */
const occurred_at = z.optional(field.timestamp)

/** Where a load is after a change of it. */
const standing = { id: field.id, project_id: field.id, number: z.string(), status: loadStatus, version: z.int() }

/**
 * The cases of a scanned component: checked off now, checked off before (also by another phone), or added and checked
 * off. All others are refused with 409 `load_refused`, with one of `loadRefusals` as the code in its `details`.
 */
export const loadedCases = ['loaded', 'already_loaded', 'added'] as const

export const loadedResponse = z.object({
  ...standing,
  case: z.enum(loadedCases),
  component_id: field.id,
  position: z.int(),
  loaded_at: field.timestamp,
  /** The number of components of the load, and of those that are loaded. */
  pieces: z.int(),
  loaded: z.int(),
})
export type LoadedResponse = z.output<typeof loadedResponse>

export const markLoaded = endpoint({
  method: 'POST',
  path: '/loads/:id/loaded',
  access: 'load:edit',
  scope: 'scan',
  repeatable: true,
  summary: 'Checks off a scanned component as loaded, in any order; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    /** Either its id or the code of its label, as scanned or typed. */
    component_id: z.optional(field.id),
    qr_code: z.optional(field.search(200)),
    /** Puts a component on the load that was not planned for it; otherwise refused as `not_on_load`. */
    add: z._default(z.boolean(), false),
    /** Required if the project asks about components that are not cured; not with `occurred_at`: it has happened. */
    curing_reason: z.optional(z.nullable(field.text(500))),
    occurred_at,
  }),
  response: loadedResponse,
})

export const unmarkLoaded = endpoint({
  method: 'DELETE',
  path: '/loads/:id/loaded/:componentId',
  access: 'load:edit',
  scope: 'scan',
  repeatable: true,
  summary: 'Takes a component off again that was loaded by mistake; it stays planned for the load',
  params: z.object({ id: field.id, componentId: field.id }),
  response: z.object({ ...standing, pieces: z.int(), loaded: z.int() }),
})

/** The load after a step, with the status changes that the step made. */
export const loadStepTaken = z.object({
  ...standing,
  /**
   * The components of the load that the step left as they are, because somebody had changed them singly: at a departure
   * those that are transported already, at its undoing those that were changed since.
   */
  kept: z.optional(z.array(z.object({ component_id: field.id, control_number: z.string(), status: field.status }))),
  /** The components that a receipt left as they are, and why; one on hold is received, and accepted after its release. */
  left_out: z.optional(
    z.array(
      z.object({
        component_id: field.id,
        name: z.string(),
        control_number: z.string(),
        reason: z.enum(receiptRemarks),
        /** The non-conformances that hold it. */
        holds: z.array(z.string()),
        /** What refuses its acceptance. */
        obstacles: z.array(obstacle),
      }),
    ),
  ),
  changes: z.array(z.object({ component_id: field.id, change_id: field.changeId, status: field.status })),
})
export type LoadStepTaken = z.output<typeof loadStepTaken>

export const departLoad = endpoint({
  method: 'POST',
  path: '/loads/:id/depart',
  access: 'load:edit',
  scope: 'scan',
  repeatable: true,
  summary:
    'Departs: all loaded components become `transported`, or none; the others stay behind. `kept` names those that somebody transported singly before. Accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    occurred_at,
    /** Required if the loaded components exceed a limit of the trailer and the load has no reason yet. */
    limit_reason: z.optional(z.nullable(field.text(500))),
    /** Why components leave that are not cured; as at loading. */
    curing_reason: z.optional(z.nullable(field.text(500))),
    version: z.optional(field.version),
  }),
  response: loadStepTaken,
})

export const undoDeparture = endpoint({
  method: 'POST',
  path: '/loads/:id/undo-departure',
  access: 'load:edit',
  scope: 'scan',
  repeatable: true,
  summary:
    'Undoes a departure within ten minutes: what it transported is in the plant and on the load again; `kept` names components that were changed since',
  params: field.idParams,
  body: z.object({}),
  response: loadStepTaken,
})

/** For drivers (`load:edit`) and the site (`load:receive`). */
export const arriveLoad = endpoint({
  method: 'POST',
  path: '/loads/:id/arrive',
  access: 'signed-in',
  scope: 'scan',
  repeatable: true,
  summary: 'Records that a load is at the gate of the site; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ occurred_at }),
  response: loadStepTaken,
})

export const receiveLoad = endpoint({
  method: 'POST',
  path: '/loads/:id/receipt',
  access: 'load:receive',
  scope: 'scan',
  repeatable: true,
  summary:
    'Records the receipt of every component that departed and closes the load, without outcomes if all were deleted; `left_out` names those that are on hold, or were deleted, returned or changed since; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    /** The name of the person who signs. */
    name: field.text(120),
    /** Null if the name was entered without a drawing, as by keyboard. */
    signature: z._default(z.nullable(signature), null),
    outcomes: z
      .array(
        z.object({
          component_id: field.id,
          outcome: z.enum(receiptOutcomes),
          /** Of a refused component: an offered reason, own words, or both; one of them is required. */
          reason_code: z.optional(field.rejectionCode),
          reason: z.optional(z.nullable(field.text(500))),
          /** A refused component stays on the vehicle, and goes back to the plant. */
          goes_back: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(maxLoadPieces)),
    note: z.optional(z.nullable(field.text(1000))),
    /** The place on the site where the components are put, except missing ones. */
    place_id: z.optional(z.nullable(field.id)),
    occurred_at,
  }),
  response: loadStepTaken,
})

export const cancelLoad = endpoint({
  method: 'POST',
  path: '/loads/:id/cancel',
  access: 'load:edit',
  repeatable: true,
  summary:
    'Cancels a load that has not departed, or whose components were all deleted; its components are free for other loads',
  params: field.idParams,
  body: z.object({ reason: z.optional(z.nullable(field.text(500))), version: z.optional(field.version) }),
  response: loadStepTaken,
})

/**
 * Something that happened to a load. `details` has counts: `pieces`, `left_behind`, `kept`, `accepted`, `refused`, `missing`,
 * `held`, `deleted`, `uncured`, and of those `offline`: recorded later without a reason.
 */
export const loadEvent = z.object({
  id: z.string(),
  load_id: field.id,
  number: z.string(),
  kind: z.enum(loadEventKinds),
  user_name: z.nullable(z.string()),
  details: z.record(z.string(), z.number()),
  /** Of components that are not cured: why they are on the load, and their control numbers. */
  reason: z.nullable(z.string()),
  control_numbers: z.array(z.string()),
  occurred_at: field.timestamp,
  recorded_at: field.timestamp,
})
export type LoadEvent = z.output<typeof loadEvent>

export const loadEvents = endpoint({
  method: 'GET',
  path: '/projects/:id/load-events',
  access: 'signed-in',
  summary: 'Lists the events of the loads of a project, newest first; 50 by default',
  params: field.idParams,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
    /** Only events before, or after, the event with this id. */
    before: z.optional(field.changeId),
    after: z.optional(field.changeId),
    load_id: z.optional(field.id),
  }),
  response: z.array(loadEvent),
})
