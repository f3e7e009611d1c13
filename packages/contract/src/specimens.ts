import { highestStrength } from '@castline/domain/production/production'
import { mostSpecimens, shapeNames, specimenCurings, specimenPurposes } from '@castline/domain/production/specimens'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { maxResults } from './values/specimens.ts'

export const specimenResult = z.object({
  /** kN; null if the strength was entered. */
  load: z.nullable(z.number()),
  /** MPa. */
  strength: z.number(),
  /** kg/m³. */
  density: z.nullable(z.number()),
  tested_at: field.timestamp,
  tested_by: z.nullable(z.string()),
  machine: z.nullable(z.string()),
  /** What it was measured with; null if it is not of the register. */
  instrument: z.nullable(z.object({ id: field.id, name: z.string(), serial: z.nullable(z.string()) })),
  /** Whether the calibration of its instrument had ended on that day. */
  uncalibrated: z.boolean(),
  /** Why it corrects the one before. */
  reason: z.nullable(z.string()),
  entered_by: z.nullable(z.string()),
})
export const specimen = z.object({
  id: field.id,
  /** Counted in its pour. */
  number: z.int(),
  shape: z.enum(shapeNames),
  purpose: z.enum(specimenPurposes),
  curing: z.enum(specimenCurings),
  due_at: field.timestamp,
  /** The last one counts; the others were corrected. */
  results: z.array(specimenResult),
})
export type Specimen = z.output<typeof specimen>

/** A specimen without a result, with its pour. */
export const dueSpecimen = z.object({
  ...z.omit(specimen, { results: true }).shape,
  pour_id: field.id,
  pour_number: z.string(),
  mix_name: z.string(),
  /** Due before today in the plant's time zone. */
  overdue: z.boolean(),
})
export type DueSpecimen = z.output<typeof dueSpecimen>

/** Specimens without a result: overdue ones first. */
export const listSpecimens = endpoint({
  method: 'GET',
  path: '/plants/:id/specimens',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the specimens of a plant that have no result, by the time at which they are due',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    /** `today`: due today or before in the plant's time zone. */
    due: z.optional(z.enum(['today', 'overdue'])),
  }),
  response: z.object({ specimens: z.array(dueSpecimen), total: z.int() }),
})

const specimensOfPour = z.object({ specimens: z.array(specimen) })

export const addSpecimens = endpoint({
  method: 'POST',
  path: '/pours/:id/specimens',
  access: 'pour:edit',
  repeatable: true,
  status: 201,
  summary: 'Adds specimens to a pour, numbered in it; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    count: z.int().check(z.minimum(1), z.maximum(mostSpecimens)),
    shape: z.enum(shapeNames),
    purpose: z.enum(specimenPurposes),
    curing: z.enum(specimenCurings),
    due_at: field.timestamp,
  }),
  response: specimensOfPour,
})

export const removeSpecimen = endpoint({
  method: 'DELETE',
  path: '/pours/:id/specimens/:specimenId',
  access: 'pour:edit',
  summary: 'Removes a specimen without a result',
  params: z.object({ id: field.id, specimenId: field.id }),
  response: specimensOfPour,
})

/** All of a call or none. */
export const enterResults = endpoint({
  method: 'POST',
  path: '/plants/:id/results',
  access: 'pour:edit',
  scope: 'readings',
  repeatable: true,
  summary:
    'Enters results of specimens of a plant, each as load or strength; one that corrects another needs a `reason`',
  params: field.idParams,
  body: z.object({
    results: z
      .array(
        z.object({
          specimen_id: field.id,
          load: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(10_000)))),
          strength: z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(highestStrength)))),
          density: z.optional(z.nullable(z.number().check(z.minimum(500), z.maximum(5000)))),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxResults)),
    tested_at: field.timestamp,
    tested_by: z.optional(z.nullable(field.text(120))),
    machine: z.optional(z.nullable(field.text(120))),
    /** Of the plant. A result after the end of its calibration is marked. */
    instrument_id: z.optional(z.nullable(field.id)),
    reason: z.optional(z.nullable(field.text(500))),
  }),
  response: z.object({ entered: z.int() }),
})
