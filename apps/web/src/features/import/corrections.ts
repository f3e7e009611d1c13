import type { ImportRow } from '@castline/contract/import'
import type { CellCorrection, ColumnMapping, CorrectedCell, SchedulePreview } from '@castline/contract/import-preview'
import { maxCorrections } from '@castline/contract/values/import'

type Place = Omit<CellCorrection, 'value'>

/** How the rows of a check are corrected. */
export interface Corrections {
  /** The imported columns, in the order of a row's cells. */
  readonly columns: readonly (Pick<ColumnMapping, 'column' | 'field'> & { readonly header: string })[]
  /** Whether the rows are being checked. */
  readonly isBusy: boolean
  /** Whether no further cell can be corrected. */
  readonly isFull: boolean
  /** Corrects cells of a row, and checks the rows again. */
  correct(row: ImportRow, cells: readonly Pick<CellCorrection, 'column' | 'value'>[]): void
  /** Reads a cell as the file has it, and checks the rows again. */
  undo(cell: CorrectedCell): void
}

const isSamePlace = (one: Place, other: Place) =>
  one.line === other.line && one.sheet === other.sheet && one.beside === other.beside && one.column === other.column

/** The corrections without one of this cell. */
export const withoutCorrection = (corrections: readonly CellCorrection[], cell: Place): CellCorrection[] =>
  corrections.filter((each) => !isSamePlace(each, cell))

/** The corrections with those of a row; an earlier one of the same cell is replaced. */
export function withCorrected(
  corrections: readonly CellCorrection[],
  { line, written }: ImportRow,
  cells: readonly Pick<CellCorrection, 'column' | 'value'>[],
): CellCorrection[] {
  const { sheet = null, beside = null } = written ?? {}
  return cells.reduce<CellCorrection[]>(
    (all, { column, value }) => {
      const place = { line, sheet, beside, column }
      return [...withoutCorrection(all, place), { ...place, value }]
    },
    [...corrections],
  )
}

/** Whether further cells can be corrected. */
export const isFullOf = (corrections: readonly CellCorrection[]): boolean => corrections.length >= maxCorrections

/** The imported columns with their headers, in the order of a row's cells. */
export const columnsOf = (
  mapped: readonly ColumnMapping[],
  { columns }: Pick<SchedulePreview, 'columns'>,
): Corrections['columns'] =>
  mapped.map(({ column, field }) => ({ column, field, header: columns[column]?.header ?? '' }))
