import { highestAge, strengthAsks, strengthGates } from '@castline/domain/production/strength-gates'
import * as z from 'zod/mini'
import * as field from './fields.ts'

/** What is open at a step: MPa, and when it may change. */
export const openStrength = z.object({
  step: z.enum(['strip', 'transport']),
  gate: z.enum(['warn', 'block']),
  asks: z.enum(strengthAsks),
  /** The pour that lacks most; null if none is recorded. */
  pour: z.nullable(z.string()),
  required: z.nullable(z.number()),
  /** The deciding result: the mean of the last test, or a single result below its limit. */
  best: z.nullable(z.number()),
  /** Whether `best` is an estimate from the casting's temperatures instead of a tested specimen. */
  is_estimate: z.boolean(),
  /** The estimate from temperatures, if a specimen decides. */
  estimate: z.nullable(z.number()),
  /** The specimens of the last test, where they decide. */
  tested: z.array(z.object({ number: z.int(), strength: z.number() })),
  /** What nobody has entered: how strong it must be, or its pour. */
  missing: z.nullable(z.enum(['requirement', 'pour'])),
  /** When its next specimen is due. */
  due_at: z.nullable(field.timestamp),
  /** When it reaches the asked age. */
  age_at: z.nullable(field.timestamp),
})

/** The gates of a project, as they are stored. Ages in hours. */
export const storedGates = {
  strip_gate: z.enum(strengthGates),
  strip_asks: z.enum(strengthAsks),
  strip_age: z.nullable(z.number()),
  transport_gate: z.enum(strengthGates),
  transport_asks: z.enum(strengthAsks),
  transport_age: z.nullable(z.number()),
}

const age = z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(highestAge))))

/** The same as they are sent; an age is required where one is asked for. */
export const givenGates = {
  strip_gate: z.optional(z.enum(strengthGates)),
  strip_asks: z.optional(z.enum(strengthAsks)),
  strip_age: age,
  transport_gate: z.optional(z.enum(strengthGates)),
  transport_asks: z.optional(z.enum(strengthAsks)),
  transport_age: age,
}
