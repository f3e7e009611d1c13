import { westernDigits } from './western-digits.ts'

/** A parsed number. The readings of an ambiguous text are in ascending order. */
export type NumberReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'not_a_number' }

type Sign = '.' | ','

/** The separators of a language; `group` is null when it separates thousands with a space. */
interface Separators {
  readonly decimal: Sign
  readonly group: Sign | null
}

/** Normalizes text to Western digits, ASCII point, comma, minus, apostrophe and space, without direction marks. */
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
 * Parses a normalized text with `decimal` as the decimal sign and the other of point and comma as the thousands
 * separator; null if it is not a number. Spaces, apostrophes and the Arabic thousands sign always separate thousands,
 * and the Arabic decimal sign is always a decimal sign.
 */
function parse(text: string, decimal: Sign): number | null {
  const groups = decimal === '.' ? ",٬' " : ".٬' "
  const [, minus, whole = '', fraction = ''] =
    new RegExp(`^(-?) ?([\\d${groups}]*)(?:[${decimal}٫](\\d*))?$`).exec(text) ?? []
  if (minus === undefined || whole + fraction === '') return null
  // All thousands separators must be the same, and a grouped number does not start with zero.
  if (!new RegExp(`^(\\d*|[1-9]\\d{0,2}([${groups}])\\d{3}(\\2\\d{3})*)$`).test(whole)) return null
  return Number(`${minus}${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
}

function ambiguous(one: number, other: number): NumberReading {
  return one === other
    ? { kind: 'number', value: one }
    : { kind: 'ambiguous', readings: one < other ? [one, other] : [other, one] }
}

/**
 * Parses a number typed in the language of `tag` (BCP 47), with the digits of any supported language.
 *
 * A text with one possible meaning is that number in every language: `1 200,5`, `1.234,5`, `1,200,000`. A text that
 * could be two numbers is accepted only if the language decides:
 * - one thousands separator of this language followed by three digits is a thousands separator: English `1,200`;
 * - the same separator followed by fewer or more digits is ambiguous: English `1,2` is 1.2 or a mistyped 12;
 * - the decimal sign of this language is a decimal sign (English `7.205`). If it is followed by exactly three digits
 *   and the last is zero, it is ambiguous: `7.200` seldom means 7.2, and in other languages it is 7200;
 * - a sign with neither meaning in this language (French `1.200`) is ambiguous if three digits follow it. Otherwise it
 *   is a decimal sign, because many numeric keypads have no other (French `12.5`).
 *
 * The output of `Intl.NumberFormat` in the same language is always parsed to the same number if it has up to two
 * decimals, or more decimals without trailing zeros.
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
    // One sign followed by three digits: thousands or decimals in this language?
    const isGrouped = text.includes(other)
    const isTaken = isGrouped ? group === other : !text.endsWith('0')
    return isTaken ? { kind: 'number', value: own } : ambiguous(own, foreign)
  }
  if (own !== null) return { kind: 'number', value: own }
  if (foreign === null) return { kind: 'not_a_number' }
  const isSlippedGroup = group === other && text.split(other).length === 2 && !text.includes(decimal)
  return isSlippedGroup ? ambiguous(foreign, Number(text.replace(/[^\d-]/g, ''))) : { kind: 'number', value: foreign }
}

/** Like `readNumber`, for whole numbers. A number with decimals is invalid. */
export function readWhole(typed: string, tag: string): NumberReading {
  const reading = readNumber(typed, tag)
  const values = reading.kind === 'number' ? [reading.value] : reading.kind === 'ambiguous' ? reading.readings : []
  return values.every(Number.isInteger) ? reading : { kind: 'not_a_number' }
}
