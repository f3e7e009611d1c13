import type { Unit } from '@castline/contract/values/import-fields'
import { componentFields, type Measure, type MeasureKind } from '@castline/domain/components/fields'
import { type Cell, cellText } from '../reading/table.ts'
import { westernDigits } from './digits.ts'
import { Faulty, quoted } from './faulty.ts'
import { parseFeetAndInches } from './feet.ts'

export { westernDigits }

export type DecimalSign = '.' | ','

const inch = 25.4
const foot = 304.8
const kilonewton = 1000 / 9.80665
const pound = 0.45359237
const usTon = 2000 * pound
const squareFoot = 0.09290304
const cubicFoot = 0.028316846592
const cubicYard = 27 * cubicFoot

/** Factors to our units (mm, m², m³, kg, MPa). A unit follows the number in a cell, or is chosen for a column. */
const factors: Record<MeasureKind, Readonly<Record<string, number>>> = {
  length: {
    mm: 1,
    cm: 10,
    dm: 100,
    m: 1000,
    'มม.': 1,
    'ซม.': 10,
    'ม.': 1000,
    in: inch,
    'in.': inch,
    inch,
    inches: inch,
    ft: foot,
    'ft.': foot,
    foot,
    feet: foot,
  },
  area: {
    m2: 1,
    'm²': 1,
    sqm: 1,
    'ตร.ม.': 1,
    ft2: squareFoot,
    'ft²': squareFoot,
    sf: squareFoot,
    sqft: squareFoot,
    'sq ft': squareFoot,
  },
  volume: {
    m3: 1,
    'm³': 1,
    cbm: 1,
    'ลบ.ม.': 1,
    ft3: cubicFoot,
    'ft³': cubicFoot,
    cf: cubicFoot,
    'cu ft': cubicFoot,
    yd3: cubicYard,
    'yd³': cubicYard,
    cy: cubicYard,
    'cu yd': cubicYard,
  },
  strength: { mpa: 1, 'n/mm2': 1, 'n/mm²': 1, psi: 0.006894757293 },
  mass: {
    kg: 1,
    t: 1000,
    ton: 1000,
    'กก.': 1,
    ตัน: 1000,
    kn: kilonewton,
    kip: 1000 * pound,
    kips: 1000 * pound,
    กิโลกรัม: 1,
    kgs: 1,
    tons: 1000,
    tonnes: 1000,
    lb: pound,
    lbs: pound,
    pound,
    pounds: pound,
    'us ton': usTon,
    'short ton': usTon,
    'short tons': usTon,
  },
}

const longest = 60
const nothing = /^([-–—]|n\/?a)?$/i
/** A computed number begins with ≈. */
const numberThenUnit =
  /^(?:≈\s*)?([+-]?[\d.,'’٫٬ \u00a0\u2009\u202f]*\d[.,]?(?:e[+-]?\d{1,3})?)\s*([^\d\s][^\d]*[²³23]?)?$/i
/** What most cells have. */
const wholeNumber = /^\d{1,9}$/
const pointedNumber = /^\d{1,9}\.\d{1,9}$/
const thousands = /['’ \u00a0\u2009\u202f]/g

/** Parses a number with this decimal separator, with or without thousands separators; null if it is not a number. */
export function parseNumber(given: string, decimal: DecimalSign): number | null {
  // The Arabic decimal and thousands separators have one meaning each.
  if (/[٫٬]/.test(given)) return parseNumber(given.replaceAll('٬', '').replace('٫', '.'), '.')
  const text = given
  const group = decimal === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = text.replace(thousands, '').split(decimal)
  if (more.length > 0 || fraction?.includes(group)) return null
  if (
    whole.includes(group) &&
    !(group === ',' ? /^[+-]?\d{1,3}((,\d{3})+|(,\d{2})+,\d{3})$/ : /^[+-]?\d{1,3}(\.\d{3})+$/).test(whole)
  ) {
    return null
  }
  const plain = `${whole.replaceAll(group, '')}${fraction === undefined ? '' : `.${fraction}`}`
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : null
}

/**
 * Reads a measure and converts it to our unit (mm, m², m³, kg), feet and inches, too; null for an empty cell or a dash.
 * Throws `Faulty` for text that is not a number, a unit of another kind, negative and implausible values.
 */
export function readMeasure(cell: Cell | undefined, field: Measure, unit: Unit | undefined, decimal: DecimalSign) {
  if (cell === undefined || cell === '') return null
  const isPlain = typeof cell === 'string' && (wholeNumber.test(cell) || (decimal === '.' && pointedNumber.test(cell)))
  return isPlain ? converted(Number(cell), cell, field, unit) : readOther(cell, field, unit, decimal)
}

function readOther(cell: Cell, field: Measure, unit: Unit | undefined, decimal: DecimalSign): number | null {
  const text = westernDigits(cellText(cell))
  if (nothing.test(text)) return null
  const isLength = componentFields[field].kind === 'length'
  const imperial = isLength && typeof cell === 'string' ? parseFeetAndInches(text, unit) : null
  if (imperial !== null) return imperial
  const [, digits = '', written] = (text.length <= longest && numberThenUnit.exec(text)) || []
  const number = typeof cell === 'number' ? cell : parseNumber(digits, decimal)
  if (number === null || !Number.isFinite(number)) {
    throw new Faulty('not_a_number', { value: quoted(text), field, decimal })
  }
  const own = typeof cell === 'string' && written ? written.trim() : unit
  const isKnown = own === unit || factors[componentFields[field].kind][(own ?? '').toLowerCase()] !== undefined
  if (!isKnown) throw new Faulty('unknown_unit', { value: quoted(text), field })
  return converted(number, text, field, own)
}

/** Converts a number to our unit. `text` is as it was written. */
function converted(number: number, text: string, field: Measure, unit: string | undefined): number {
  const factor = unit === undefined ? 1 : (factors[componentFields[field].kind][unit.toLowerCase()] ?? 1)
  if (number < 0) throw new Faulty('negative', { value: quoted(text), field })
  const measure = factor === 1 ? number : Math.round(number * factor * 1e6) / 1e6
  if (measure > componentFields[field].limit) throw new Faulty('number_too_large', { value: quoted(text), field })
  return measure
}

/** Converts a number of a column to our unit: mm, m², m³ or kg. */
export function toOurUnit(number: number, field: Measure, unit: Unit | undefined): number {
  return number * (factors[componentFields[field].kind][(unit ?? '').toLowerCase()] ?? 1)
}

/** Whether a cell can be read as a number, with any decimal separator and unit. */
export function isNumeric(cell: Cell): boolean {
  if (typeof cell === 'number') return true
  const text = westernDigits(cell)
  return text.length <= longest && (numberThenUnit.test(text) || parseFeetAndInches(text) !== null)
}

/** Returns the decimal separator that a number implies; null if it is ambiguous (`1,234`, `12`) or not a number. */
function vote(text: string): DecimalSign | null {
  if (text.length > longest || !/[.,．，]/.test(text)) return null
  const digits = numberThenUnit
    .exec(westernDigits(text))?.[1]
    ?.replace(thousands, '')
    .replace(/e[+-]?\d+$/i, '')
  if (!digits || !/[.,]/.test(digits)) return null
  const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const other = last === '.' ? ',' : '.'
  if (digits.includes(other)) return last
  if (digits.indexOf(last) !== digits.lastIndexOf(last)) return other
  return /^[+-]?(0|\d{4,})?[.,]|[.,](\d{0,2}|\d{4,})$/.test(digits) ? last : null
}

/**
 * Guesses the decimal separator: the one that most numbers of the file imply; without any, the one of usual measures,
 * else the usual one for its delimiter.
 */
export function guessDecimal(
  cells: Iterable<Cell | undefined>,
  delimiter: string | null,
  likely: () => DecimalSign | null = () => null,
): DecimalSign {
  let points = 0
  let commas = 0
  for (const cell of cells) {
    const sign = typeof cell === 'string' ? vote(cell) : null
    if (sign === '.') points++
    else if (sign === ',') commas++
  }
  if (points === commas) return likely() ?? (delimiter === ';' ? ',' : '.')
  return commas > points ? ',' : '.'
}
