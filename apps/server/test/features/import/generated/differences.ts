import { Unreadable } from '#features/import/reading/unreadable.ts'
import { componentRows, onlySection, pressingNext, type ReadSchedule } from '../pressing-next.ts'
import type { Dialect } from './dialect.ts'
import type { Mark } from './truth.ts'
import { expectedOf, written } from './written.ts'

type Expected = ReturnType<typeof expectedOf>

/** The questions that are about a value of a component. */
const askedAbout: Readonly<Record<keyof Expected, readonly string[]>> = {
  name: ['counts_in_marks', 'void_rows', 'superseded_rows'],
  section: ['group_headings', 'further_sheets'],
  type: [],
  length: ['unit'],
  width: ['unit'],
  thickness: ['unit'],
  weight: ['unit', 'total_or_each', 'superseded_rows'],
  needed_on: ['date_order', 'short_years', 'planned_or_done'],
  status: ['ticks', 'planned_or_done'],
}

function asksAbout({ preview }: ReadSchedule, field: keyof Expected): boolean {
  return preview.questions.some(
    ({ code, choices, values }) =>
      askedAbout[field].includes(code) ||
      (code === 'unused_column' &&
        choices.some(({ value }) => value === field || (field === 'status' && value.endsWith('_on')))) ||
      (code === 'unit' && values.field === field),
  )
}

const isSame = (expected: unknown, found: unknown) =>
  typeof expected === 'number' && typeof found === 'number'
    ? Math.abs(expected - found) <= 0.5
    : (expected ?? null) === (found ?? null)

/**
 * Imports a schedule as somebody who presses Next, and returns what differs from the truth without a question, a note
 * or an error that says so.
 */
export async function silentDifferences(marks: readonly Mark[], dialect: Dialect): Promise<string[]> {
  let read: ReadSchedule
  try {
    read = await pressingNext(written(marks, dialect))
  } catch (error) {
    // The file is refused with words.
    if (error instanceof Unreadable) return []
    throw error
  }
  // The screen asks for the column of the marks.
  if (!read.preview.columns.some(({ guess }) => guess?.field === 'name')) return []
  const found = Map.groupBy(componentRows(read), ({ component }) => component.name)
  const errors = new Set(read.rows.flatMap((row) => (row.kind === 'error' ? [row.identity.name] : [])))
  const asksCounts = read.preview.questions.some(
    ({ code, values }) => code === 'row_counter' || (code === 'unused_column' && values.field === 'quantity'),
  )
  const differences: string[] = []
  for (const mark of marks) {
    const expected = expectedOf(mark, dialect)
    const rows = found.get(expected.name) ?? []
    found.delete(expected.name)
    if ([...errors].some((name) => name?.includes(expected.name))) continue
    const pieces = rows.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
    const isNoted = rows.some(({ notes }) => notes.some(({ values }) => values.field === 'quantity'))
    if (pieces !== mark.count && !asksCounts && !isNoted) {
      differences.push(`${expected.name}: ${pieces} pieces, not ${mark.count}`)
    }
    for (const { component, notes } of rows) {
      for (const field of Object.keys(expected) as (keyof Expected)[]) {
        const wanted = field === 'section' ? (expected.section ?? onlySection) : expected[field]
        if (isSame(wanted, component[field]) || asksAbout(read, field)) continue
        if (notes.some(({ values }) => values.field === field)) continue
        differences.push(`${expected.name}: ${field} ${component[field]}, not ${wanted}`)
      }
    }
  }
  for (const [name, rows] of found) differences.push(`${name}: ${rows.length} rows that are no components`)
  return differences
}
