import { curingRules } from '@castline/domain/loads/curing'
import { largestLeadTime, largestSequence, longestHolidayName, planDates } from '@castline/domain/plan/plan'
import { furthestShift } from '@castline/domain/plan/shift'
import * as z from 'zod/mini'
import { componentFilter } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { leave_out, left_out } from './left-out.ts'
import { planDay, plannedFields } from './planned-fields.ts'

const leadTime = z.int().check(z.minimum(0), z.maximum(largestLeadTime))

const curing = z.enum(curingRules)

const weekday = z.int().check(z.minimum(1), z.maximum(7))

const holiday = z.object({ day: planDay, name: field.text(longestHolidayName) })

export const projectCalendar = z.object({
  /** ISO numbers: Monday is 1. */
  weekdays: z.array(z.int()),
  holidays: z.array(z.object({ day: field.date, name: z.string() })),
  /** Working days from casting to transport, for components without these dates. */
  cast_to_deliver: z.int(),
  /** Working days from transport to installation. */
  deliver_to_needed: z.int(),
  /** What loads do about components that are not cured: nothing, ask for a reason, or refuse them. */
  curing,
  /** The current day in the project's time zone. */
  today: field.date,
  /** When the baseline was last set; null until then. */
  baseline_set_at: z.nullable(field.timestamp),
  /** 0 until it is first changed. */
  version: z.int(),
})
export type ProjectCalendar = z.output<typeof projectCalendar>

export const getCalendar = endpoint({
  method: 'GET',
  path: '/projects/:id/calendar',
  access: 'signed-in',
  summary: "Returns a project's working weekdays, holidays, lead times and rule of curing",
  params: field.idParams,
  response: projectCalendar,
})

export const updateCalendar = endpoint({
  method: 'PUT',
  path: '/projects/:id/calendar',
  access: 'plan:edit',
  summary: 'Replaces the working weekdays, holidays, lead times and rule of curing; dates that were derived follow',
  params: field.idParams,
  body: z.object({
    weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
    holidays: z.array(holiday).check(z.maxLength(1000)),
    cast_to_deliver: leadTime,
    deliver_to_needed: leadTime,
    /** Unchanged if it is not given. */
    curing: z.optional(curing),
    version: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  response: projectCalendar,
})

/** A component with its plan after a change of it. */
export const plannedComponent = z.object({ id: field.id, version: z.int(), ...plannedFields })
export type PlannedComponent = z.output<typeof plannedComponent>

const date = z.optional(z.nullable(planDay))

export const updatePlan = endpoint({
  method: 'PUT',
  path: '/projects/:id/plan',
  access: 'plan:edit',
  summary:
    'Updates the given fields of the plan of up to 1,000 components, of all or of none unless `leave_out` is sent; null clears a field',
  params: field.idParams,
  body: z.object({
    components: z
      .array(
        z.object({
          id: field.id,
          version: z.optional(field.version),
          sequence: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(largestSequence)))),
          cast_on: date,
          deliver_on: date,
          needed_on: date,
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
    leave_out,
  }),
  response: z.object({ components: z.array(plannedComponent), left_out }),
})

const datesBeforeAndAfter = z.object(plannedFields)

export const shiftPlan = endpoint({
  method: 'POST',
  path: '/projects/:id/plan/shift',
  access: 'plan:edit',
  summary:
    'Shifts a date of components by working days and moves dates that would be in the wrong order; `dry_run` only shows it',
  params: field.idParams,
  body: z.object({
    /** The components: these, or those that match the filter. At most 10,000. */
    ids: z.optional(z.array(field.id).check(z.minLength(1), z.maxLength(10_000))),
    filter: z.optional(z.object(componentFilter)),
    field: z.enum(planDates),
    days: z.int().check(z.minimum(-furthestShift), z.maximum(furthestShift)),
    dry_run: z.optional(z.boolean()),
  }),
  response: z.object({
    /** How many components change, and how many of them in more than the shifted date and those derived from it. */
    changed: z.int(),
    dragged: z.int(),
    /** Components without this date. */
    skipped: z.int(),
    late_before: z.int(),
    late_after: z.int(),
    /** The first 100 of them. */
    components: z.array(
      z.object({
        id: field.id,
        name: z.string(),
        control_number: z.string(),
        before: datesBeforeAndAfter,
        after: datesBeforeAndAfter,
      }),
    ),
  }),
})
export type PlanShift = z.output<typeof shiftPlan.response>

export const setBaseline = endpoint({
  method: 'POST',
  path: '/projects/:id/plan/baseline',
  access: 'plan:edit',
  summary: 'Stores the current needed days as the baseline; setting it again requires a reason',
  params: field.idParams,
  body: z.object({ reason: z.optional(z.nullable(field.text(500))) }),
  response: z.object({ components: z.int(), set_at: field.timestamp }),
})
