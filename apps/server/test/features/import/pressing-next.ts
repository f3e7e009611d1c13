import type { SchedulePreview } from '@castline/contract/import-preview'
import { previewOf } from '#features/import/guess/preview.ts'
import { readTable } from '#features/import/reading/read-table.ts'
import { refuseRepeated } from '#features/import/rows/repeated.ts'
import { understandRows } from '#features/import/rows/schedule-row.ts'
import type { RowOptions, ScheduleRow } from '#features/import/rows/understood-row.ts'

export interface ReadSchedule {
  readonly preview: Omit<SchedulePreview, 'remembered'>
  readonly rows: readonly ScheduleRow[]
}

/** The section of rows for which the file names none. */
export const onlySection = 'Whole building'

/** Reads a schedule as somebody does who accepts each guess and each suggested answer, without a database. */
export async function pressingNext(file: string | Uint8Array): Promise<ReadSchedule> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const first = await readTable(bytes, {})
  const preview = previewOf(first, {})
  const columns = preview.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const options: RowOptions = {
    columns,
    filters: [],
    section: columns.some(({ field }) => field === 'section') ? null : onlySection,
    decimal: preview.decimal,
    answers: preview.questions.map(({ code, column, suggested: value }) => ({ code, column, value })),
  }
  return { preview, rows: [...refuseRepeated(understandRows(first, options))] }
}

type ComponentRow = Extract<ScheduleRow, { kind: 'component' }>

/** The rows that become components. */
export const componentRows = ({ rows }: ReadSchedule): ComponentRow[] =>
  rows.flatMap((row) => (row.kind === 'component' ? [row] : []))

/** The marks of the components, each as often as there are pieces of it: `W-01 ×4`. */
export const countedMarks = (read: ReadSchedule): string[] =>
  componentRows(read).map(({ component, quantity }) => `${component.name} ×${quantity ?? 1}`)

/** The codes of the notes on rows that are left out or wrong, with their marks. */
export const leftOutRows = ({ rows }: ReadSchedule): string[] =>
  rows.flatMap((row) =>
    row.kind === 'component' ? [] : `${row.identity.name}: ${row.notes.map(({ code }) => code).join()}`,
  )

/** The questions about a file, by code. */
export const questionsOf = ({ preview }: ReadSchedule): string[] => preview.questions.map(({ code }) => code)
