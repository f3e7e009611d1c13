import { fileURLToPath } from 'node:url'
import type { LoggerRefusal } from '@castline/contract/values/loggers'
import type { LoggerAnswers, LoggerFile } from '@castline/domain/production/logger-file'
import { startLimited } from '#files/limited-process.ts'
import { type ApiError, invalid } from '#http/errors.ts'
import { fileReader } from '#http/file-reader.ts'

export interface LoggerTask {
  readonly timeZone: string
  readonly pouredAt: string
  readonly answers: LoggerAnswers
  readonly withText: boolean
}

export interface LoggerPart {
  readonly file: LoggerFile
  readonly text: string | null
}

const words: Readonly<Record<LoggerRefusal, string>> = {
  damaged: 'This file is damaged, or no workbook.',
  too_much: 'This file takes too long to read. Export a shorter time from the logger.',
  no_columns: 'No column for time and temperature was found.',
  no_rows: 'There are no readings below the heading.',
  time: 'The time in this line cannot be read.',
  temperature: 'The temperature in this line cannot be read.',
  range: 'The temperature in this line is outside of what concrete has.',
  backwards: 'The time in this line is before the line above: the clock of the logger was changed.',
}

export const refusedLogger = (code: LoggerRefusal, line: number | null = null): ApiError =>
  invalid([
    { field: 'file', code, message: `${words[code]} Nothing was stored.`, ...(line !== null && { values: { line } }) },
  ])

const limits = { heapMb: 256, memoryMb: 1024, processorSeconds: 20, niceness: 5 }
const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Reads files of loggers in separate processes; throws `ApiError`. Create one per server: it holds the queue. */
export function loggerReader(): (file: number, task: LoggerTask, signal: AbortSignal) => Promise<LoggerPart> {
  const read = fileReader<LoggerPart, 'damaged'>({
    start: (file) => startLimited(program, file, limits),
    tooMuch: () => refusedLogger('too_much'),
    refused: refusedLogger,
    busy: 'The server cannot read files of loggers at the moment. Try again in a minute.',
  })
  return async (file, task, signal) => {
    let result: LoggerPart | null = null
    await read(file, task, signal, (part) => {
      result = part
    })
    if (!result) throw new Error('The reading process ended without a result.')
    return result
  }
}
