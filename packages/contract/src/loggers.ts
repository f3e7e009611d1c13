import { loggerQuestions } from '@castline/domain/production/logger-file'
import { loggerUnits } from '@castline/domain/production/logger-headings'
import { dayOrders } from '@castline/domain/production/logger-times'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { maxLoggerBytes, mostDoubtful } from './values/loggers.ts'

const unit = z.enum(loggerUnits)
const sensorName = field.text(60)

const options = z.object({
  /** What the person chose where the file leaves it open. */
  days: z.optional(z.enum(dayOrders)),
  unit: z.optional(unit),
  /** Numbers of the columns that are sensors in the concrete, from 0. */
  sensors: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(1000))).check(z.maxLength(200))),
  /** That concrete that is hot at first or jumps is right. */
  is_sure: z._default(z.boolean(), false),
  /** Stores the readings of all sensors, or none. Without it nothing is stored. */
  store: z._default(z.boolean(), false),
  /** Returns the text that was read, also of a workbook. */
  text: z._default(z.boolean(), false),
})

export const readLogger = endpoint({
  method: 'POST',
  path: '/castings/:id/logger',
  access: 'pour:edit',
  scope: 'readings',
  encoding: 'multipart',
  files: { file: 'required' },
  summary: `Reads the file of a temperature logger (text in any encoding or XLSX, at most ${maxLoggerBytes / 1_000_000} MB; multipart fields \`file\` and \`options\`, as JSON): what was understood, and what it leaves open. With \`store\`, adds the readings to the casting, all or none`,
  params: field.idParams,
  body: options,
  response: z.object({
    columns: z.array(
      z.object({
        column: z.int(),
        name: z.string(),
        is_sensor: z.boolean(),
        /** Null if neither the file nor `unit` says it. */
        unit: z.nullable(unit),
        /** In °C, or as written while the unit is not known. */
        lowest: z.number(),
        highest: z.number(),
        /** Cells without a number. */
        empty: z.int(),
      }),
    ),
    /** What must be answered before it is stored; `sensors`: the columns should be looked at. */
    questions: z.array(z.enum(loggerQuestions)),
    /** Minutes east of UTC that the file says; null where its times are those of the plant. */
    offset: z.nullable(z.int()),
    is_newest_first: z.boolean(),
    /** Of the columns that are sensors; empty while something is open that they depend on. */
    sensors: z.array(z.object({ name: z.string(), count: z.int(), first: field.timestamp, last: field.timestamp })),
    stored: z.nullable(z.object({ added: z.int(), known: z.int() })),
    text: z.nullable(z.string()),
  }),
})

/** A sensor whose stored temperatures can hardly be degrees Celsius of concrete. */
const doubtful = z.object({
  casting_id: field.id,
  mould_name: z.string(),
  day: field.date,
  turn: z.int(),
  sensor: z.string(),
  count: z.int(),
  /** °C, as stored. */
  lowest: z.number(),
  highest: z.number(),
  /** °C, if what was stored was °F. */
  lowest_from_fahrenheit: z.number(),
  highest_from_fahrenheit: z.number(),
  /** `hot`: it begins above 45 °C. `jump`: it changes by more than 15 °C between two readings. */
  reasons: z.array(z.enum(['hot', 'jump'])),
})
export type DoubtfulSensor = z.output<typeof doubtful>

export const doubtfulReadings = endpoint({
  method: 'GET',
  path: '/plants/:id/doubtful-readings',
  access: 'signed-in',
  summary: `Lists the sensors of a plant whose stored temperatures are in doubt, as those of files in °F that were read as °C; the newest castings first, at most ${mostDoubtful}. Without those that somebody settled`,
  params: field.idParams,
  response: z.object({ total: z.int(), sensors: z.array(doubtful) }),
})

export const settleReadings = endpoint({
  method: 'POST',
  path: '/castings/:id/readings/unit',
  access: 'pour:edit',
  summary:
    'Settles the unit of the stored temperatures of a sensor, once: they are right (`celsius`), or were °F and are converted (`fahrenheit`)',
  params: field.idParams,
  body: z.object({ sensor: sensorName, unit }),
  response: z.object({ readings: z.int() }),
})
