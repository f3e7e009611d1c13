import type { ImportRow } from '@castline/contract/import'
import type { FieldName } from '@castline/domain/components/fields'
import type { CsvCell } from '@castline/domain/export/csv'
import { planFields } from '@castline/domain/plan/plan'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fieldValueText, planValueText } from '#tracking/components/field-words.ts'
import type { Format } from '#ui/format.ts'
import { noteTexts, stepText } from './note-texts.ts'

/** The columns of the check table by which it is sorted. */
export const sortKeys = ['line', 'verdict', 'name', 'control_number', 'section', 'type', 'weight'] as const
type SortKey = (typeof sortKeys)[number]
export interface RowSort {
  readonly key: SortKey
  readonly isDescending: boolean
}

const sides = ['length', 'width', 'height', 'thickness'] as const
const others = ['area', 'volume'] as const

/** The measures of a row but its weight: `2,540 × 1,290 × 60 mm · 0.2 m³`. */
export function measuresText({ values }: ImportRow, format: Format): string {
  const lengths = sides.flatMap((side) => (typeof values[side] === 'number' ? values[side] : []))
  const last = lengths.at(-1)
  const box = [...lengths.slice(0, -1).map(format.number), ...(last === undefined ? [] : [format.length(last)])].join(
    ' × ',
  )
  const rest = others.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : (fieldValueText(name, value, format) ?? [])
  })
  return [...(box ? [box] : []), ...rest].join(' · ')
}

/** The plan of a row: `Sequence 12 · Needed on 4 Mar 2026`; empty if it has none. */
export function planText({ values }: ImportRow, t: TFunction<['import', 'fields']>, format: Format): string {
  return planFields
    .flatMap((field) => {
      const text = planValueText(field, values[field] ?? null, format)
      return text === null ? [] : `${t(`fields:field.${field}`)} ${text}`
    })
    .join(' · ')
}

function cellValue(row: ImportRow, key: SortKey): string | number | null {
  if (key === 'type' || key === 'weight') return row.values[key] ?? null
  return row[key]
}

const asPeopleCount = new Intl.Collator(undefined, { numeric: true })

/** Sorts rows by a column, rows without a value last, and in the order of the file where they are alike. */
export function sortedRows(rows: readonly ImportRow[], { key, isDescending }: RowSort): readonly ImportRow[] {
  if (key === 'line' && !isDescending) return rows
  const sign = isDescending ? -1 : 1
  return rows.toSorted((left, right) => {
    const [one, other] = [cellValue(left, key), cellValue(right, key)]
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * asPeopleCount.compare(String(one), String(other))
  })
}

/** Returns the head of a column. */
export function useRowHead(): (key: SortKey) => string {
  const { t } = useTranslation(['import', 'fields'])
  return (key) => (key === 'line' || key === 'verdict' ? t(`check.${key}`) : t(`fields:field.${key}`))
}

/** The check table as rows of a CSV file, below their heads. `headOf` names a field with its unit. */
export function csvRows(
  rows: readonly ImportRow[],
  t: TFunction<['import', 'fields', 'statuses']>,
  headOf: (field: FieldName) => string,
  format: Format,
): CsvCell[][] {
  const fields = ['name', 'control_number', 'section'] as const
  const further = ['type', ...sides, ...others, 'weight'] as const
  const heads = [
    t('check.line'),
    t('check.verdict'),
    ...fields.map((name) => t(`fields:field.${name}`)),
    ...further.map(headOf),
    ...planFields.map((name) => t(`fields:field.${name}`)),
    t('check.note'),
  ]
  const notesOf = (row: ImportRow) => {
    const changes = row.changes.map(({ field, from, to }) =>
      t('check.change', { field: t(`fields:field.${field}`), from: from ?? '–', to: to ?? '–' }),
    )
    const steps = row.steps.map((step) => stepText(step, t, format))
    return [...changes, ...steps, noteTexts(row, t, format) ?? ''].filter((text) => text !== '').join(' ')
  }
  return [
    heads,
    ...rows.map((row) => [
      row.line,
      t(`verdict.${row.verdict}`),
      ...fields.map((name) => row[name]),
      ...[...further, ...planFields].map((name) => row.values[name] ?? null),
      notesOf(row),
    ]),
  ]
}
