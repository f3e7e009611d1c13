import { round } from '../decimal.ts'
import { type LoggerUnit, unitIn } from './logger-headings.ts'
import { instantsOf, type Order, ordersOf } from './logger-instants.ts'
import { type LoggerLine, type LoggerTable, loggerLines, loggerTable } from './logger-table.ts'
import { plain } from './logger-text.ts'
import { type DayOrder, type Moment, momentIn } from './logger-times.ts'
import { highestReading, lowestReading, type Reading } from './maturity.ts'

export const loggerFaults = ['no_columns', 'no_rows', 'time', 'temperature', 'range', 'backwards'] as const
type LoggerFault = (typeof loggerFaults)[number]

/**
 * What a file leaves open: the order of its days, which columns are sensors in the concrete, their unit, and whether concrete
 * that begins above `hottestStart` or jumps by more than `largestJump` between two readings is really right.
 */
export const loggerQuestions = ['days', 'sensors', 'unit', 'hot', 'jump'] as const
type LoggerQuestion = (typeof loggerQuestions)[number]

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
/** Celsius to hundredths. */
const rounded = (value: number) => round(value, 2)
const fail = (fault: LoggerFault, line: number | null = null): LoggerFile => ({ ok: false, fault, line })

interface Cell {
  readonly value: number
  /** That of the cell, its row or the heading; null without one. */
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

  const cells = cellsOf(table, lines)
  if (typeof cells === 'number') return fail('temperature', cells)
  const { columns, unknown } = columnsOf(table, cells, answers)
  if (columns.length === 0) return fail('no_rows')

  const chosen = columns.filter(({ isSensor }) => isSensor)
  const order = orderOf(lines, answers, pouredAt)
  const isClear = table.columns.every(({ kind }) => kind === 'temperature' || kind === 'value')
  const questions: LoggerQuestion[] = [
    ...(order ? [] : (['days'] as const)),
    ...(chosen.length === 0 || (!isClear && !answers.sensors) ? (['sensors'] as const) : []),
    ...(chosen.some(({ column }) => unknown.has(column)) ? (['unit'] as const) : []),
  ]
  const common = { ok: true, columns, offset: table.offset ?? lines[0]?.moment.offset ?? null } as const
  const instants = order && instantsOf(lines, { order, offset: table.offset, timeZone, pouredAt })
  if (instants?.fault) return fail(instants.fault, instants.line)
  const isNewestFirst = instants?.isNewestFirst ?? false
  if (!instants || questions.includes('unit')) return { ...common, questions, isNewestFirst, sensors: [] }

  const sensors: { name: string; readings: Reading[] }[] = []
  for (const { column, name } of chosen) {
    const readings = readingsOf(cells.get(column) ?? [], instants.times, answers.unit)
    if (typeof readings === 'number') return fail('range', lines[readings]?.number ?? null)
    if (readings.length > 0) sensors.push({ name, readings })
  }
  if (!answers.isSure) questions.push(...doubtsAbout(sensors, pouredAt))
  return { ...common, questions, isNewestFirst, sensors }
}

type Cells = ReadonlyMap<number, readonly (Cell | null)[]>

/** The numbers of each column, line by line, with the units that cell, row or heading say; the number of a line with another text instead. */
function cellsOf(table: LoggerTable, lines: readonly LoggerLine[]): Cells | number {
  const all = new Map<number, (Cell | null)[]>()
  for (const { column, unit: heading } of table.columns) {
    const cells: (Cell | null)[] = []
    for (const line of lines) {
      const text = line.cells[column] ?? ''
      const value = numberOf(text)
      if (value === null && /\d/.test(text)) return line.number
      const ofRow = table.units === null ? null : unitIn(line.cells[table.units] ?? '')
      cells.push(value === null ? null : { value, unit: unitOfCell(text) ?? ofRow ?? heading })
    }
    all.set(column, cells)
  }
  return all
}

/** The unit behind the number of a cell. */
const unitOfCell = (cell: string): LoggerUnit | null =>
  /\d\s*(?:deg)?\s*°?\s*[cfс]$/iu.test(plain(cell)) ? unitIn(plain(cell).replace(/.*\d\s*/u, '')) : null

/** What each column has, and which have values whose unit nobody has said. */
function columnsOf(
  table: LoggerTable,
  all: Cells,
  { sensors, unit: answered }: LoggerAnswers,
): { readonly columns: LoggerColumn[]; readonly unknown: ReadonlySet<number> } {
  const proposed = table.columns.filter(({ kind }) => kind === 'temperature' || kind === 'value')
  const chosen = new Set(sensors ?? proposed.map(({ column }) => column))
  const unknown = new Set<number>()
  const columns = table.columns.flatMap(({ column, name }): LoggerColumn[] => {
    const lines = all.get(column) ?? []
    const cells = lines.filter((cell) => cell !== null)
    if (cells.length === 0) return []
    const units = new Set(cells.map(({ unit }) => unit ?? answered ?? null))
    const isKnown = !units.has(null)
    if (!isKnown) unknown.add(column)
    const shown = cells.map(({ value, unit }) => {
      const own = unit ?? answered
      return isKnown && own ? toCelsius(value, own) : value
    })
    const [unit = null] = units.size === 1 ? units : []
    const lowest = rounded(shown.reduce((least, each) => Math.min(least, each)))
    const highest = rounded(shown.reduce((most, each) => Math.max(most, each)))
    return [{ column, name, isSensor: chosen.has(column), unit, lowest, highest, empty: lines.length - cells.length }]
  })
  return { columns, unknown }
}

/** The only order in which all days are days, or else the one that a person chose. */
function orderOf(lines: readonly TimedLine[], { days }: LoggerAnswers, pouredAt: string | null): Order | null {
  const [first, ...others] = ordersOf(
    lines.map(({ moment }) => moment),
    pouredAt,
  )
  return first && others.length === 0 ? first : (days ?? null)
}

/** The readings of a sensor by time; the index of a line that is too cold or too hot for concrete instead. */
function readingsOf(
  cells: readonly (Cell | null)[],
  times: readonly { readonly at: string; readonly index: number }[],
  answered: LoggerUnit | undefined,
): Reading[] | number {
  const readings: Reading[] = []
  for (const { at, index } of times) {
    const cell = cells[index]
    const unit = cell?.unit ?? answered
    // Written twice by some loggers when they are read out.
    if (!cell || !unit || readings.at(-1)?.at === at) continue
    const celsius = toCelsius(cell.value, unit)
    if (celsius < lowestReading || celsius > highestReading) return index
    readings.push({ at, celsius: rounded(celsius) })
  }
  return readings
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
