import { instantOf } from '../plan/wall-time.ts'
import { highestReading, lowestReading, type Reading } from './maturity.ts'

/** Headings of a column, in the languages of loggers. */
const heading = {
  time: /^(date|time|timestamp|datum|zeit|uhrzeit|heure|fecha|hora|logged|日期|时间|時間|วันที่|เวลา|ngày|giờ|thời gian|التاريخ|الوقت)/iu,
  temperature:
    /(temp|°\s?[cf]\b|℃|℉|celsius|fahrenheit|^(ch|channel|sensor|probe|kanal|canal|sonde|fühler)\b|温度|溫度|อุณหภูมิ|nhiệt|الحرارة)/iu,
  fahrenheit: /(°\s?f\b|℉|fahrenheit|\(f\))/iu,
}

export const loggerFaults = [
  'no_columns',
  'no_rows',
  'time',
  'temperature',
  'range',
  'backwards',
  'ambiguous_days',
] as const
export type LoggerFault = (typeof loggerFaults)[number]

export type LoggerFile =
  | {
      readonly ok: true
      /** One for each column of temperatures, by time. */
      readonly sensors: readonly { readonly name: string; readonly readings: readonly Reading[] }[]
      /** Cells without a number, for example of a sensor that was unplugged. */
      readonly empty: number
    }
  | { readonly ok: false; readonly fault: LoggerFault; readonly line: number | null }

export type DayOrder = 'day_first' | 'month_first'

interface Line {
  readonly number: number
  readonly cells: readonly string[]
}

/** Splits a line at its delimiter; a quoted cell may contain it. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** The delimiter that splits most lines into most cells: decimal commas come in pairs with another one. */
function delimiterOf(lines: readonly string[]): string {
  const sample = lines.slice(0, 50)
  return ['\t', ';', ','].find((each) => sample.filter((line) => line.includes(each)).length * 2 > sample.length) ?? ','
}

const number = (text: string): number | null => {
  const plain = text.replace(/[\s\u00a0]|°?[cf]$|℃|℉/giu, '').replace('−', '-')
  return /^[-+]?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

const dayPattern = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})/
const clockPattern = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?/i
const zonePattern = /(Z|[+-]\d{2}:?\d{2})$/

interface Moment {
  /** Numbers of the day as written. */
  readonly day: readonly [number, number, number]
  /** `HH:mm` */
  readonly clock: string
  readonly seconds: number
  /** ISO if the text has an offset. */
  readonly instant: string | null
}

function momentOf(text: string): Moment | null {
  const day = dayPattern.exec(text)
  const clock = clockPattern.exec(text.slice(day?.[0].length ?? 0))
  if (!day || !clock) return null
  const [hours, minutes, seconds] = [Number(clock[1]), clock[2] ?? '00', clock[3] ?? '00']
  const half = clock[4]?.toLowerCase()
  const hour = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const instant = /\d{4}-\d{2}-\d{2}T/.test(text) && zonePattern.test(text) ? Date.parse(text) : Number.NaN
  return {
    day: [Number(day[1]), Number(day[2]), Number(day[3])],
    clock: `${String(hour).padStart(2, '0')}:${minutes}`,
    seconds: Number(seconds),
    instant: Number.isNaN(instant) ? null : new Date(instant).toISOString(),
  }
}

/** Whether days are written year, day or month first; null if the file does not show it. */
function orderOf(moments: readonly Moment[]): DayOrder | 'year_first' | null {
  if (moments.some(({ day }) => day[0] > 31)) return 'year_first'
  if (moments.some(({ day }) => day[0] > 12)) return 'day_first'
  if (moments.some(({ day }) => day[1] > 12)) return 'month_first'
  return null
}

function instantIn(
  timeZone: string,
  { day: [a, b, c], clock, seconds }: Moment,
  order: DayOrder | 'year_first',
): string | null {
  const [year, month, day] = order === 'year_first' ? [a, b, c] : order === 'day_first' ? [c, b, a] : [c, a, b]
  const pad = (value: number) => String(value).padStart(2, '0')
  const minute = instantOf(timeZone, `${year < 100 ? 2000 + year : year}-${pad(month)}-${pad(day)}T${clock}`)
  return minute && new Date(minute.getTime() + seconds * 1000).toISOString()
}

const fail = (fault: LoggerFault, line: number | null = null): LoggerFile => ({ ok: false, fault, line })

/** The columns of the first line that names a time and a temperature. */
function columnsOf(lines: readonly Line[]) {
  for (const [index, { cells }] of lines.slice(0, 100).entries()) {
    const times = cells.flatMap((cell, column) => (heading.time.test(cell) ? [column] : []))
    const temperatures = cells.flatMap((cell, column) =>
      !times.includes(column) && heading.temperature.test(cell) ? [{ column, name: cell }] : [],
    )
    if (times.length > 0 && temperatures.length > 0)
      return { times: times.slice(0, 2), temperatures, rows: lines.slice(index + 1) }
  }
  return null
}

/**
 * Reads the CSV file of a temperature logger: a heading names the time (one column, or date and time) and one or more
 * temperatures in °C or °F. Times without an offset are of `timeZone`. Refuses a file as a whole, with the line: a time
 * before the one above it means that the logger's clock was changed.
 */
export function readLoggerFile(text: string, timeZone: string, given?: DayOrder): LoggerFile {
  const raw = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const filled = raw.map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.trim() !== '')
  const delimiter = delimiterOf(filled.map(({ line }) => line))
  const columns = columnsOf(filled.map(({ line, number: at }) => ({ number: at, cells: cellsOf(line, delimiter) })))
  if (!columns) return fail('no_columns')
  const { times, temperatures, rows } = columns
  if (rows.length === 0) return fail('no_rows')

  const moments: Moment[] = []
  for (const { number: line, cells } of rows) {
    const moment = momentOf(times.map((column) => cells[column] ?? '').join(' '))
    if (!moment) return fail('time', line)
    moments.push(moment)
  }
  const order = orderOf(moments.filter(({ instant }) => instant === null)) ?? given
  if (!order && moments.some(({ instant }) => instant === null)) return fail('ambiguous_days')

  const sensors = temperatures.map(({ name }) => ({ name, readings: [] as Reading[] }))
  let empty = 0
  let last = ''
  for (const [index, { number: line, cells }] of rows.entries()) {
    const moment = moments[index]
    const at = moment?.instant ?? (moment && order && instantIn(timeZone, moment, order))
    if (!at) return fail('time', line)
    if (at < last) return fail('backwards', line)
    // Written twice by some loggers when they are read out.
    const isRepeated = at === last
    last = at
    for (const [sensor, { column, name }] of temperatures.entries()) {
      const cell = cells[column] ?? ''
      const value = number(cell)
      if (value === null) {
        if (/\d/.test(cell)) return fail('temperature', line)
        empty++
        continue
      }
      const celsius = heading.fahrenheit.test(name) ? ((value - 32) * 5) / 9 : value
      if (celsius < lowestReading || celsius > highestReading) return fail('range', line)
      if (!isRepeated) sensors[sensor]?.readings.push({ at, celsius: Math.round(celsius * 100) / 100 })
    }
  }
  const read = sensors.filter(({ readings }) => readings.length > 0)
  return read.length === 0 ? fail('no_rows') : { ok: true, sensors: read, empty }
}
