import { castingNeeds, mostCast, needStates } from '@castline/domain/production/castings'
import { mostTurns } from '@castline/domain/production/moulds'
import * as z from 'zod/mini'
import { casting } from './castings.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { printedLanguage } from './languages.ts'
import { mould } from './moulds.ts'
import { planDay } from './planned-fields.ts'

const need = z.object({
  need: z.enum(castingNeeds),
  state: z.enum(needStates),
  note: z.nullable(z.string()),
  /** Who ticked it, and when. */
  by: z.nullable(z.string()),
  at: z.nullable(field.timestamp),
  /** It was ticked as ready, and a drawing was replaced since: it is open again. */
  outdated: z.boolean(),
  /** Nobody ticked it: the records show that it is ready. Each component has its released drawing; the mould is in use. */
  known: z.boolean(),
})

const drawingOf = z.object({ component_id: field.id, revision: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })

const readyCasting = z.object({
  casting,
  mould_name: z.string(),
  /** Those that its plant counts. */
  needs: z.array(need),
  is_ready: z.boolean(),
})
export type ReadyCasting = z.output<typeof readyCasting>

const ready = {
  day: field.date,
  /** The plant's present day. */
  today: field.date,
  /** By mould and turn. */
  castings: z.array(readyCasting),
}
const readyDayResponse = z.object(ready)
export type ReadyDay = z.output<typeof readyDayResponse>
const mouldDayResponse = z.object({ ...ready, mould })
export type MouldDay = z.output<typeof mouldDayResponse>

const ofDay = z.object({ day: z.optional(planDay) })

export const readyDay = endpoint({
  method: 'GET',
  path: '/plants/:id/ready',
  access: 'signed-in',
  summary: 'Returns what the castings of a day still need; without a day of the next working day of the plant',
  params: field.idParams,
  query: ofDay,
  response: readyDayResponse,
})

const readySummary = z.object({
  id: z.string(),
  plant_id: field.id,
  plant_name: z.string(),
  /** The plant's. */
  time_zone: z.string(),
  /** The working day that was looked at. */
  day: field.date,
  /** Castings that lacked something, and needs that were ticked as missing, with components of the caller's projects. */
  castings: z.int(),
  missing: z.int(),
  recorded_at: field.timestamp,
})
export type ReadySummary = z.output<typeof readySummary>

export const listReadySummaries = endpoint({
  method: 'GET',
  path: '/ready-summaries',
  access: 'signed-in',
  summary:
    "Lists what was not ready for the next working day at 14:00 of a plant, of the caller's plants in the last 14 days, newest first",
  query: z.object({ limit: field.paging.limit }),
  response: z.array(readySummary),
})

/** The sheet of a day for the people at the moulds. */
export const printDay = endpoint({
  method: 'GET',
  path: '/plants/:id/daily-sheet.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary: 'Returns the castings of a day as a PDF: concrete to order by mix, then each mould with its components',
  params: field.idParams,
  query: z.object({
    day: z.optional(planDay),
    language: printedLanguage,
    /** The years of dates in Thai. */
    calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
  }),
})

export const mouldDay = endpoint({
  method: 'GET',
  path: '/moulds/:id/castings',
  access: 'signed-in',
  summary: 'Returns what a mould casts on a day; without one on the present day of its plant',
  params: field.idParams,
  query: ofDay,
  response: mouldDayResponse,
})

const leftOut = z.object({
  component_id: field.id,
  /** Null, as the number and status, for a component that the person does not see any more. */
  name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  status: z.nullable(field.status),
  reason: z.enum([
    'cast',
    'on_hold',
    'checklist_open',
    'drawing_open',
    'strength_open',
    'rejected',
    'refused',
    // Deleted, planned for another plant, or taken from the person's projects meanwhile.
    'deleted',
    'other_plant',
    'not_seen',
  ] as const),
  /** The non-conformances that hold it. */
  holds: z.array(z.string()),
  /** What refuses to make it manufactured. */
  obstacles: z.array(obstacle),
})
export type LeftOut = z.output<typeof leftOut>

const stepTaken = z.object({
  casting_id: field.id,
  plant_id: field.id,
  /** The number of components that it changed. */
  cast: z.int(),
  /** Components that stay as they are, and why. */
  left_out: z.array(leftOut),
  projects: z.array(field.id),
})
export type CastingStepTaken = z.output<typeof stepTaken>

const slot = { day: planDay, turn: z.int().check(z.minimum(1), z.maximum(mostTurns)) }

export const confirmCasting = endpoint({
  method: 'POST',
  path: '/moulds/:id/castings',
  access: 'pour:edit',
  scope: 'scan',
  repeatable: true,
  summary:
    'Makes the components of a casting manufactured in one transaction; `left_out` names those that cannot be, 409 if none can; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    ...slot,
    component_ids: z.array(field.id).check(z.minLength(1), z.maxLength(mostCast)),
    pour_id: z.optional(z.nullable(field.id)),
    /** The revisions that the caller confirms to have cast from, where a drawing was replaced after the component was planned. */
    confirmed_drawings: z.optional(z.array(drawingOf).check(z.maxLength(mostCast))),
    /** When it happened, if sent later from a queue. */
    occurred_at: z.optional(field.timestamp),
  }),
  response: stepTaken,
})

export const undoCasting = endpoint({
  method: 'POST',
  path: '/castings/:id/undo',
  access: 'pour:edit',
  scope: 'scan',
  summary: 'Undoes a casting within ten minutes; its components are planned again',
  params: field.idParams,
  response: stepTaken,
})

export const stripCasting = endpoint({
  method: 'POST',
  path: '/castings/:id/strip',
  access: 'pour:edit',
  scope: 'scan',
  repeatable: true,
  summary: 'Records that a casting was taken out of its mould; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    occurred_at: z.optional(field.timestamp),
    /** Why a manager has it stripped although its concrete was not shown to be strong enough. */
    override: z.optional(field.text(500)),
  }),
  response: stepTaken,
})

export const undoStrip = endpoint({
  method: 'DELETE',
  path: '/castings/:id/strip',
  access: 'pour:edit',
  scope: 'scan',
  summary: 'Takes back that a casting was taken out of its mould',
  params: field.idParams,
  response: stepTaken,
})

export const tickNeed = endpoint({
  method: 'PUT',
  path: '/moulds/:id/needs',
  access: 'pour:edit',
  scope: 'scan',
  repeatable: true,
  summary: 'Ticks what a casting needs; the latest tick counts; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    ...slot,
    need: z.enum(castingNeeds),
    state: z.enum(needStates),
    note: z.optional(z.nullable(field.text(200))),
    /**
     * The components that the person saw in the casting: where all of them were moved to another mould, day or turn since, the tick
     * goes with them. 409 if they were moved apart.
     */
    component_ids: z.optional(z.array(field.id).check(z.maxLength(mostCast))),
    /** The revisions that the person saw, for a tick of the drawings: a later one opens it again. Without them its time counts. */
    drawings: z.optional(z.array(drawingOf).check(z.maxLength(mostCast))),
    occurred_at: z.optional(field.timestamp),
  }),
  response: z.object({ casting_id: field.id }),
})
