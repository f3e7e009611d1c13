import {
  highestReading,
  lowestReading,
  maturityMethods,
  mostCurvePoints,
  mostReadings,
  usualActivation,
  usualDatum,
} from '@castline/domain/production/maturity'
import { highestStrength } from '@castline/domain/production/production'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const point = z.object({
  /** °C·h of Nurse-Saul, or hours at 20 °C of the equivalent age. */
  maturity: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  /** MPa. */
  strength: z.number().check(z.minimum(0), z.maximum(highestStrength)),
})

/** The strength of a mix by maturity. */
export const mixCurve = z.object({
  method: z.enum(maturityMethods),
  /** °C. */
  datum: z.number(),
  /** J/mol. */
  activation: z.number(),
  points: z.array(point),
  made_on: field.date,
  /** The tests that it came from. */
  tests: z.string(),
  made_by: z.nullable(z.string()),
})
export type MixCurve = z.output<typeof mixCurve>

const curves = z.object({
  /** Null if the mix has none, or was changed since. */
  curve: z.nullable(mixCurve),
  /** Whether the last curve ended because the mix was changed. */
  is_outdated: z.boolean(),
})

export const mixMaturity = endpoint({
  method: 'GET',
  path: '/plants/mixes/:id/curve',
  access: 'plant:edit',
  summary: 'Returns the maturity curve of a mix',
  params: field.idParams,
  response: curves,
})

export const setMixCurve = endpoint({
  method: 'PUT',
  path: '/plants/mixes/:id/curve',
  access: 'plant:edit',
  summary: 'Sets the maturity curve of a mix, with the tests that it came from',
  params: field.idParams,
  body: z.object({
    method: z.enum(maturityMethods),
    datum: z._default(z.number().check(z.minimum(-20), z.maximum(20)), usualDatum),
    activation: z._default(z.number().check(z.minimum(10_000), z.maximum(100_000)), usualActivation),
    points: z.array(point).check(z.minLength(2), z.maxLength(mostCurvePoints)),
    made_on: field.date,
    tests: field.text(500),
  }),
  response: curves,
})

export const removeMixCurve = endpoint({
  method: 'DELETE',
  path: '/plants/mixes/:id/curve',
  access: 'plant:edit',
  summary: 'Ends the maturity curve of a mix, for example because its cement has changed',
  params: field.idParams,
  response: curves,
})

/** When a strength is or will be reached. */
export const strengthTime = z.object({
  at: field.timestamp,
  /** Whether readings show it; otherwise the last temperature is assumed to stay. */
  is_reached: z.boolean(),
})
export type StrengthTime = z.output<typeof strengthTime>

const sensor = z.object({
  name: z.string(),
  /** All of its readings since the pour. */
  count: z.int(),
  /** At most 200 of them, by time. */
  points: z.array(
    z.object({
      at: field.timestamp,
      celsius: z.number(),
      /** Null without a curve. */
      maturity: z.nullable(z.number()),
      /** MPa; null without a curve and before its first point. */
      strength: z.nullable(z.number()),
    }),
  ),
  highest: z.number(),
  /** Pauses of more than two hours; their lower temperature counts. */
  gaps: z.array(z.object({ from: field.timestamp, to: field.timestamp })),
})

const maturity = z.object({
  casting_id: field.id,
  mould_name: z.string(),
  day: field.date,
  turn: z.int(),
  poured_at: z.nullable(field.timestamp),
  /** Of its pours, or else planned; null if there is none, or several. */
  mix: z.nullable(z.object({ id: field.id, name: z.string() })),
  curve: z.nullable(mixCurve),
  /** MPa at which it can be stripped; null if neither mix nor components say so. */
  required: z.nullable(z.number()),
  sensors: z.array(sensor),
  /** By the sensor that is reached last. */
  strip: z.nullable(strengthTime),
  /** Results of specimens that were cured with its components, which the curve misses by more than 10 %. */
  misses: z.array(
    z.object({
      pour_number: z.string(),
      specimen: z.int(),
      tested_at: field.timestamp,
      strength: z.number(),
      estimate: z.number(),
    }),
  ),
})
export type CastingMaturity = z.output<typeof maturity>

export const castingMaturity = endpoint({
  method: 'GET',
  path: '/castings/:id/maturity',
  access: 'signed-in',
  summary: 'Returns the temperatures of a casting with the estimated strength and the time at which it can be stripped',
  params: field.idParams,
  response: maturity,
})

const sensorName = field.text(60)

/** A reading of the same sensor and time is stored once: the first one stays. */
export const addReadings = endpoint({
  method: 'POST',
  path: '/castings/:id/readings',
  access: 'pour:edit',
  scope: 'readings',
  summary:
    'Adds temperatures of the concrete of a casting, all or none; those that are stored already are counted as known',
  params: field.idParams,
  body: z.object({
    sensor: sensorName,
    readings: z
      .array(
        z.object({
          at: field.timestamp,
          celsius: z.number().check(z.minimum(lowestReading), z.maximum(highestReading)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostReadings)),
  }),
  response: z.object({ added: z.int(), known: z.int() }),
})

export const removeReadings = endpoint({
  method: 'DELETE',
  path: '/castings/:id/readings',
  access: 'pour:edit',
  summary: 'Removes the temperatures of a sensor, for example of another casting',
  params: field.idParams,
  query: z.object({ sensor: sensorName }),
  response: z.object({ removed: z.int() }),
})
