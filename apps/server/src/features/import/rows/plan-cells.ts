import { isPlanDay, isSequence, largestSequence, type PlanDate, planYears } from '@castline/domain/plan/plan'
import { type Cell, cellText } from '../reading/table.ts'
import { type DateOrder, type DateRules, readMoment } from './dates.ts'
import { Faulty, quoted } from './faulty.ts'
import { type DecimalSign, parseNumber, westernDigits } from './numbers.ts'

const isEmpty = (text: string) => /^[-–—]?$/.test(text)

function sequenceOf(cell: Cell | undefined, decimal: DecimalSign): number | null {
  const value = typeof cell === 'number' ? cell : parseNumber(westernDigits(cellText(cell)).slice(0, 60), decimal)
  return value !== null && isSequence(value) ? value : null
}

/** Reads an erection sequence; null for an empty cell. Throws `Faulty` unless it is a whole number from 1. */
export function readSequence(cell: Cell | undefined, decimal: DecimalSign): number | null {
  const text = cellText(cell)
  if (isEmpty(text)) return null
  const sequence = sequenceOf(cell, decimal)
  if (sequence === null) throw new Faulty('not_a_sequence', { value: quoted(text), max: largestSequence })
  return sequence
}

/**
 * Reads a planned day as `2026-03-04`, without its time; null for an empty cell. Throws `Faulty` if it is not a date,
 * or in a year that can only be a typing error.
 */
export function readPlanDay(cell: Cell | undefined, field: PlanDate, order: DateOrder | DateRules): string | null {
  const text = cellText(cell)
  if (isEmpty(text)) return null
  const day = readMoment(westernDigits(text), order)?.at.slice(0, 10)
  if (!day) throw new Faulty('not_a_date', { value: quoted(text) })
  if (!isPlanDay(day)) {
    throw new Faulty('unlikely_day', { value: day, field, wanted: `${planYears.first}–${planYears.last}` })
  }
  return day
}

/** Whether a cell may be an erection sequence, with either decimal separator. */
export function isSequenceCell(cell: Cell): boolean {
  return isEmpty(cellText(cell)) || sequenceOf(cell, '.') !== null
}

/** Whether a cell is a date, in either order of day and month. */
export function isDateCell(cell: Cell): boolean {
  const text = westernDigits(cellText(cell))
  return readMoment(text, 'day-first') !== null || readMoment(text, 'month-first') !== null
}
