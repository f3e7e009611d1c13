import { type LoggerUnit, unitIn } from './logger-headings.ts'
import { instantsOf, type Order, ordersOf } from './logger-instants.ts'
import { type LoggerLine, type LoggerTable, loggerLines, loggerTable } from './logger-table.ts'
import { plain } from './logger-text.ts'
import { type DayOrder, type Moment, momentIn } from './logger-times.ts'
import { highestReading, lowestReading, type Reading } from './maturity.ts'

export const loggerFaults = ['no_columns', 'no_rows', 'time', 'temperature', 'range', 'backwards'] as const
export type LoggerFault = (typeof loggerFaults)[number]

/**
 * What a file leaves open: the order of its days, which columns are sensors in the concrete, their unit, and whether concrete
 * that begins above `hottestStart` or jumps by more than `largestJump` between two readings is really right.
 */
export type LoggerQuestion = 'days' | 'sensors' | 'unit' | 'hot' | 'jump'

/** °C. Concrete is not poured hotter, and does not change faster from reading to reading. */
export const hottestStart = 45
export const largestJump = 15

export interface LoggerAnswers {
  readonly days?: DayOrder | undefined
  /** Numbers of columns, from 0. */
  readonly sensors?: readonly number[] | undefined
  /** Of columns whose unit the file does not say. */
  readonly unit?: LoggerUnit | undefined
  /** That what is hot or jumps is right. */
  readonly isSure?: boolean | undefined
}

export interface LoggerColumn {
  readonly column: number
  readonly name: string
  /** As chosen, or else as proposed. */
  readonly isSensor: boolean
  /** Null if neither the file nor a person has said it. */
  readonly unit: LoggerUnit | null
  /** In °C, or as written while the unit is not known. */
  readonly lowest: number
  readonly highest: number
  /** Cells without a number, for example of a sensor that was unplugged. */
  readonly empty: number
}

export type LoggerFile =
  | {
      readonly ok: true
      readonly columns: readonly LoggerColumn[]
      readonly questions: readonly LoggerQuestion[]
      /** Minutes east of UTC that the file says; null where its times are those of the plant. */
      readonly offset: number | null
      readonly isNewestFirst: boolean
      /** Of the chosen columns, by time; empty while the order of days or a unit is not known. */
      readonly sensors: readonly { readonly name: string; readonly readings: readonly Reading[] }[]
    }
  | { readonly ok: false; readonly fault: LoggerFault; readonly line: number | null }

const numberOf = (text: string): number | null => {
  const given = plain(text).replace(/\s|(?:deg)?°?[cfс]$/giu, '')
  return /^[-+]?\d+(?:[.,]\d+)?$/.test(given) ? Number(given.replace(',', '.')) : null
}

const toCelsius = (value: number, unit: LoggerUnit) => (unit === 'fahrenheit' ? ((value - 32) * 5) / 9 : value)
const rounded = (value: number) => Math.round(value * 100) / 100
const fail = (fault: LoggerFault, line: number | null = null): LoggerFile => ({ ok: false, fault, line })

interface Cell {
  readonly value: number
  /** That of the cell or its row; null without one. */
  readonly unit: LoggerUnit | null
}

interface TimedLine extends LoggerLine {
  readonly moment: Moment
}

/** The lines with a time, newest last; the number of a line whose time cannot be read instead. Lines of words at the end are left out. */
function timedLines({ rows, times, columns }: LoggerTable): TimedLine[] | number {
  const lines: TimedLine[] = []
  for (const line of rows) {
    const moment = momentIn(times.map((column) => line.cells[column] ?? '').join(' '))
    if (moment) lines.push({ ...line, moment })
    else if (columns.some(({ column }) => /\d/.test(line.cells[column] ?? ''))) return line.number
  }
  return lines
}

/**
 * Reads the text of a temperature logger's file: a heading names the time (one column, or day and time) and one or more
 * temperatures. Times without an offset are of `timeZone`. `pouredAt`: of the casting. What the file leaves open is a
 * question; nothing is assumed. Refuses a file as a whole, with the line: a time before the one above it means that the
 * logger's clock was changed.
 */
export function readLoggerFile(
  text: string,
  timeZone: string,
  answers: LoggerAnswers = {},
  pouredAt: string | null = null,
): LoggerFile {
  const table = loggerTable(loggerLines(text))
  if (!table) return fail('no_columns')
  const lines = timedLines(table)
  if (typeof lines === 'number') return fail('time', lines)
  if (lines.length === 0) return fail('no_rows')

  const unitOfRow = ({ cells }: LoggerLine) => (table.units === null ? null : unitIn(cells[table.units] ?? ''))
  const cellsBy = new Map<number, (Cell | null)[]>()
  for (const { column } of table.columns) {
    const cells: (Cell | null)[] = []
    for (const line of lines) {
      const cell = line.cells[column] ?? ''
      const value = numberOf(cell)
      if (value === null && /\d/.test(cell)) return fail('temperature', line.number)
      const unit = /\d\s*(?:deg)?\s*°?\s*[cfс]$/iu.test(plain(cell))
        ? unitIn(plain(cell).replace(/.*\d\s*/u, ''))
        : null
      cells.push(value === null ? null : { value, unit: unit ?? unitOfRow(line) })
    }
    cellsBy.set(column, cells)
  }

  const proposed = table.columns.filter(({ kind }) => kind === 'temperature' || kind === 'value')
  const chosen = new Set(answers.sensors ?? proposed.map(({ column }) => column))
  const columns: LoggerColumn[] = []
  const unknown = new Set<number>()
  for (const { column, name, unit: heading } of table.columns) {
    const cells = (cellsBy.get(column) ?? []).filter((cell) => cell !== null)
    if (cells.length === 0) continue
    const units = new Set(cells.map((cell) => cell.unit ?? heading))
    const unit = (units.size === 1 ? [...units][0] : null) ?? (units.has(null) ? answers.unit : undefined) ?? null
    if (units.has(null) && !answers.unit) unknown.add(column)
    const shown = cells.map((cell) => {
      const own = cell.unit ?? heading ?? answers.unit
      return own && !unknown.has(column) ? toCelsius(cell.value, own) : cell.value
    })
    columns.push({
      ...{ column, name, isSensor: chosen.has(column), unit },
      lowest: rounded(shown.reduce((least, each) => Math.min(least, each))),
      highest: rounded(shown.reduce((most, each) => Math.max(most, each))),
      empty: lines.length - cells.length,
    })
  }
  if (columns.length === 0) return fail('no_rows')

  const sensors = columns.filter(({ isSensor }) => isSensor)
  const orders = ordersOf(
    lines.map(({ moment }) => moment),
    pouredAt,
  )
  const order: Order | null = orders.length === 1 ? (orders[0] ?? null) : (answers.days ?? null)
  const questions: LoggerQuestion[] = []
  if (!order) questions.push('days')
  const isClear = sensors.length > 0 && table.columns.every(({ kind }) => kind === 'temperature' || kind === 'value')
  if (sensors.length === 0 || (!isClear && !answers.sensors)) questions.push('sensors')
  if (sensors.some(({ column }) => unknown.has(column))) questions.push('unit')
  const common = { ok: true, columns, offset: table.offset ?? lines[0]?.moment.offset ?? null } as const
  const instants = order && instantsOf(lines, { order, offset: table.offset, timeZone, pouredAt })
  if (instants?.fault) return fail(instants.fault, instants.line)
  const isNewestFirst = instants?.isNewestFirst ?? false
  if (!instants || questions.includes('unit')) return { ...common, questions, isNewestFirst, sensors: [] }

  const read: { name: string; readings: Reading[] }[] = []
  for (const { column, name } of sensors) {
    const heading = table.columns.find((each) => each.column === column)?.unit ?? null
    const readings: Reading[] = []
    for (const { at, index } of instants.times) {
      const cell = cellsBy.get(column)?.[index]
      // Written twice by some loggers when they are read out.
      if (!cell || readings.at(-1)?.at === at) continue
      const unit = cell.unit ?? heading ?? answers.unit
      if (!unit) continue
      const celsius = toCelsius(cell.value, unit)
      if (celsius < lowestReading || celsius > highestReading) return fail('range', lines[index]?.number ?? null)
      readings.push({ at, celsius: rounded(celsius) })
    }
    read.push({ name, readings })
  }
  if (!answers.isSure) questions.push(...doubtsAbout(read, pouredAt))
  return { ...common, questions, isNewestFirst, sensors: read.filter(({ readings }) => readings.length > 0) }
}

/** What is improbable in concrete, from its pour on. */
function doubtsAbout(
  sensors: readonly { readonly readings: readonly Reading[] }[],
  pouredAt: string | null,
): LoggerQuestion[] {
  const from = pouredAt === null ? Number.NEGATIVE_INFINITY : Date.parse(pouredAt)
  const inConcrete = sensors.map(({ readings }) => readings.filter(({ at }) => Date.parse(at) >= from))
  const isHot = inConcrete.some(([first]) => first !== undefined && first.celsius > hottestStart)
  const jumps = inConcrete.some((readings) =>
    readings.some(({ celsius }, index) => Math.abs(celsius - (readings[index - 1]?.celsius ?? celsius)) > largestJump),
  )
  return [...(isHot ? (['hot'] as const) : []), ...(jumps ? (['jump'] as const) : [])]
}
