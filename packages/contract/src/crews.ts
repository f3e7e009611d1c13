import { workKinds } from '@castline/domain/production/labour'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { defectCode, defectWords } from './ncr.ts'
import { planDay } from './planned-fields.ts'
import { maxCrewName, mostHours } from './values/crews.ts'
import { mostFigureDays } from './values/production-figures.ts'

/** People who work together in a plant. */
export const crew = z.object({ id: field.id, plant_id: field.id, name: z.string(), version: z.int() })
export type Crew = z.output<typeof crew>

export const createCrew = endpoint({
  method: 'POST',
  path: '/plants/:id/crews',
  access: 'plant:edit',
  status: 201,
  summary: 'Adds a crew to a plant',
  params: field.idParams,
  body: z.object({ name: field.text(maxCrewName) }),
  response: crew,
})

export const updateCrew = endpoint({
  method: 'PUT',
  path: '/plants/crews/:id',
  access: 'plant:edit',
  summary: 'Renames a crew',
  params: field.idParams,
  body: z.object({ name: z.optional(field.text(maxCrewName)), version: z.optional(field.version) }),
  response: crew,
})

export const deleteCrew = endpoint({
  method: 'DELETE',
  path: '/plants/crews/:id',
  access: 'plant:edit',
  status: 204,
  summary: 'Deletes a crew; its hours, castings and loads keep it',
  params: field.idParams,
})

const kind = z.enum(workKinds)
const hours = z.number().check(z.minimum(0), z.maximum(mostHours))

/** Hours that are entered already. */
const entered = z.object({ kind, hours: z.number(), by: z.nullable(z.string()) })
/** `current` of a 409 of `saveHours`. */
export interface EnteredMeanwhile {
  readonly hours: readonly z.output<typeof entered>[]
}

export const hoursOfDay = endpoint({
  method: 'GET',
  path: '/plants/:id/hours',
  access: 'signed-in',
  summary: 'Returns the hours of the crews of a plant on a day; without one on its present day',
  params: field.idParams,
  query: z.object({ day: z.optional(planDay) }),
  response: z.object({
    day: field.date,
    /** The plant's. */
    today: field.date,
    hours: z.array(
      z.object({
        crew_id: field.id,
        ...entered.shape,
        recorded_at: field.timestamp,
      }),
    ),
  }),
})

export const saveHours = endpoint({
  method: 'PUT',
  path: '/plants/crews/:id/hours',
  access: 'pour:edit',
  scope: 'scan',
  repeatable: true,
  summary:
    'Sets the hours of a crew on a day, of the named kinds of work; 0 removes them, other kinds stay; 409 if `was` is sent and other hours are entered, with these in `current`; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    day: planDay,
    entries: z
      .array(
        z.object({
          kind,
          hours,
          /** The hours that the caller has seen entered, 0 for none: if they differ, nothing is stored. Without it there is no check. */
          was: z.optional(hours),
        }),
      )
      .check(z.minLength(1), z.maxLength(workKinds.length)),
  }),
  response: z.object({ crew_id: field.id, day: field.date }),
})

const perType = z.object({
  /** Null for components without a type. */
  type: z.nullable(z.string()),
  hours: z.number(),
  components: z.int(),
  volume: z.nullable(z.number()),
  hours_per_component: z.nullable(z.number()),
  hours_per_m3: z.nullable(z.number()),
})

export const labourFigures = endpoint({
  method: 'GET',
  path: '/plants/:id/labour',
  access: 'signed-in',
  summary:
    'Returns hours by crew, kind of work and type of what was cast, and what was scrapped by cause with its cost, of a span of at most 366 days',
  params: field.idParams,
  query: z.object({
    from: field.date,
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostFigureDays)), 28),
  }),
  response: z.object({
    from: field.date,
    to: field.date,
    hours: z.number(),
    /** Most hours first. */
    crews: z.array(z.object({ id: field.id, name: z.string(), hours: z.number() })),
    kinds: z.array(z.object({ kind, hours: z.number() })),
    /** Hours of each crew and day, shared among what it cast on that day. */
    types: z.array(perType),
    /** Of crews on days on which they cast nothing. */
    unassigned: z.number(),
    /** Components that were scrapped, of projects that the caller reaches, by defect; most first. */
    scrap: z.array(
      z.object({
        defect_type: defectCode,
        ...defectWords,
        count: z.int(),
        /** The sum of the known costs; null for those who do not see cost. */
        cost: z.nullable(z.number()),
      }),
    ),
  }),
})
export type LabourFigures = z.output<typeof labourFigures.response>
