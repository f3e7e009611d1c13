import { westernDigits } from './western-digits.ts'

/** What a typed text says as a number. The readings of an ambiguous text are in ascending order. */
export type NumberReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'not_a_number' }

type Sign = '.' | ','

/** How a language writes numbers; `group` is null where it separates thousands with a space. */
interface Separators {
  readonly decimal: Sign
  readonly group: Sign | null
}

/** Text with Western digits, an ASCII point, comma, minus, apostrophe and space; without marks of direction. */
function plain(text: string): string {
  return westernDigits(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[’‘＇]/g, "'")
    .replace(/[−－]/g, '-')
    .replace(/[،，]/g, ',')
    .replaceAll('．', '.')
    .trim()
}

const known = new Map<string, Separators>()

function separatorsOf(tag: string): Separators {
  const cached = known.get(tag)
  if (cached) return cached
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8)
  const of = (type: 'decimal' | 'group') => plain(parts.find((part) => part.type === type)?.value ?? '')
  const isComma = (sign: string) => sign === ',' || sign === '٬'
  const group = of('group')
  const separators: Separators = {
    decimal: of('decimal') === ',' ? ',' : '.',
    group: isComma(group) ? ',' : group === '.' ? '.' : null,
  }
  known.set(tag, separators)
  return separators
}

/**
 * The number that a plain text is where `decimal` is the decimal sign and the other of point and comma separates
 * thousands; null where it is none. Spaces, apostrophes and the Arabic thousands sign always separate thousands, the
 * Arabic decimal sign is always one.
 */
function parse(text: string, decimal: Sign): number | null {
  const groups = decimal === '.' ? ",٬' " : ".٬' "
  const [, minus, whole = '', fraction = ''] =
    new RegExp(`^(-?) ?([\\d${groups}]*)(?:[${decimal}٫](\\d*))?$`).exec(text) ?? []
  if (minus === undefined || whole + fraction === '') return null
  // Thousands are separated all by the same sign, and nothing such begins with a zero.
  if (!new RegExp(`^(\\d*|[1-9]\\d{0,2}([${groups}])\\d{3}(\\2\\d{3})*)$`).test(whole)) return null
  return Number(`${minus}${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
}

function ambiguous(one: number, other: number): NumberReading {
  return one === other
    ? { kind: 'number', value: one }
    : { kind: 'ambiguous', readings: one < other ? [one, other] : [other, one] }
}

/**
 * Reads a number as a person types it in the language of `tag` (BCP 47), with digits of any of our languages.
 *
 * A text with one possible meaning is that number, whatever the language: `1 200,5`, `1.234,5`, `1,200,000`. What
 * could be two numbers is taken only where the language leaves no doubt:
 * - one sign that separates thousands in this language, and three digits after it, is read so: English `1,200`;
 * - the same sign with fewer or more digits after it is ambiguous: English `1,2` is 1.2 or 12, whose comma slipped;
 * - the decimal sign of this language is read so (English `7.205`), but with exactly three digits of which the last is
 *   a zero it is ambiguous: hardly anybody means 7.2 by `7.200`, and where a point separates thousands it is 7200;
 * - a sign that this language uses for neither (French `1.200`) is ambiguous where three digits follow it, and a
 *   decimal sign else, because the numeric block of many keyboards has no other (French `12.5`).
 *
 * What `Intl.NumberFormat` writes in the same language, with up to two decimals, is always read as the same number; so
 * is what it writes with more decimals and without trailing zeros.
 */
export function readNumber(typed: string, tag: string): NumberReading {
  const text = plain(typed)
  if (text === '') return { kind: 'empty' }
  const { decimal, group } = separatorsOf(tag)
  const other: Sign = decimal === '.' ? ',' : '.'
  const own = parse(text, decimal)
  const foreign = parse(text, other)
  if (own !== null && foreign !== null) {
    if (own === foreign) return { kind: 'number', value: own }
    // One sign with three digits after it. Grouped in this language, or with decimals in it?
    const isGrouped = text.includes(other)
    const isTaken = isGrouped ? group === other : !text.endsWith('0')
    return isTaken ? { kind: 'number', value: own } : ambiguous(own, foreign)
  }
  if (own !== null) return { kind: 'number', value: own }
  if (foreign === null) return { kind: 'not_a_number' }
  const isSlippedGroup = group === other && text.split(other).length === 2 && !text.includes(decimal)
  return isSlippedGroup ? ambiguous(foreign, Number(text.replace(/[^\d-]/g, ''))) : { kind: 'number', value: foreign }
}

/** The same for a whole number, of which a text with decimals is none. */
export function readWhole(typed: string, tag: string): NumberReading {
  const reading = readNumber(typed, tag)
  const values = reading.kind === 'number' ? [reading.value] : reading.kind === 'ambiguous' ? reading.readings : []
  return values.every(Number.isInteger) ? reading : { kind: 'not_a_number' }
}
