import { loadStatuses } from '@castline/domain/loads/loads'
import { consistenceMethods, curingKinds } from '@castline/domain/production/production'
import { outcomes, ruleSetCodes } from '@castline/domain/production/verdicts'
import { ncrStatuses } from '@castline/domain/quality/ncrs'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { picture } from './pictures.ts'
import { mix } from './plants.ts'
import { specimen } from './specimens.ts'

const consistence = z.object({ method: z.enum(consistenceMethods), value: z.number() })

/** A pour with its mix and the number of its components. */
export const pour = z.object({
  id: field.id,
  plant_id: field.id,
  /** E.g. `P-2026-0001`, counted in its plant and year. */
  number: z.string(),
  mix,
  /** In m³. */
  volume: z.nullable(z.number()),
  supplier: z.nullable(z.string()),
  ticket: z.nullable(z.string()),
  /** Numbers of the plant's own batches. */
  batches: z.array(z.string()),
  started_at: field.timestamp,
  ended_at: z.nullable(field.timestamp),
  /** Litres added on site. */
  water_added: z.nullable(z.number()),
  /** Slump, flow table, slump flow and J-ring in mm, T500 in s, VSI from 0 to 3. */
  consistence: z.array(consistence),
  /** Per cent, kg/m³, °C. */
  air: z.nullable(z.number()),
  density: z.nullable(z.number()),
  concrete_temperature: z.nullable(z.number()),
  air_temperature: z.nullable(z.number()),
  weather: z.nullable(z.string()),
  exceptions: z.nullable(z.string()),
  curing_kind: z.nullable(z.enum(curingKinds)),
  heat_from: z.nullable(field.timestamp),
  highest_temperature: z.nullable(z.number()),
  sampled_by: z.nullable(z.string()),
  /** Of projects that the caller reaches. */
  components: z.int(),
  /** Components of other projects, of which nothing else is shown. Where all are, also the words and names that were written about the pour are hidden. */
  occupied: z.int(),
  /** Of the components that the caller reaches, those that are on hold. */
  on_hold: z.int(),
  /** By its own results and the means of its mix that it is part of. */
  outcome: z.enum(outcomes),
  /** The lowest result that is compared with the class, in MPa. */
  lowest_result: z.nullable(z.number()),
  /** Specimens without a result. */
  open_specimens: z.int(),
  version: z.int(),
})
export type Pour = z.output<typeof pour>

const pourComponent = z.object({
  id: field.id,
  name: z.string(),
  control_number: z.string(),
  project_id: field.id,
  project_name: z.string(),
  section_name: z.string(),
  status: field.status,
  /** The numbers of the non-conformances that hold it. */
  holds: z.array(z.string()),
  /** Where it is in a yard, from the yard to the place. */
  place: z.nullable(z.string()),
  /**
   * Whether a non-conformance that was made for the pour covers it: it holds it, or knew the results that fail now. Also of one that
   * was scrapped since and is made again.
   */
  reported: z.boolean(),
  /** The last load that took it, or that it is planned on. */
  load: z.nullable(
    z.object({
      id: field.id,
      number: z.string(),
      status: z.enum(loadStatuses),
      destination: z.nullable(z.string()),
      receiver_name: z.nullable(z.string()),
    }),
  ),
})

const verdict = z.object({
  /** `open`: too few results, or more than the rule covers. */
  outcome: z.enum(outcomes),
  /** In MPa: the strength of the class, the results, their mean, the mean that they need, and what each must reach. */
  characteristic: z.number(),
  results: z.array(z.number()),
  mean: z.nullable(z.number()),
  required_mean: z.nullable(z.number()),
  limit: z.number(),
  /** Results below the class that pass on their own. */
  low: z.array(z.number()),
})

/** Adds the components by control number, the plant, the specimens and what follows from their results. */
export const pourDetail = z.object({
  ...pour.shape,
  plant_name: z.string(),
  time_zone: z.string(),
  created_by: z.nullable(z.string()),
  /** Whether the caller works for the plant, not as a reader, and reaches a component of the pour, if it has any. */
  writable: z.boolean(),
  /** Of its delivery ticket, in the order in which they were added. */
  ticket_photos: z.array(picture),
  made: z.array(pourComponent),
  specimens: z.array(specimen),
  /** The rule set by which the plant judges strength. */
  rule: z.object({ code: z.enum(ruleSetCodes), name: z.string(), edition: z.string() }),
  /** Of the acceptance specimens of this pour. It fails by its own results, or as part of a mean of its mix that fails. */
  verdict: z.nullable(z.object({ ...verdict.shape, failed_by: z.nullable(z.enum(['pour', 'mix'])) })),
  /** Of three results of its mix, its own among them: those that fail, else the last up to it. Null if the rule set has none. */
  mix_verdict: z.nullable(verdict),
  /** The pours of the means that fail with it, and the projects of its components that have no record of it yet. */
  mix_failure: z.nullable(
    z.object({ pours: z.array(z.object({ id: field.id, number: z.string() })), open_projects: z.array(field.id) }),
  ),
  /** The non-conformances that were made because it or its mix failed, in projects that the caller reaches. */
  ncrs: z.array(
    z.object({
      id: field.id,
      number: z.string(),
      project_id: field.id,
      status: z.enum(ncrStatuses),
      about: z.enum(['pour', 'mix']),
    }),
  ),
})
export type PourDetail = z.output<typeof pourDetail>
