import { shortageReasons } from '@castline/domain/plan/shortages'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { openLoad } from './open-load.ts'
import { plannedFields } from './planned-fields.ts'
import { maxPrintedShortages } from './values/plan.ts'

const reason = z.enum(shortageReasons)

/** A component that is needed soon and cannot be erected yet. */
export const shortage = z.object({
  id: field.id,
  section_id: field.id,
  section_name: z.string(),
  name: z.string(),
  control_number: z.string(),
  status: field.status,
  ...plannedFields,
  reason,
  /** The open load that it is on. */
  load: z.nullable(openLoad),
  /** The load at whose receipt it was missing, until it moves again. */
  missing_from: z.nullable(z.object({ id: field.id, number: z.string() })),
  /** While it cures: the day from which it can be transported. */
  ready_on: z.nullable(field.date),
  /** The day on which it can be on site at the earliest; null if it is there, or if nobody knows where it is. */
  expected_on: z.nullable(field.date),
  /** Of `on_hold`: the numbers of the non-conformances that hold it. */
  holds: z.array(z.string()),
  /**
   * The day on which the crane stops: the day it is needed or, without a date, that of the next one in sequence; of a
   * missing one without a date today.
   */
  wanted_on: field.date,
})
export type Shortage = z.output<typeof shortage>

const days = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(28)), 14)

const filter = { days, section_id: z.optional(field.id), reason: z.optional(reason) }

export const listShortages = endpoint({
  method: 'GET',
  path: '/projects/:id/shortages',
  access: 'signed-in',
  counted: true,
  summary:
    'Lists the components that are needed in the next days and are not on site, and those that are missing, in erection order; 100 entries by default',
  params: field.idParams,
  query: z.object({ ...field.paging, ...filter }),
  response: z.object({
    today: field.date,
    /** Whether any component or section of the project has a date. */
    has_dates: z.boolean(),
    /** How many match, on all pages. */
    total: z.int(),
    /** The number for each reason, independent of the filter `reason`. */
    reasons: z.array(z.object({ reason, count: z.int() })),
    shortages: z.array(shortage),
  }),
})

export const printShortages = endpoint({
  method: 'GET',
  path: '/projects/:id/shortages.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary: `Returns the shortage list as a PDF on A4, with a box to tick for each of at most ${maxPrintedShortages} components`,
  params: field.idParams,
  query: z.object({
    ...filter,
    language: printedLanguage,
    /** The years of dates in Thai. */
    calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
  }),
})

const lateCounts = {
  /** Components with a past next date. */
  late: z.int(),
  /** Components that are not installed and needed within this calendar week. */
  needed_this_week: z.int(),
  /** By how many calendar days the last of them is expected on site after it is needed; 0 if all can be in time. */
  expected_after: z.int(),
}

/** Sums of the known measures in m³ and kg, and how many are unknown. */
const moved = z.object({
  count: z.int(),
  volume: z.number(),
  weight: z.number(),
  unknown_volumes: z.int(),
  unknown_weights: z.int(),
})

export const lateStats = endpoint({
  method: 'GET',
  path: '/projects/:id/late-stats',
  access: 'signed-in',
  summary:
    'Counts the late components of a project and of each section, in their order, and the status changes of today and of the last seven days',
  params: field.idParams,
  response: z.object({
    today: field.date,
    ...lateCounts,
    /** Components that were missing at a receipt and were not found since; they have no expected day. */
    missing: z.int(),
    /** How many are needed by today, installed or not; null for a project without dates. */
    planned_by_today: z.nullable(z.int()),
    /** Status changes that stand (not undone), of today in the project's time zone, by the status after them. */
    moved_today: z.record(field.status, moved),
    /** The same of the last seven days, today included. */
    moved_week: z.record(field.status, moved),
    /** The number of these changes on each of the seven days, today last. */
    moved_by_day: z.record(field.status, z.array(z.int())),
    sections: z.array(z.object({ section_id: field.id, section_name: z.string(), ...lateCounts })),
  }),
})
export type LateStats = z.output<typeof lateStats.response>

export const projectForecast = endpoint({
  method: 'GET',
  path: '/projects/:id/forecast',
  access: 'signed-in',
  summary: 'Returns when the last component will be installed at the rate of the last 10 working days',
  params: field.idParams,
  response: z.object({
    today: field.date,
    remaining: z.int(),
    /** The last day on which a component is needed, as planned; the end of the project where that is later and a component has no date. */
    planned_end: z.nullable(field.date),
    /** Null with fewer than 10 working days of history, without installations in them, and when nothing remains. */
    forecast: z.nullable(
      z.object({
        /** Installed components in 5 working days, in the slower and the faster week. */
        slowest: z.int(),
        fastest: z.int(),
        earliest: field.date,
        /** Null if nothing was installed in the slower week. */
        latest: z.nullable(field.date),
      }),
    ),
  }),
})
export type Forecast = z.output<typeof projectForecast.response>
