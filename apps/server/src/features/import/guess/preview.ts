import type { SchedulePreview } from '@castline/contract/import-preview'
import type { ImportQuestion } from '@castline/contract/import-questions'
import { isMeasure } from '@castline/domain/components/fields'
import { furtherSheets } from '../questions/further-sheets.ts'
import { chosenOrder, datesOf } from '../questions/order-of-dates.ts'
import { questionsAbout } from '../questions/questions.ts'
import { withSheets } from '../reading/alike-sheets.ts'
import type { ReadingHints } from '../reading/read-table.ts'
import { type Cell, cellText, type Table } from '../reading/table.ts'
import type { Columns } from '../rows/columns.ts'
import { guessDecimal } from '../rows/numbers.ts'
import { describeColumns } from './columns.ts'
import { guessUnits, likelyDecimal } from './units.ts'

/** Of each row at the head of the file, enough to recognize a header. */
const shownCells = 12
const shownLength = 40
const shortText = (cell: Cell) => cellText(cell).slice(0, shownLength)

/** Returns the line of the header; the first of its two. */
export function headerRowOf({ headerRows }: Table): number {
  return headerRows[0]?.line ?? 1
}

type Guess = SchedulePreview['columns'][number]['guess']

/** The guess of a column, in the unit that a question about it suggests. */
function suggestedGuess(questions: readonly ImportQuestion[], column: number, guess: Guess): Guess {
  const about = questions.filter(({ code, column: asked }) => code === 'unit' && asked === column)
  return about.reduce<Guess>((now, { choices, suggested }) => {
    const becomes = choices.find(({ value }) => value === suggested)?.becomes
    return becomes ? becomes.field && { field: becomes.field, unit: becomes.unit } : now
  }, guess)
}

/** Returns the first rows of a schedule with guesses of its columns and its decimal separator. */
export function previewOf(first: Table, { decimal, answers = [] }: ReadingHints): Omit<SchedulePreview, 'remembered'> {
  const table = withSheets(first, answers)
  const { format, encoding, delimiter, sheets, hidden_sheets, sheet, rows } = table
  const columns = describeColumns(table)
  const measured = columns.flatMap(({ guess }, column) => (guess && isMeasure(guess.field) ? [column] : []))
  function* numbers() {
    const looked = measured.length > 0 ? measured : [...columns.keys()]
    for (const { cells } of rows) for (const column of looked) yield cells[column]
  }
  const found = columns.map(({ guess }) => guess)
  const sign = decimal ?? guessDecimal(numbers(), delimiter, () => likelyDecimal(table, found))
  const guesses = guessUnits(table, found, sign)
  const chosen: Columns = new Map(
    guesses.flatMap((guess, column) => (guess ? [[guess.field, { column, ...guess }] as const] : [])),
  )
  const questions = [...furtherSheets(first), ...questionsAbout({ table, columns: chosen, decimal: sign })]
  return {
    format,
    encoding,
    delimiter,
    decimal: sign,
    sheets,
    hidden_sheets,
    sheet,
    row_count: rows.length,
    header_row: headerRowOf(table),
    head: table.head.map(({ line, cells }) => ({ line, cells: cells.slice(0, shownCells).map(shortText) })),
    date_order: chosenOrder(datesOf(table, chosen, answers)),
    questions,
    columns: columns.map((column, index) => ({
      ...column,
      guess: suggestedGuess(questions, index, guesses[index] ?? null),
    })),
  }
}
