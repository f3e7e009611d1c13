import type { ImportRow } from '@castline/contract/import'
import type { ImportWarning, NoteValues, RowNote } from '@castline/contract/import-notes'
import { type ImportField, importFields } from '@castline/contract/values/import-fields'
import { fileFaultCodes, rowNoteCodes, warningCodes } from '@castline/contract/values/import-notes'
import { isStatus } from '@castline/domain/status/statuses'
import type { TFunction } from 'i18next'
import type { ApiError } from '#api/errors.ts'
import type { Format } from '#ui/format.ts'

type T = TFunction<['import', 'fields', 'statuses']>

/** Narrows to a list of the contract, because a newer server may send other values. */
function oneOf<const Known extends string>(known: readonly Known[], value: unknown): value is Known {
  return known.some((each) => each === value)
}

/** Not `count` or `context`, which have a meaning in i18next. */
const valueNames = [
  'column',
  'day',
  'decimal',
  'field',
  'given',
  'kind',
  'line',
  'max',
  'name',
  'recorded',
  'section',
  'sheet',
  'status',
  'total',
  'unit',
  'value',
  'wanted',
  'year',
] as const
type ValueName = (typeof valueNames)[number]

/** Formats the values of a note: names of fields and statuses, localized numbers. */
export function namedValues(values: NoteValues, t: T, format: Format): Partial<Record<ValueName, string>> {
  const named = (key: ValueName, value: string | number | undefined): string => {
    if (key === 'field' && oneOf<ImportField>(importFields, value)) return t(`fields:field.${value}`)
    if ((key === 'status' || key === 'given') && typeof value === 'string' && isStatus(value)) {
      return t(`statuses:status.${value}`)
    }
    if ((key === 'day' || key === 'recorded') && typeof value === 'string') return format.date(value)
    return typeof value === 'number' ? format.number(value) : (value ?? '')
  }
  return Object.fromEntries(valueNames.map((key) => [key, named(key, values[key])]))
}

/** The texts of a row's notes; the server's English message if a note is unknown to this client. */
export function noteTexts({ notes, message }: Pick<ImportRow, 'notes' | 'message'>, t: T, format: Format) {
  if (!notes.every(({ code }: RowNote) => oneOf(rowNoteCodes, code))) return message
  const texts = notes.map(({ code, values }) => t(`note.${code}`, namedValues(values, t, format)))
  return texts.length > 0 ? texts.join(' ') : null
}

/** The text of a warning about the whole file. */
export function warningText({ code, message, values }: ImportWarning, t: T, format: Format): string {
  return oneOf(warningCodes, code) ? t(`warning.${code}`, namedValues(values ?? {}, t, format)) : message
}

/** The fault of a file or its options; null if the error is about something else. */
export function fileFaultText(error: ApiError, t: T, format: Format): string | null {
  const [fault] = Array.isArray(error.details) ? error.details : []
  if (!oneOf(fileFaultCodes, fault?.code)) return error.code === 'unreadable_file' ? error.message : null
  return t(`fault.${fault.code}`, namedValues(fault.values ?? {}, t, format))
}

/** A change of a component's status: `Planned → Manufactured, 4 Mar 2026`. */
export function stepText({ from, to, on }: ImportRow['steps'][number], t: T, format: Format): string {
  const named = { from: t(`statuses:status.${from}`), to: t(`statuses:status.${to}`) }
  return t('statusChanges.on', { ...named, day: on === null ? t('statusChanges.now') : format.date(on) })
}
