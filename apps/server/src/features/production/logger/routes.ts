import type { BodyOf, ResponseOf } from '@castline/contract/call'
import * as contract from '@castline/contract/loggers'
import { maxLoggerBytes } from '@castline/contract/values/loggers'
import type { LoggerFile } from '@castline/domain/production/logger-file'
import type { Database } from '#database/database.ts'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { ApiError, invalid } from '#http/errors.ts'
import { withForm } from '#http/multipart.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { addTo, lockedCasting } from '../maturity/maturity.ts'
import { zoneOfPlant } from '../maturity/maturity-queries.ts'
import { doubtsOf, settle } from './doubts.ts'
import { loggerReader, refusedLogger } from './logger-reader.ts'

type Understood = Extract<LoggerFile, { ok: true }>

/** The option that answers each question. */
const answeredBy = { days: 'days', unit: 'unit', hot: 'is_sure', jump: 'is_sure' } as const

/** Throws 400 for what a file leaves open. */
function requireAnswers({ questions, sensors }: Understood): void {
  const open = questions.flatMap((question) => (question === 'sensors' ? [] : [question]))
  if (open.length > 0) {
    throw invalid(
      open.map((code) => ({
        field: answeredBy[code],
        code,
        message: 'The file leaves this open. Nothing was stored.',
      })),
    )
  }
  if (sensors.length === 0) throw invalid([{ field: 'sensors', message: 'Name a column. Nothing was stored.' }])
}

/** Adds the readings of all sensors, or none. */
function store(database: Database, userId: string, id: string, { sensors }: Understood) {
  return database.transaction(async (transaction) => {
    const sum = { added: 0, known: 0 }
    for (const { name, readings } of sensors) {
      const done = await addTo(transaction, userId, id, { sensor: name.slice(0, 60), readings: [...readings] })
      sum.added += done.added
      sum.known += done.known
    }
    return sum
  })
}

function answerOf(
  file: Understood,
  stored: { added: number; known: number } | null,
  text: string | null,
): ResponseOf<typeof contract.readLogger> {
  const { columns, questions, offset, isNewestFirst, sensors } = file
  return {
    columns: columns.map(({ isSensor, ...column }) => ({ ...column, is_sensor: isSensor })),
    questions: [...questions],
    offset,
    is_newest_first: isNewestFirst,
    stored,
    text,
    sensors: sensors.flatMap(({ name, readings }) => {
      const [first, last] = [readings[0], readings.at(-1)]
      return first && last ? [{ name, count: readings.length, first: first.at, last: last.at }] : []
    }),
  }
}

const answersOf = ({ days, unit, sensors, is_sure }: BodyOf<typeof contract.readLogger>) => ({
  days,
  unit,
  sensors,
  isSure: is_sure ?? false,
})

/** Routes of the files of temperature loggers, and of what was stored of them with a doubtful unit. */
export function loggerRoutes(route: Route, { database }: Services): void {
  const read = loggerReader()

  route(contract.readLogger, ({ caller, params, request, reply }) => {
    const signal = disconnectSignal(reply)
    return withForm(request, contract.readLogger.body, maxLoggerBytes, async (options, { fd }) => {
      const casting = await database.transaction(async (transaction) => {
        const found = await lockedCasting(transaction, caller.id, params.id)
        return { ...found, time_zone: await zoneOfPlant(transaction, found.plant_id) }
      })
      const { poured_at: pouredAt, time_zone: timeZone } = casting
      if (pouredAt === null) throw new ApiError('conflict', 'This casting has not been poured yet.')
      const task = { timeZone, pouredAt, answers: answersOf(options), withText: options.text }
      const { file, text } = await read(fd, task, signal)
      if (!file.ok) throw refusedLogger(file.fault, file.line)
      if (!options.store) return answerOf(file, null, text)
      requireAnswers(file)
      return answerOf(file, await store(database, caller.id, params.id, file), text)
    })
  })
  route(contract.doubtfulReadings, ({ caller, params }) => doubtsOf(database, caller.id, params.id))
  route(contract.settleReadings, ({ caller, params, body }) =>
    database.transaction((transaction) => settle(transaction, caller.id, params.id, body)),
  )
}
