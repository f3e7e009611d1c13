import { proposalRefusals } from '@castline/domain/loads/proposal'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { openLoad } from './open-load.ts'
import { planDay } from './planned-fields.ts'
import { maxLoadPieces } from './values/loads.ts'

/** Ids, separated by commas. */
const ids = z.pipe(
  field.search(maxLoadPieces * 37),
  z.pipe(
    z.transform((named: string) => named.split(',')),
    z.array(field.id).check(z.maxLength(maxLoadPieces)),
  ),
)

/** A component that a load could take, with what stands in its way on the day of the load. */
const proposed = z.object({
  id: field.id,
  name: z.string(),
  control_number: z.string(),
  section_id: field.id,
  section_name: z.string(),
  sequence: z.nullable(z.int()),
  needed_on: z.nullable(field.date),
  status: field.status,
  weight: z.nullable(z.number()),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thickness: z.nullable(z.number()),
  /** Where it is in a yard; null at no place. */
  place: z.nullable(z.string()),
  /** The open load that it is on. */
  load: z.nullable(openLoad),
  /** Why it cannot be planned; null if it can. */
  refusal: z.nullable(z.enum(proposalRefusals)),
  /** What stands in the way of loading it on that day: what is not a warning is asked about, or refused. */
  obstacles: z.array(obstacle),
})
export type Proposed = z.output<typeof proposed>

export const loadProposal = endpoint({
  method: 'GET',
  path: '/projects/:id/load-proposal',
  access: 'signed-in',
  summary:
    'Returns what a load of a day could take: the free manufactured components in the order of erection, or those that are named, with what stands in the way of each; and the fields of the last load',
  params: field.idParams,
  query: z.object({
    /** The day on which it leaves; today in the time zone of the project, if it has passed or is not sent. */
    day: z.optional(planDay),
    section_id: z.optional(field.id),
    /** Up to 200 ids, separated by commas: these components instead of the next ones. */
    component_ids: z.optional(ids),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxLoadPieces)), 30),
  }),
  response: z.object({
    /** Today in the time zone of the project. */
    today: field.date,
    /** The day that was judged. */
    day: field.date,
    /** How many components are free, or named. */
    total: z.int(),
    pieces: z.array(proposed),
    /** What the load has that was planned last, to begin with; null before the first. */
    last: z.nullable(
      z.object({
        planned_time: z.nullable(z.string()),
        trailer_id: z.nullable(field.id),
        crew_id: z.nullable(field.id),
        carrier: z.nullable(z.string()),
        driver: z.nullable(z.string()),
        vehicle: z.nullable(z.string()),
        destination: z.nullable(z.string()),
        pieces: z.int(),
      }),
    ),
  }),
})
export type LoadProposal = z.output<typeof loadProposal.response>

export const loadDays = endpoint({
  method: 'GET',
  path: '/projects/:id/load-days',
  access: 'signed-in',
  summary: 'Counts the loads of a week, day by day, with their known weights; cancelled loads are left out',
  params: field.idParams,
  query: z.object({
    /** The first day; by default the Monday of this week in the time zone of the project. */
    from: z.optional(planDay),
  }),
  response: z.object({
    today: field.date,
    days: z.array(z.object({ day: field.date, loads: z.int(), weight: z.number() })),
  }),
})
