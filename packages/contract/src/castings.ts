import { castingConflicts, dueTimes, unmovableReasons } from '@castline/domain/production/board'
import { leftOutReasons } from '@castline/domain/production/fill-week'
import { mostTurns } from '@castline/domain/production/moulds'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { mould, stripFacts } from './moulds.ts'
import { planDay, planTime } from './planned-fields.ts'
import { maxBoardDays, maxMoves } from './values/castings.ts'

/** The drawing by which a component is cast: the revision that is released now. */
const castingDrawing = z.object({
  revision: z.int(),
  file_name: z.nullable(z.string()),
  released_at: field.timestamp,
  /** The day of the release in the plant. */
  released_on: field.date,
  /** It replaced another one after the component was planned on its mould, and nobody has confirmed it yet. */
  is_new: z.boolean(),
})

/** A component on the board, or one that waits for it: lengths in mm, volume in m³, weight in kg. */
export const boardComponent = z.object({
  id: field.id,
  project_id: field.id,
  project_name: z.string(),
  section_name: z.string(),
  name: z.string(),
  control_number: z.string(),
  status: field.status,
  /** Null without a released one, and for what waits for the board. */
  drawing: z.nullable(castingDrawing),
  /** Whether it was cast with this casting, also if it was rejected since or is made again. */
  cast: z.boolean(),
  type: z.nullable(z.string()),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thickness: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  volume: z.nullable(z.number()),
  /** Open non-conformances that hold it. */
  holds: z.int(),
  sequence: z.nullable(z.int()),
  cast_on: z.nullable(field.date),
  /** The last day on which it can be cast and delivered in time. */
  cast_by: z.nullable(field.date),
  deliver_on: z.nullable(field.date),
  needed_on: z.nullable(field.date),
  mix_id: z.nullable(field.id),
  /** The class that its concrete needs, in MPa. */
  class: z.nullable(z.object({ cylinder: z.number(), cube: z.number() })),
  version: z.int(),
})
export type BoardComponent = z.output<typeof boardComponent>
export type Waiting = BoardComponent

const turn = z.int().check(z.minimum(1), z.maximum(mostTurns))
const slot = { mould_id: field.id, day: planDay, turn }

/** What one mould casts on one day and turn. */
export const casting = z.object({
  /** Null while it has no mix, mark or tick of its own. */
  id: z.nullable(field.id),
  mould_id: field.id,
  day: field.date,
  turn: z.int(),
  mix_id: z.nullable(field.id),
  /** When its concrete is wanted. */
  planned_time: z.nullable(planTime),
  crew_id: z.nullable(field.id),
  /** "Fill the week" adds nothing to it. */
  is_fixed: z.boolean(),
  /** 0 while it has no `id`. */
  version: z.int(),
  state: z.enum(['planned', 'poured', 'stripped']),
  poured_at: z.nullable(field.timestamp),
  stripped_at: z.nullable(field.timestamp),
  ...stripFacts,
  /** Those of projects that the caller reaches, in their order in the mould. */
  components: z.array(boardComponent),
  /** Components of other projects. */
  occupied: z.int(),
  /** Of all of its components; the length in mm with gaps and margins, the weight in kg. */
  used: z.object({ count: z.int(), length: z.number(), weight: z.number() }),
  /** m³; null if no volume is known. */
  volume: z.nullable(z.number()),
  /** What speaks against it; `component_id` is null where it is about the casting. */
  conflicts: z.array(z.object({ code: z.enum(castingConflicts), component_id: z.nullable(field.id) })),
})
export type Casting = z.output<typeof casting>

const boardResponse = z.object({
  from: field.date,
  days: z.array(z.object({ day: field.date, is_working: z.boolean() })),
  /** The plant's. */
  today: field.date,
  early_days: z.int(),
  moulds: z.array(mould),
  /** Those with a component, mix or mark, in no order. */
  castings: z.array(casting),
})
export type Board = z.output<typeof boardResponse>

const days = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxBoardDays))

export const board = endpoint({
  method: 'GET',
  path: '/plants/:id/board',
  access: 'signed-in',
  summary: 'Returns the moulds of a plant and what they cast on these days, with what speaks against it',
  params: field.idParams,
  query: z.object({ from: planDay, days: z._default(days, 7) }),
  response: boardResponse,
})

const filter = { q: z.optional(field.search(200)), project_id: z.optional(field.id) }

export const listWaiting = endpoint({
  method: 'GET',
  path: '/plants/:id/waiting',
  access: 'signed-in',
  counted: true,
  summary:
    'Lists what must be cast and is on no mould, by latest day and sequence; with `mould_id` and `day` only what a turn of the mould takes without a conflict',
  params: field.idParams,
  query: z.object({
    ...filter,
    due: z.optional(z.enum(dueTimes)),
    mould_id: z.optional(field.id),
    day: z.optional(planDay),
    turn: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostTurns))),
    ...field.paging,
  }),
  response: z.object({
    components: z.array(boardComponent),
    total: z.int(),
    /** How many are late, within seven days, and later, without `due`. */
    due: z.object({ late: z.int(), week: z.int(), later: z.int() }),
  }),
})

export const planCastings = endpoint({
  method: 'PUT',
  path: '/plants/:id/board',
  access: 'plan:edit',
  summary: 'Puts components on the board, moves them or takes them off; the day becomes their day of casting',
  params: field.idParams,
  body: z.object({
    moves: z
      .array(
        z.object({
          component_id: field.id,
          version: z.optional(field.version),
          to: z.nullable(
            z.object({
              ...slot,
              /** Its place in the mould, from 0; without one behind what is there. */
              position: z.optional(z.int().check(z.minimum(0), z.maximum(32_767))),
            }),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxMoves)),
    /** The castings as the caller read them: if one has changed since, nothing is written. */
    castings: z.optional(
      z.array(z.object({ ...slot, version: z.int().check(z.minimum(0)) })).check(z.maxLength(maxMoves)),
    ),
    /** Moves what can still be moved and names the rest, instead of refusing all. */
    leave_out: z.optional(z.boolean()),
  }),
  response: z.object({
    moved: z.int(),
    /** With `leave_out`; `control_number` is null for a component that is gone. */
    left_out: z.array(
      z.object({ component_id: field.id, control_number: z.nullable(z.string()), reason: z.enum(unmovableReasons) }),
    ),
  }),
})

export const updateCasting = endpoint({
  method: 'PUT',
  path: '/plants/:id/castings',
  access: 'plan:edit',
  summary: 'Chooses mix, crew and hour of a casting, or fixes it',
  params: field.idParams,
  body: z.object({
    ...slot,
    mix_id: z.optional(z.nullable(field.id)),
    planned_time: z.optional(z.nullable(planTime)),
    crew_id: z.optional(z.nullable(field.id)),
    is_fixed: z.optional(z.boolean()),
    version: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  response: z.object({ castings: z.array(casting) }),
})

export const fillWeek = endpoint({
  method: 'POST',
  path: '/plants/:id/fill-week',
  access: 'plan:edit',
  scope: 'read',
  summary: 'Proposes castings for the working days from a day on, earliest needed first; writes nothing',
  params: field.idParams,
  body: z.object({ from: planDay, days: z._default(days, 7), project_id: z.optional(field.id) }),
  response: z.object({
    proposed: z.array(
      z.object({
        component: boardComponent,
        /** What must be settled until it is cast. */
        obstacles: z.array(obstacle),
        to: z.object({ mould_id: field.id, day: field.date, turn: z.int() }),
      }),
    ),
    /** The first 500, earliest needed first, of `left_out_total`. */
    left_out: z.array(
      z.object({ component: boardComponent, obstacles: z.array(obstacle), reason: z.enum(leftOutReasons) }),
    ),
    left_out_total: z.int(),
  }),
})
export type WeekProposal = z.output<(typeof fillWeek)['response']>
