import type { SchedulePreview } from '@castline/contract/import-preview'
import { type Unit, unitsOf } from '@castline/contract/values/import-fields'
import { componentFields, isMeasure, type Measure } from '@castline/domain/components/fields'
import { usualRanges } from '@castline/domain/components/plausibility'
import { cellText, type Table } from '../reading/table.ts'
import { type DecimalSign, parseNumber, toOurUnit } from '../rows/numbers.ts'
import { shownMeasure } from '../rows/shown.ts'
import { readHeader } from './header-units.ts'

type Guess = SchedulePreview['columns'][number]['guess']

/** The usual range of most components of a schedule, in mm and kg. Narrower than the limits of a single one. */
const usual: Partial<Record<Measure, readonly [smallest: number, largest: number]>> = {
  length: [100, 40_000],
  width: [30, 20_000],
  height: [30, 20_000],
  thickness: [30, 2000],
  weight: [30, 80_000],
}
/** Concrete from light to heavy, kg per m³. */
const densities = [1000, 5000] as const
const looked = 1000

interface Unmarked {
  readonly column: number
  readonly field: Measure
  /** Its median, a value that few are above, and the largest. */
  readonly middle: number
  readonly high: number
  readonly highest: number
}

/** Whether the numbers of a column are usual in this unit. */
function isUsual({ field, middle, high, highest }: Unmarked, unit: Unit): boolean {
  const [least, most] = usual[field] ?? [0, Number.POSITIVE_INFINITY]
  if (toOurUnit(highest, field, unit) > usualRanges[field][1]) return false
  return toOurUnit(middle, field, unit) >= least && toOurUnit(high, field, unit) <= most
}

/** The numbers of a column, sorted. Cells that contain a unit do not count. */
function numbersOf(table: Table, column: number, decimal: DecimalSign): number[] {
  const numbers = table.rows.slice(0, looked).flatMap(({ cells }) => {
    const cell = cells[column] ?? ''
    const number = typeof cell === 'number' ? cell : parseNumber(cell, decimal)
    return number !== null && number > 0 ? number : []
  })
  return numbers.toSorted((one, other) => one - other)
}

/** The unit that the number format of a column shows, in its first row with a value. */
function unitOfFormat(table: Table, column: number): Unit | undefined {
  const row = table.rows.find(({ cells }) => typeof cells[column] === 'number')
  return row?.look?.formats[column] ? shownMeasure(row, column).unit : undefined
}

/** The unit in which most of these columns have usual values; the first one of a tie. */
function fittingUnit(columns: readonly Unmarked[], units: readonly Unit[]): Unit | undefined {
  const fits = (unit: Unit) => columns.filter((column) => isUsual(column, unit)).length
  return units.toSorted((one, other) => fits(other) - fits(one))[0]
}

function weightUnit(weights: Unmarked, volume: number | null): Unit {
  const units = ['kg', 't'] as const
  const isConcrete = (unit: Unit) => {
    const density = toOurUnit(weights.middle, weights.field, unit) / (volume ?? 0)
    return density >= densities[0] && density <= densities[1]
  }
  return units.find(isConcrete) ?? units.find((unit) => isUsual(weights, unit)) ?? 'kg'
}

/**
 * Guesses the units of columns without a unit in their headers by the size of their numbers: a panel is 6 m wide, not
 * 6 mm. Lengths of one file are in one unit, and a weight fits its volume.
 */
export function guessUnits(table: Table, guesses: readonly Guess[], decimal: DecimalSign): Guess[] {
  const units = new Map<number, Unit>()
  const marked = new Set<Unit>()
  const lengths: Unmarked[] = []
  const weights: Unmarked[] = []
  let volume: number | null = null
  for (const [column, guess] of guesses.entries()) {
    if (!guess || !isMeasure(guess.field)) continue
    const formatted = unitOfFormat(table, column)
    if (formatted) units.set(column, formatted)
    const { unit: written } = readHeader(table.headers[column] ?? '')
    const unit = formatted ?? (written && unitsOf(guess.field).includes(written) ? written : undefined)
    const { kind } = componentFields[guess.field]
    const numbers = numbersOf(table, column, decimal)
    const middle = numbers[Math.floor(numbers.length / 2)]
    const high = numbers[Math.floor(numbers.length * 0.9)]
    const highest = numbers.at(-1)
    if (unit && kind === 'length') marked.add(unit)
    if (guess.field === 'volume' && middle !== undefined) volume = toOurUnit(middle, guess.field, guess.unit)
    if (unit || middle === undefined || high === undefined || highest === undefined) continue
    if (kind === 'length') lengths.push({ column, field: guess.field, middle, high, highest })
    if (kind === 'mass') weights.push({ column, field: guess.field, middle, high, highest })
  }
  const lengthUnit = fittingUnit(lengths, [...marked, 'mm', 'm', 'cm'])
  for (const { column } of lengths) if (lengthUnit) units.set(column, lengthUnit)
  for (const weight of weights) units.set(weight.column, weightUnit(weight, volume))
  return guesses.map((guess, column) => guess && { ...guess, unit: units.get(column) ?? guess.unit })
}

/** The decimal sign with which more numbers such as `6.000` are usual in the units of their headers; null for none. */
export function likelyDecimal(table: Table, guesses: readonly Guess[]): DecimalSign | null {
  const counts = { '.': 0, ',': 0 }
  for (const [column, guess] of guesses.entries()) {
    if (!guess || !isMeasure(guess.field)) continue
    const { unit: ofHeader } = readHeader(table.headers[column] ?? '')
    const range = usual[guess.field]
    if (!range) continue
    for (const { cells } of table.rows.slice(0, looked)) {
      const cell = cells[column] ?? ''
      const [, digits = '', written = ''] = /^(\d{1,3}[.,]\d{3})\s*(\D*)$/.exec(cellText(cell)) ?? []
      const unit = written === '' ? ofHeader : readHeader(`(${written})`).unit
      if (digits === '' || !unit || !unitsOf(guess.field).includes(unit)) continue
      for (const sign of ['.', ','] as const) {
        const number = parseNumber(digits, sign)
        const size = number === null ? 0 : toOurUnit(number, guess.field, unit)
        if (size >= range[0] && size <= range[1]) counts[sign] += 1
      }
    }
  }
  if (counts['.'] === counts[',']) return null
  return counts['.'] > counts[','] ? '.' : ','
}
