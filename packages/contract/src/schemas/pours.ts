import { loadStatuses } from '@castline/domain/loads/loads'
import { consistenceMethods, curingKinds } from '@castline/domain/production/production'
import * as z from 'zod/mini'
import * as calls from '../pours.ts'
import { maxAddedComponents } from '../pours.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
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
  /** Components of other projects, of which nothing else is shown. */
  occupied: z.int(),
  version: z.int(),
})
export type Pour = z.output<typeof pour>

export const pourComponent = z.object({
  id: field.id,
  name: z.string(),
  control_number: z.string(),
  project_id: field.id,
  project_name: z.string(),
  section_name: z.string(),
  status: field.status,
  /** The numbers of the non-conformances that hold it. */
  holds: z.array(z.string()),
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
  outcome: z.enum(['open', 'passes', 'fails']),
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
  made: z.array(pourComponent),
  specimens: z.array(specimen),
  /** The rule set by which the plant judges strength. */
  rule: z.object({ name: z.string(), edition: z.string() }),
  /** Of the acceptance specimens of this pour. */
  verdict: z.nullable(verdict),
  /** Of the last three results of its mix up to this pour; null if the rule set has none. */
  mix_verdict: z.nullable(verdict),
  /** The non-conformances that were made because it failed, in projects that the caller reaches. */
  ncrs: z.array(z.object({ id: field.id, number: z.string(), project_id: field.id })),
})
export type PourDetail = z.output<typeof pourDetail>

/** Filters of pours: by ticket, mix and span of days they find what a recall needs. */
export const pourFilter = {
  mix_id: z.optional(field.id),
  /** Days in the plant's time zone, both included. */
  from: z.optional(field.date),
  to: z.optional(field.date),
  /** Words in the number, the supplier, the ticket, the batches or the exceptions. */
  q: z.optional(field.search(120)),
}
const filter = z.object(pourFilter)
export type PourFilter = z.output<typeof filter>

export const listPours = endpoint(calls.listPours, {
  summary: 'Lists the pours of a plant, newest first; 50 by default, `total` counts all pages',
  params: field.idParams,
  query: z.object({ ...field.paging, ...pourFilter }),
  response: z.object({ pours: z.array(pour), total: z.int() }),
})

const exported = z.object({
  ...pourFilter,
  /** The language of headers in a workbook; a CSV is the same in every language. */
  language: printedLanguage,
})

export const exportPoursCsv = endpoint(calls.exportPoursCsv, {
  summary: 'Exports the filtered pours as CSV (UTF-8), one row for each of their components',
  params: field.idParams,
  query: exported,
})

export const exportPoursXlsx = endpoint(calls.exportPoursXlsx, {
  summary: 'Exports the filtered pours as an XLSX workbook, one row for each of their components',
  params: field.idParams,
  query: exported,
})

const optionalText = (max: number) => z.optional(z.nullable(field.text(max)))
const measure = (least: number, most: number) =>
  z.optional(z.nullable(z.number().check(z.minimum(least), z.maximum(most))))

const given = {
  volume: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(10_000)))),
  supplier: optionalText(120),
  ticket: optionalText(120),
  batches: z.optional(z.array(field.text(60)).check(z.maxLength(50))),
  ended_at: z.optional(z.nullable(field.timestamp)),
  water_added: measure(0, 10_000),
  consistence: z.optional(
    z
      .array(
        z.object({
          method: z.enum(consistenceMethods),
          value: z.number().check(z.minimum(0), z.maximum(1000)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  air: measure(0, 20),
  density: measure(500, 5000),
  concrete_temperature: measure(-20, 90),
  air_temperature: measure(-60, 60),
  weather: optionalText(200),
  exceptions: optionalText(2000),
  curing_kind: z.optional(z.nullable(z.enum(curingKinds))),
  heat_from: z.optional(z.nullable(field.timestamp)),
  highest_temperature: measure(-20, 120),
  sampled_by: optionalText(120),
}

export const createPour = endpoint(calls.createPour, {
  summary: 'Records a pour; its start is not in the future. Accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ mix_id: field.id, started_at: field.timestamp, ...given }),
  response: pourDetail,
})

export const getPour = endpoint(calls.getPour, {
  summary: 'Returns a pour with its components and the loads that took them',
  params: field.idParams,
  response: pourDetail,
})

export const updatePour = endpoint(calls.updatePour, {
  summary: 'Updates the given fields of a pour; null clears a field',
  params: field.idParams,
  body: z.object({
    mix_id: z.optional(field.id),
    started_at: z.optional(field.timestamp),
    ...given,
    version: z.optional(field.version),
  }),
  response: pourDetail,
})
export type PourFields = z.output<typeof updatePour.body>

export const addPourComponents = endpoint(calls.addPourComponents, {
  summary: 'Adds components of a project of the plant to a pour, by control number; all of them or none',
  params: field.idParams,
  body: z.object({
    project_id: field.id,
    control_numbers: z.array(field.text(200)).check(z.minLength(1), z.maxLength(maxAddedComponents)),
  }),
  response: pourDetail,
})

export const removePourComponent = endpoint(calls.removePourComponent, {
  summary: 'Removes a component from a pour',
  params: z.object({ id: field.id, componentId: field.id }),
  response: pourDetail,
})

/** A pour as its component shows it. */
export const componentPour = z.object({
  id: field.id,
  number: z.string(),
  plant_name: z.string(),
  mix_name: z.string(),
  cylinder: z.number(),
  cube: z.number(),
  started_at: field.timestamp,
  /** Whether the caller reaches its plant, and so its page. */
  reached: z.boolean(),
})
export type ComponentPour = z.output<typeof componentPour>

export const componentPours = endpoint(calls.componentPours, {
  summary: 'Lists the pours that a component was made from, oldest first',
  params: field.idParams,
  response: z.array(componentPour),
})
