import { componentFields, type FieldName, type FieldValue } from '../components/fields.ts'

/** Differences below these are rounding: half a millimetre and half a kilogram. */
const tolerances: Readonly<Record<string, number>> = { length: 0.5, mass: 0.5 }
/** The precision that spreadsheet programs keep when they save a number as text. */
const significantDigits = 10

function isSameNumber(kind: string, one: number, other: number): boolean {
  if (one === other) return true
  if (Math.abs(one - other) <= (tolerances[kind] ?? 0)) return true
  return Number(one.toPrecision(significantDigits)) === Number(other.toPrecision(significantDigits))
}

/** Returns a text of digits without the leading zeros that a spreadsheet program drops; other texts unchanged. */
function withoutLeadingZeros(text: string): string {
  return /^0+\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}

/** Whether two texts differ only by white space or by leading zeros that a spreadsheet program dropped. */
function isSameText(stored: string, given: string): boolean {
  if (stored === given) return true
  const [one, other] = [stored, given].map((text) => text.replace(/\s+/gu, ' ').trim())
  // A file that has the zeros where the project does not was corrected by a person.
  return one === other || withoutLeadingZeros(one ?? '') === other
}

/**
 * Whether a value from a file is the stored one. Rounding, white space and leading zeros that a spreadsheet program
 * drops when it saves an export do not count as a change.
 */
export function isSameValue<Name extends FieldName>(
  field: Name,
  stored: FieldValue<Name> | null,
  given: FieldValue<Name> | null,
): boolean {
  if (stored === null || given === null) return stored === given
  if (typeof stored === 'number' && typeof given === 'number') {
    return isSameNumber(componentFields[field].kind, stored, given)
  }
  return isSameText(String(stored), String(given))
}
