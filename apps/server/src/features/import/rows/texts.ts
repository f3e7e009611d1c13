import { modelId } from '@castline/domain/building/model-ids'
import { componentFields, type TextField } from '@castline/domain/components/fields'
import { fromSpreadsheetText } from '@castline/domain/export/spreadsheet-text'
import { unreadableCharacter } from '../reading/encodings.ts'
import { type Cell, cellText } from '../reading/table.ts'
import { Faulty, quoted } from './faulty.ts'
import { isSpreadsheetError } from './spreadsheet-errors.ts'

const longestSection = 120

/** Marks are typed in full width where that is the keyboard's: `Ｗ－０１` is `W-01`. */
const fullWidth = /[\uff01-\uff5e\u3000]/g
// A sign at the begin is kept: `－01` and `-01` are two numbers.
const wide = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]|[\p{L}\p{N}]\uff0d/u
const inUsualWidth = (text: string) =>
  wide.test(text)
    ? text.replace(fullWidth, (sign) => (sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)))
    : text

// Marks may start with a sign (`-01`, `+6.730`); a formula contains other characters, too.
const plainAfterSign = /^[+-]\s*[\p{L}\p{M}\p{N} ._:,/#-]*$/u

/** Whether a spreadsheet program would evaluate the cell. In a schedule that is a mistake or an attack. */
export function isFormula(text: string): boolean {
  return /^[=@]/.test(text) || (/^[+-]/.test(text) && !plainAfterSign.test(text))
}

/**
 * Reads a cell's text with whitespace and line breaks collapsed. Null for an empty cell or a single dash, unless an
 * apostrophe marks it as text, as in our exports. Throws `Faulty` for formulas, control characters, unreadable
 * characters, and text that is too long.
 */
export function readText(cell: Cell | undefined, field: TextField | 'section'): string | null {
  const { kind, limit } = field === 'section' ? { kind: 'line', limit: longestSection } : componentFields[field]
  const marked = fromSpreadsheetText(cellText(cell))
  const typed = marked ?? cellText(cell)
  const given = field === 'name' || field === 'control_number' ? inUsualWidth(typed) : typed
  const text = kind === 'id' ? given : given.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (text === '' || (marked === null && /^[-–—]$/.test(text))) return null
  const value = quoted(text)
  if (marked === null && isFormula(text)) throw new Faulty('formula', { value, field })
  if (isSpreadsheetError(text)) throw new Faulty('spreadsheet_error', { value, field })
  if (text.includes(unreadableCharacter) || !text.isWellFormed()) {
    throw new Faulty('unreadable_characters', { value, field })
  }
  if (/\p{Cc}/u.test(text)) throw new Faulty('control_characters', { field })
  if (text.length > limit) {
    throw new Faulty('too_long', { value, field, max: limit })
  }
  return kind === 'id' ? modelId(text) : text
}
