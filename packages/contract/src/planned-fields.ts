import { curingRules } from '@castline/domain/loads/curing'
import { isPlanYear, planDates, planYears } from '@castline/domain/plan/plan'
import * as z from 'zod/mini'
import * as field from './fields.ts'

/** A date of a plan; years that can only be typing errors are refused. */
export const planDay = field.date.check(z.refine(isPlanYear, `A date from ${planYears.first} to ${planYears.last}`))

/** An hour of a plan: `HH:MM` in the time zone of the plant. */
export const planTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** The plan of a component; null where it has none. */
export const plannedFields = {
  /** The erection order within its section. */
  sequence: z.nullable(z.int()),
  cast_on: z.nullable(field.date),
  deliver_on: z.nullable(field.date),
  /** When it must be on site to be installed. */
  needed_on: z.nullable(field.date),
  /** Which of the dates follow from others: from the section's planned day, and by the project's lead times. */
  derived: z.array(z.enum(planDates)),
  /** By how many calendar days its next date has passed in the project's time zone; 0 if it is not late. */
  late: z.int(),
  /** Of a late one: the date that has passed; `derived` says whether it was given. */
  late_for: z.nullable(z.enum(planDates)),
}
const planned = z.object(plannedFields)
export type PlannedFields = z.output<typeof planned>

/** While a component cures: the day on which it may leave, and what the loads of its project do before it. */
export const curing = z.nullable(z.object({ until: field.date, rule: z.enum(curingRules) }))
