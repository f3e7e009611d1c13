import {
  dateCell,
  measure,
  nothing,
  numberText,
  perUnit,
  pick,
  statusCells,
  storeyOf,
  text,
  type Written,
} from './cells.ts'
import { type Dialect, isWorkbook } from './dialect.ts'
import type { GeneratedField, Language } from './language.ts'
import type { Mark } from './truth.ts'

const hasTicks = ({ statuses }: Dialect) => statuses !== 'none' && statuses !== 'words'
/** Rows for each piece cannot be several marks, nor have a count. */
const countsOf = (dialect: Dialect) => dialect.counts
const hasCounts = (dialect: Dialect) => countsOf(dialect) === 'column' || countsOf(dialect) === 'words'

/** The columns of a file: each with its header, its unit and its cell for a mark. */
export function columnsOf(dialect: Dialect, language: Language) {
  const { lengthUnit, weightUnit } = dialect
  const header = (field: GeneratedField) => pick(language.headers[field], dialect.synonym)
  const measured = (field: 'length' | 'width' | 'thickness') => ({
    field,
    header: header(field),
    unit: lengthUnit,
    cell: (mark: Mark) => measure(mark[field], lengthUnit, dialect),
  })
  const inUnit = (value: number) => numberText(value / perUnit[lengthUnit], { ...dialect, grouped: false })
  const combined = {
    field: 'size' as const,
    header: header('size'),
    unit: lengthUnit,
    cell: ({ length, width, thickness }: Mark) =>
      text(
        `${[length, width, thickness].map(inUnit).join(' x ')}${dialect.units === 'cell' || dialect.units === 'format' ? ` ${lengthUnit}` : ''}`,
      ),
  }
  const columns = [
    ...(hasCounts(dialect)
      ? [
          {
            field: 'quantity' as const,
            header: header('quantity'),
            unit: '',
            cell: ({ count, number }: Mark): Written =>
              dialect.oddCount && number === 2
                ? text('see list')
                : dialect.counts === 'words'
                  ? text(`${count} ${language.pieces}`)
                  : isWorkbook(dialect)
                    ? { text: '', number: count }
                    : text(String(count)),
          },
        ]
      : []),
    {
      field: 'type' as const,
      header: header('type'),
      unit: '',
      cell: ({ type }: Mark) => text(pick(language.types, type)),
    },
    ...(dialect.sections === 'column'
      ? [
          {
            field: 'section' as const,
            header: header('section'),
            unit: '',
            cell: (mark: Mark) => text(storeyOf(mark, language)),
          },
        ]
      : []),
    ...(dialect.sizes === 'combined' ? [combined] : (['length', 'width', 'thickness'] as const).map(measured)),
    {
      field: 'weight' as const,
      header: header('weight'),
      unit: weightUnit,
      cell: ({ weight }: Mark) => measure(weight, weightUnit, dialect),
    },
    {
      field: 'needed_on' as const,
      header: header('needed_on'),
      unit: '',
      cell: ({ needed }: Mark) => dateCell(needed, dialect),
    },
    ...(dialect.statuses === 'words'
      ? [
          {
            field: 'status' as const,
            header: header('status'),
            unit: '',
            cell: (mark: Mark) => text(language.statuses[mark.steps] ?? ''),
          },
        ]
      : []),
    ...(hasTicks(dialect)
      ? (['manufactured_on', 'transported_on', 'accepted_on', 'installed_on'] as const).map((field, index) => ({
          field,
          header: header(field),
          unit: '',
          cell: (mark: Mark) => statusCells(mark, dialect)[index] ?? nothing,
        }))
      : []),
  ]
  // In an order of its own; the mark stays in front, as in most schedules.
  const order = columns.map((column, index) => ({ column, key: ((index + 1) * (dialect.shuffled + 7)) % 31 }))
  return order.toSorted((one, other) => one.key - other.key).map(({ column }) => column)
}
