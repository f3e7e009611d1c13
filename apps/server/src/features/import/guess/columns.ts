import type { SchedulePreview } from '@castline/contract/import-preview'
import { type ImportField, importFields, isReachedField, unitsOf } from '@castline/contract/values/import-fields'
import { isMeasure } from '@castline/domain/components/fields'
import { isAddedColumn } from '@castline/domain/export/added-columns'
import { codeFromScan } from '@castline/domain/labels/qr-code'
import { isPlanDate } from '@castline/domain/plan/plan'
import { type Cell, cellText, type Table } from '../reading/table.ts'
import { isNumeric } from '../rows/numbers.ts'
import { isDateCell, isSequenceCell } from '../rows/plan-cells.ts'
import { isQuantity } from '../rows/quantity.ts'
import { shownText } from '../rows/shown.ts'
import { isSize } from '../rows/sizes.ts'
import { areTicks } from '../rows/ticks.ts'
import { isUnknownValue } from '../rows/unknown-values.ts'
import { countsRows } from './contents.ts'
import { readHeader } from './header-units.ts'
import { fieldOfUnit, qualified } from './qualifiers.ts'
import { rankOf, vague } from './rank.ts'

type Guess = SchedulePreview['columns'][number]['guess']

/** Numbers of rows in every language; never numbers of pieces. */
const rowNumbers =
  /^((sl|sr|s|ser|item|row|line|lfd|lfde|laufende|regel|rij|ligne|fila|riga|volg) (no|nr|n|num|number|nummer|numéro)|stt|ลำดับ|ลำดับที่|مسلسل|التسلسل|序号|行号|#|index|idx)$/u
/** Words that leave no doubt that a column has control numbers, even if they are 1, 2, 3 …. */
const controls = /control|kontroll|controle|contrôle|ctrl|acn|ควบคุม|fertigungs|productie|管理/u

/** Whether a column counts the rows, as far as its header leaves that open. */
function isRowCount(field: ImportField, words: string, cells: readonly Cell[], rank: number): boolean {
  if (field === 'control_number') return rowNumbers.test(words) || (!controls.test(words) && countsRows(cells, 1))
  if (field === 'quantity')
    return rowNumbers.test(words) || ((rank > 0 || /^(sl|nos?|count|mult)$/.test(words)) && countsRows(cells, 3))
  return field === 'external_id' && rank >= vague && countsRows(cells, 1)
}

/**
 * The column of a measure must contain numbers unless it is empty, that of a quantity or a sequence whole numbers only,
 * and that of a planned day dates. A column that is only called “No” may count the rows or the pieces: it has control
 * numbers if they are different and have more than digits.
 */
function fits(field: ImportField, values: readonly Cell[], rank: number): boolean {
  const known = values.filter((value) => !isUnknownValue(cellText(value)))
  if (field === 'control_number' && rank >= vague) {
    const texts = known.map(cellText)
    return texts.length > 0 && new Set(texts).size === texts.length && texts.every((text) => /[^\p{N}.,\s]/u.test(text))
  }
  // One cell that is no count makes an error of its row, not a column that is left out.
  if (field === 'quantity') return known.filter(isQuantity).length * 2 >= known.length
  if (field === 'section') return known.length === 0 || !known.every(isSize)
  if (field === 'qr_code') return known.some((cell) => codeFromScan(cellText(cell)) !== null)
  if (field === 'sequence') return known.every(isSequenceCell)
  if (isReachedField(field) && areTicks(values)) return true
  if (isPlanDate(field) || isReachedField(field)) return known.length === 0 || known.some(isDateCell)
  return !isMeasure(field) || known.length === 0 || known.some(isNumeric)
}

/** The words of a header, also with those of `CastUnitPos` apart. */
function wordsOf(header: string): readonly string[] {
  const apart = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const { words } = readHeader(header)
  return apart === header ? [words] : [words, readHeader(apart).words]
}

/** How well a header and its cells name a field; lower is better. Null if they do not. */
function rankFor(header: string, field: ImportField, samples: readonly Cell[], cells: () => readonly Cell[]) {
  const { unit, words } = readHeader(header)
  const units = unitsOf(field)
  // A single letter of another kind of unit is a symbol: `Thickness (t)`.
  if (unit && units.length > 0 && unit.length > 1 && !units.includes(unit)) return null
  // `Menge (m³)` counts no pieces; `Anzahl St.` does.
  if (unit && field === 'quantity' && unit !== 'US ton') return null
  const ranks = wordsOf(header).flatMap((each) => {
    const rank = rankOf(each, field)
    const found = rank === null ? null : qualified(rank, field, { words: each, text: header.toLowerCase() })
    return found === null ? [] : [found]
  })
  const best = fieldOfUnit(words, unit) === field ? Math.min(2.5, ...ranks) : Math.min(...ranks)
  if (!Number.isFinite(best)) return null
  if (isRowCount(field, words, cells(), best)) return null
  // A mark may be 1, 2, 3 …, but any other column with marks is better.
  const rank = field === 'name' && best >= vague && countsRows(cells(), 3) ? best + 3 : best
  return fits(field, samples, rank) ? rank : null
}

/**
 * Guesses the field of each column from its header and its values. Each field and each column is used at most once.
 * `cellsOf` returns all values of a column.
 */
export function guessColumns(
  headers: readonly string[],
  samples: readonly (readonly Cell[])[],
  cellsOf: (column: number) => readonly Cell[] = (column) => samples[column] ?? [],
): Guess[] {
  const candidates = headers.flatMap((header, column) =>
    (isAddedColumn(header) || header === '' ? [] : importFields).flatMap((field) => {
      const rank = rankFor(header, field, samples[column] ?? [], () => cellsOf(column))
      return rank === null ? [] : [{ rank, column, field }]
    }),
  )
  // The sort is stable: for equal ranks the first column wins, and within it the first field of the contract.
  candidates.sort((a, b) => a.rank - b.rank || a.column - b.column)
  const guesses: Guess[] = headers.map(() => null)
  const given = new Set<ImportField>()
  for (const { column, field } of candidates) {
    if (given.has(field) || guesses[column]) continue
    const possible = unitsOf(field)
    const { unit } = readHeader(headers[column] ?? '')
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
  const uncalculated = new Set<number>()
  for (const row of table.rows) {
    const { cells } = row
    for (const column of row.look?.uncalculated ?? []) uncalculated.add(column)
    for (const [column, seen] of values.entries()) {
      const cell = cells[column]
      if (cell === undefined || cell === '') continue
      const shown = samples[column]
      // A header that is repeated among the rows is no sample.
      if (shown && shown.length < shownSamples && cell !== table.headers[column]) {
        shown.push(cell)
        shownCells[column]?.push(shownText(row, column))
      }
      if (!seen) continue
      seen.add(shownText(row, column))
      if (seen.size > shownValues) values[column] = null
    }
  }
  // A column without values has nothing to import, even if its header is known, unless its formulas were never
  // calculated, which rows note; about hidden ones is asked.
  const used = table.headers.map((header, column) =>
    (samples[column]?.length || uncalculated.has(column)) && !table.hiddenColumns.has(column) ? header : '',
  )
  const cellsOf = (column: number) => table.rows.flatMap(({ cells }) => cells[column] ?? [])
  const guesses = guessColumns(used, samples, cellsOf)
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
