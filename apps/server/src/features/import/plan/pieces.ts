import type { PieceCells, ScheduleRow } from '../rows/schedule-row.ts'
import type { ExistingPiece } from './queries.ts'

/** The section of a row; `id` is null if it will be created. */
export interface TargetSection {
  readonly key: string
  readonly name: string
  readonly id: string | null
}

/** A component that a row of the file describes, and what the project has for it. */
export interface PlannedPiece {
  readonly line: number
  /** A control number gets the leading zeros back that a spreadsheet program dropped. */
  cells: PieceCells
  readonly section: TargetSection
  matched: Matched
  /** Whether its row has a quantity. */
  readonly isCounted: boolean
  /** On the last row of a mark: the file has fewer of it than the project. */
  fewer?: { readonly given: number; readonly total: number }
}

export interface Matched {
  readonly byId?: ExistingPiece
  readonly byNumber?: ExistingPiece
  /** Has the same mark and section; only where nothing else matches. */
  readonly byMark?: ExistingPiece
}

export type PieceRow = Extract<ScheduleRow, { kind: 'piece' }>

/** Returns the components of a row: as many as its quantity, numbered `W-03`, `W-03/2` … where it has a number. */
export function* piecesOf(row: PieceRow, section: TargetSection, given: ReadonlySet<string>): Generator<PlannedPiece> {
  const { line, piece, quantity } = row
  const base = piece.control_number
  const isCounted = quantity !== null
  yield { line, cells: piece, section, matched: {}, isCounted }
  let number = 1
  for (let copy = 2; copy <= (quantity ?? 1); copy++) {
    do number += 1
    while (given.has(`${base}/${number}`))
    const control_number = base === null ? null : `${base}/${number}`
    // An id names one component.
    yield { line, cells: { ...piece, external_id: null, control_number }, section, matched: {}, isCounted }
  }
}

/** Pieces of the same section and mark are alike. */
export function likeness(sectionId: string | null, name: string): string {
  return `${sectionId}\n${name}`
}
