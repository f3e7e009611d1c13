import type { SchedulePreview } from '@castline/contract/import'
import { type ImportField, importFields, unitsOf } from '@castline/contract/import-fields'
import { isAddedColumn } from '@castline/domain/added-columns'
import { isMeasure } from '@castline/domain/component-fields'
import { isPlanDate } from '@castline/domain/plan'
import { type Cell, cellText, type Table } from '../reading/table.ts'
import { isNumeric } from '../rows/numbers.ts'
import { isDateCell, isSequenceCell } from '../rows/plan-cells.ts'
import { isQuantity } from '../rows/quantity.ts'
import { shownText } from '../rows/shown.ts'
import { readHeader } from './header-units.ts'
import { rankOf, vague } from './rank.ts'

type Guess = SchedulePreview['columns'][number]['guess']

/**
 * The column of a measure must contain numbers unless it is empty, that of a quantity or a sequence whole numbers only,
 * and that of a planned day dates. A column that is only called “No” may count the rows or the pieces: it has control
 * numbers if they are different and have more than digits.
 */
function fits(field: ImportField, values: readonly Cell[], rank: number): boolean {
  if (field === 'control_number' && rank >= vague) {
    const texts = values.map(cellText)
    return texts.length > 0 && new Set(texts).size === texts.length && texts.every((text) => /[^\p{N}.,\s]/u.test(text))
  }
  if (field === 'quantity') return values.every(isQuantity)
  if (field === 'sequence') return values.every(isSequenceCell)
  if (isPlanDate(field)) return values.length === 0 || values.some(isDateCell)
  return !isMeasure(field) || values.length === 0 || values.some(isNumeric)
}

/**
 * Guesses the field of each column from its header and its first values. Each field and each column is used at most
 * once.
 */
export function guessColumns(headers: readonly string[], samples: readonly (readonly Cell[])[]): Guess[] {
  const read = headers.map(readHeader)
  const candidates = read.flatMap(({ words }, column) =>
    (isAddedColumn(headers[column] ?? '') ? [] : importFields).flatMap((field) => {
      const rank = rankOf(words, field)
      return rank !== null && fits(field, samples[column] ?? [], rank) ? [{ rank, column, field }] : []
    }),
  )
  // The sort is stable: for equal ranks the first column wins, and within it the first field of the contract.
  candidates.sort((a, b) => a.rank - b.rank || a.column - b.column)
  const guesses: Guess[] = headers.map(() => null)
  const given = new Set<ImportField>()
  for (const { column, field } of candidates) {
    if (given.has(field) || guesses[column]) continue
    const possible = unitsOf(field)
    const unit = read[column]?.unit
    guesses[column] = { field, unit: unit && possible.includes(unit) ? unit : possible[0] }
    given.add(field)
  }
  return guesses
}

const shownSamples = 5
const shownValues = 50
const shownLength = 200

/** Describes each column for the preview before the import. */
export function describeColumns(table: Table): SchedulePreview['columns'] {
  const samples: Cell[][] = table.headers.map(() => [])
  const shownCells: string[][] = table.headers.map(() => [])
  const values: (Set<string> | null)[] = table.headers.map(() => new Set())
  for (const row of table.rows) {
    const { cells } = row
    for (const [column, seen] of values.entries()) {
      const cell = cells[column]
      if (cell === undefined || cell === '') continue
      const shown = samples[column]
      if (shown && shown.length < shownSamples) {
        shown.push(cell)
        shownCells[column]?.push(shownText(row, column))
      }
      if (!seen) continue
      seen.add(shownText(row, column))
      if (seen.size > shownValues) values[column] = null
    }
  }
  // A column without values has nothing to import, even if its header is known; about hidden ones is asked.
  const used = table.headers.map((header, column) =>
    samples[column]?.length && !table.hiddenColumns.has(column) ? header : '',
  )
  const guesses = guessColumns(used, samples)
  return table.headers.map((header, column) => {
    const seen = values[column]
    return {
      header,
      samples: (shownCells[column] ?? []).map((text) => text.slice(0, shownLength)),
      values: seen ? [...seen].map((value) => value.slice(0, shownLength)).sort() : null,
      guess: guesses[column] ?? null,
    }
  })
}
