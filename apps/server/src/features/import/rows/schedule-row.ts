import type { RowNote } from '@castline/contract/import-notes'
import type { ImportField, ReachedField } from '@castline/contract/values/import-fields'
import { eachField, isMeasure, type Measure } from '@castline/domain/components/fields'
import type { PlanDate } from '@castline/domain/plan/plan'
import { repeatsOf } from '../guess/contents.ts'
import { decided } from '../questions/doubt.ts'
import { datesOf } from '../questions/order-of-dates.ts'
import { questionsAbout } from '../questions/questions.ts'
import { summed } from '../questions/total-or-each.ts'
import { chosenSheets, withSheets } from '../reading/alike-sheets.ts'
import { cellText, type Table, type TableRow } from '../reading/table.ts'
import { passes, requireColumns } from './chosen-rows.ts'
import { type Columns, isWrittenOnce } from './columns.ts'
import { computedIn } from './computed-cells.ts'
import { readControlNumbers } from './control-numbers.ts'
import { writtenIn } from './corrected.ts'
import { noteOrder } from './days-in-order.ts'
import { Faulty, quoted } from './faulty.ts'
import { groupHeadings } from './group-headings.ts'
import { guessesAbout } from './guessed-dates.ts'
import { identityOf } from './identity.ts'
import { namingCellOf, readLabel } from './label.ts'
import { leftOutRows } from './left-out.ts'
import { leftOutByChoice } from './left-out-by-choice.ts'
import { typedBeforeDate } from './mangled.ts'
import { type DecimalSign, guessDecimal, readMeasure } from './numbers.ts'
import { noteOddLetters } from './odd-letters.ts'
import { notesUnknown, optional } from './optional.ts'
import { piecesOf } from './pieces.ts'
import { readPlanDay, readSequence } from './plan-cells.ts'
import { reachedReader } from './reached-cells.ts'
import { isStruck, requireShape } from './row-shape.ts'
import { shownMeasure } from './shown.ts'
import { readStatus, readStatusDate } from './status-cells.ts'
import { readText } from './texts.ts'
import {
  type ComponentCells,
  type ImportedField,
  importedFields,
  type RowOptions,
  type ScheduleRow,
} from './understood-row.ts'

const oddFields = ['name', 'control_number', 'section', 'type'] as const
const furtherFields = importedFields.filter((field) => field !== 'name' && field !== 'control_number')

function* cellsOf(table: Table, columns: readonly number[]) {
  for (const { cells } of table.rows) for (const column of columns) yield cells[column]
}

/** Parses rows one by one; everything that can be decided from a row alone is decided here. */
export function* understandRows(first: Table, options: RowOptions): Generator<ScheduleRow> {
  const table = withSheets(first, options.answers)
  requireColumns(table, options)
  const columns: Columns = new Map(options.columns.map((mapping) => [mapping.field, mapping]))
  const measured = options.columns.filter(({ field }) => isMeasure(field)).map(({ column }) => column)
  const decimal: DecimalSign = options.decimal ?? guessDecimal(cellsOf(table, measured), table.delimiter)
  const dates = datesOf(table, columns, options.answers)
  const decision = decided(questionsAbout({ table, columns, decimal }), options.answers)
  const isTotal = (field: ImportedField) =>
    summed.some((each) => each === field) && decision('total_or_each', columns.get(field)?.column ?? null) === 'total'
  const numbered = columns.get('control_number')?.column
  const isShared = numbered !== undefined && decision('repeated_numbers', numbered) === 'left_out'
  const shared = isShared ? (repeatsOf(cellsOf(table, [numbered]))?.values ?? null) : null
  const oneSection = options.section ?? null
  const readReached = reachedReader(table, columns, decision('ticks', null) === 'status')
  const readsMarks = decision('counts_in_marks', columns.get('name')?.column ?? null) === 'read'

  const sectionColumn = columns.get('section')?.column
  const isSparse = sectionColumn !== undefined && isWrittenOnce(table, sectionColumn)
  const asSections = sectionColumn === undefined ? decision('group_headings', null) : null
  const headed = asSections === null ? null : groupHeadings(table, columns)
  const groups = asSections === 'sections' ? headed?.groups : undefined
  const namesSheets = sectionColumn === undefined && chosenSheets(first, options.answers) === 'sections'
  const groupOf = (row: TableRow) => groups?.get(row) ?? (namesSheets ? (row.sheet ?? first.sheet) : null) ?? undefined
  let [lastSection, namesSection]: [string | null, boolean] = [null, false]
  const understand = (row: TableRow, mark: string | undefined, quantity: number | null, notes: RowNote[]) => {
    requireShape(row, table)
    const cell = (field: ImportField) => {
      const column = columns.get(field)?.column
      return column === undefined ? undefined : row.cells[column]
    }
    const label = readLabel(cell('qr_code'), notes)
    const isUnknown = (field: ImportField) => notesUnknown(cell(field), field, notes)
    const naming = (field: ImportField) => {
      const column = columns.get(field)?.column
      return column === undefined ? undefined : namingCellOf(row, column, field, label)
    }
    const measured = (field: Measure) => {
      const column = columns.get(field)?.column ?? -1
      if (row.look?.uncalculated.includes(column)) notes.push({ code: 'not_calculated', values: { field } })
      const shown = shownMeasure(row, column)
      const value = readMeasure(shown.cell, field, shown.unit ?? columns.get(field)?.unit, decimal)
      if (value === 0) {
        notes.push({ code: 'zero_unknown', values: { field } })
        return null
      }
      if (value === null || quantity === null || quantity < 2 || !isTotal(field)) return value
      const each = Math.round((value / quantity) * 1e6) / 1e6
      notes.push({ code: 'divided', values: { field, value, total: quantity, given: each } })
      return each
    }
    const ifRead = <Value>(field: ImportField, read: () => Value) =>
      isUnknown(field) ? null : optional(field, notes, read)
    const valueIn = (field: ImportedField) => {
      if (isMeasure(field)) return ifRead(field, () => measured(field))
      if (field === 'type') return ifRead(field, () => readText(naming(field), field))
      return isUnknown(field) ? null : readText(naming(field), field)
    }
    const dated = <Value>(field: 'status_date' | ReachedField | PlanDate, read: () => Value) => {
      const value = ifRead(field, read)
      if (value !== null) notes.push(...guessesAbout(field, cellText(cell(field)), dates))
      return value
    }
    const plannedDay = (field: PlanDate) => dated(field, () => readPlanDay(cell(field), field, dates))
    const name = readText(mark ?? naming('name'), 'name')
    const typed = label || name === null ? null : typedBeforeDate(name)
    if (typed !== null) notes.push({ code: 'like_date', values: { value: quoted(name ?? ''), wanted: typed } })
    const written = readText(naming('section') ?? groupOf(row), 'section')
    const section = written ?? oneSection ?? (isSparse ? lastSection : null)
    namesSection = section !== null && (written !== null || oneSection === null)
    const numbers = isUnknown('control_number')
      ? null
      : readControlNumbers(naming('control_number'), quantity, shared, notes)
    const further = eachField(furtherFields, valueIn) as Pick<ComponentCells, (typeof furtherFields)[number]>
    const { days, ticked } = readReached(row, notes, (field) => dated(field, () => readStatusDate(cell(field), dates)))
    const component: ComponentCells = {
      name,
      ...further,
      computed: computedIn(further, cell),
      control_number: numbers?.[0] ?? null,
      section,
      sequence: ifRead('sequence', () => readSequence(cell('sequence'), decimal)),
      cast_on: plannedDay('cast_on'),
      deliver_on: plannedDay('deliver_on'),
      needed_on: plannedDay('needed_on'),
      status: optional('status', notes, () => readStatus(cell('status'))) ?? ticked,
      status_date: dated('status_date', () => readStatusDate(cell('status_date'), dates)),
      ...days,
    }
    const isIdentified = label !== null || component.external_id !== null || component.control_number !== null
    if (name === null && !isIdentified) throw new Faulty('no_mark')
    for (const field of oddFields) noteOddLetters(field, component[field], notes)
    noteOrder(component, notes)
    return { component, numbers, label }
  }

  const leftOut = leftOutRows(table, columns)
  const leftOutAs = leftOutByChoice(table, columns, decision)
  const hasSheets = table.rows.some(({ sheet }) => sheet !== undefined)
  for (const row of table.rows) {
    // As spreadsheets write it: `Roof!12`.
    const place = hasSheets ? `${row.sheet ?? first.sheet}!${row.line}` : row.line
    const at = { line: row.line, place, ...(options.dry_run && { written: writtenIn(row, options.columns) }) }
    const ofSheet: RowNote[] = row.sheet ? [{ code: 'of_sheet', values: { sheet: row.sheet } }] : []
    const identity = () => identityOf(row, columns, groupOf(row) ?? oneSection)
    const heading = headed?.headings.get(row)
    if (heading !== undefined) {
      const note: RowNote = { code: groups ? 'section_heading' : 'note_row', values: { value: quoted(heading) } }
      yield { ...at, kind: 'filtered', identity: identityOf(row, columns, null), notes: [note] }
      continue
    }
    if (!options.filters.every((filter) => passes(filter, row))) {
      yield { ...at, kind: 'filtered', identity: identity(), notes: [] }
      continue
    }
    // A mark whose formula was never calculated is no total without a mark.
    const isMarkUnknown = row.look?.uncalculated.includes(columns.get('name')?.column ?? -1) ?? false
    const reason = leftOutAs(row) ?? (isMarkUnknown ? null : leftOut(row.cells))
    if (reason) {
      yield { ...at, kind: 'filtered', identity: identity(), notes: [reason, ...ofSheet] }
      continue
    }
    try {
      const counting: RowNote[] = []
      const { marks, quantity, note } = piecesOf(row, columns, decimal, { notes: counting, readsMarks })
      for (const mark of marks) {
        const notes = [...counting]
        const { component, numbers, label } = understand(row, mark, quantity, notes)
        if (note) notes.push(note)
        if (isStruck(row, columns)) notes.push({ code: 'struck_row', values: {} })
        notes.push(...ofSheet)
        if (row.table) notes.push({ code: 'of_table', values: { line: row.table } })
        if (row.beside) notes.push({ code: 'table_beside', values: { total: row.beside } })
        lastSection = component.section
        if (quantity === 0)
          yield { ...at, kind: 'filtered', identity: identity(), notes: [{ code: 'no_components', values: {} }] }
        else {
          const several = numbers && numbers.length > 1 ? numbers : null
          yield { ...at, kind: 'component', component, quantity, numbers: several, namesSection, label, notes }
        }
      }
    } catch (error) {
      if (!(error instanceof Faulty)) throw error
      yield { ...at, kind: 'error', identity: identity(), notes: [error.note, ...ofSheet] }
    }
  }
}
