import { type Dialect, isWorkbook } from './dialect.ts'
import type { Language } from './language.ts'
import type { Mark } from './truth.ts'

/** A cell of a generated file: a text, or a number with a number format in workbooks. */
export interface Written {
  readonly text: string
  readonly number?: number
  readonly format?: string
}

export const text = (value: string): Written => ({ text: value })
export const nothing = text('')

export function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}

export const markOf = ({ number }: Mark, language: Language) => `${language.mark}-${String(number).padStart(2, '0')}`
export const storeyOf = ({ storey }: Mark, language: Language) => `${language.storey} ${storey}`

/** The decimal sign of a file: a comma cannot be beside commas that nobody quotes. */
const signOf = ({ decimal, format }: Dialect) => (format === 'xlsx' ? '.' : decimal)

export function numberText(value: number, dialect: Dialect): string {
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.')
  const sign = signOf(dialect)
  const grouped = dialect.grouped ? whole.replace(/\d(?=(?:\d{3})+$)/g, `$&${sign === '.' ? ',' : '.'}`) : whole
  return fraction === undefined ? grouped : `${grouped}${sign}${fraction}`
}

export const perUnit = { mm: 1, cm: 10, m: 1000, kg: 1, t: 1000 } as const

export function measure(value: number, unit: keyof typeof perUnit, dialect: Dialect): Written {
  const number = value / perUnit[unit]
  if (isWorkbook(dialect)) {
    if (dialect.units === 'cell') return text(`${numberText(number, { ...dialect, grouped: false })} ${unit}`)
    return { text: '', number, format: dialect.units === 'format' ? `0.0##" ${unit}"` : undefined }
  }
  return text(
    `${numberText(number, dialect)}${dialect.units === 'cell' || dialect.units === 'format' ? ` ${unit}` : ''}`,
  )
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function dateCell(iso: string, dialect: Dialect): Written {
  const [year = '', month = '', day = ''] = iso.split('-')
  switch (dialect.dates) {
    case 'dots':
      return text(`${day}.${month}.${year}`)
    case 'slashes':
      return text(`${day}/${month}/${year}`)
    case 'month-first':
      return text(`${month}/${day}/${year}`)
    case 'planner':
      return text(`${day}-${monthNames[Number(month) - 1]}-${year.slice(2)}`)
    case 'chinese':
      return text(`${year}年${Number(month)}月${Number(day)}日`)
    case 'buddhist':
      return text(`${day}/${month}/${Number(year) + 543}`)
    case 'serial':
    case 'serial-1904': {
      if (!isWorkbook(dialect)) return text(iso)
      const days = Date.parse(iso) / 86_400_000 + (dialect.dates === 'serial' ? 25_569 : 24_107)
      return { text: '', number: days, format: 'dd/mm/yyyy' }
    }
    default:
      return text(iso)
  }
}

export function statusCells({ steps: reached }: Mark, dialect: Dialect): Written[] {
  const ticks = {
    ticks: ['✓', ''],
    crosses: ['x', ''],
    yes: ['Yes', 'No'],
    percent: ['100%', '0%'],
    none: ['', ''],
    words: ['', ''],
  }
  const [done = '', open = ''] = ticks[dialect.statuses]
  return [1, 2, 3, 4].map((step) => {
    if (isWorkbook(dialect) && dialect.statuses === 'percent')
      return { text: '', number: reached >= step ? 1 : 0, format: '0%' }
    return text(reached >= step ? done : open)
  })
}
