import type { ImportRow } from '@castline/contract/import'
import type { NoteValues, RowNote, RowNoteCode } from '@castline/contract/import-notes'
import { measures, pickFields } from '@castline/domain/component-fields'
import { implausible } from '@castline/domain/plausibility'
import { quoted } from '../rows/faulty.ts'
import { importedFields, type PieceCells } from '../rows/schedule-row.ts'
import { wordsOf } from '../words.ts'
import type { ExistingPiece, ImportProject } from './queries.ts'

/** The section of a row; `id` is null if it will be created. */
export interface TargetSection {
  readonly key: string
  readonly name: string
  readonly id: string | null
}

/** The changed fields of an existing component; null for unchanged ones. */
export type PieceChange = Omit<PieceCells, 'section' | 'status' | 'status_date'> & {
  readonly id: string
  /** The key of its new section. */
  readonly section_key: string | null
}

export interface Matched {
  readonly byId: ExistingPiece | undefined
  readonly byNumber: ExistingPiece | undefined
}

export type Decision =
  | { readonly verdict: 'create' }
  | { readonly verdict: 'unchanged'; readonly piece: ExistingPiece; readonly notes: readonly RowNote[] }
  | {
      readonly verdict: 'update'
      readonly piece: ExistingPiece
      readonly change: PieceChange
      readonly notes: readonly RowNote[]
    }
  | { readonly verdict: 'error'; readonly notes: readonly RowNote[] }

const bad = (code: RowNoteCode, values: NoteValues): Decision => ({ verdict: 'error', notes: [{ code, values }] })

/** Earlier dates are mistakes (an empty spreadsheet date, a wrong century) and would stretch every chart. */
const earliestYear = '2000'

function liesAhead(at: string, { local_now, utc_now }: ImportProject): boolean {
  return at.endsWith('Z') ? at.slice(0, -1) > utc_now : at > local_now
}

function changed(cells: PieceCells, piece: ExistingPiece, section: TargetSection): boolean {
  if (section.id !== piece.section_id) return true
  return importedFields.some((field) => cells[field] !== null && cells[field] !== piece[field])
}

/** Notes about a component that exists already. */
function notesAbout(cells: PieceCells, piece: ExistingPiece, section: TargetSection): RowNote[] {
  const notes: RowNote[] = []
  if (section.id !== piece.section_id) {
    notes.push({ code: 'moves_section', values: { section: piece.section_name } })
  }
  // Importing a component again never changes its status; only scans and users do.
  if (cells.status !== null && cells.status !== piece.status) {
    notes.push({ code: 'status_stays', values: { given: cells.status, status: piece.status } })
  }
  return notes
}

/**
 * Compares one row with the components of its project: matched by model id, else by control number, else new. Only
 * fields that have a value in the file change.
 */
export function decide(cells: PieceCells, matched: Matched, section: TargetSection, project: ImportProject): Decision {
  const { byId, byNumber } = matched
  const piece = byId ?? byNumber
  if (piece?.removed) {
    return byId
      ? bad('removed_id', { value: quoted(cells.external_id ?? '') })
      : bad('removed_number', { value: quoted(cells.control_number ?? '') })
  }
  if (byId && byNumber && byId.id !== byNumber.id) {
    const value = quoted(cells.control_number ?? '')
    return byNumber.removed ? bad('number_of_removed', { value }) : bad('number_taken', { value, name: byNumber.name })
  }
  if (!piece) {
    if (cells.status && cells.status_date && liesAhead(cells.status_date, project)) {
      return bad('date_ahead', { value: cells.status_date.slice(0, 10) })
    }
    if (cells.status && cells.status_date && cells.status_date < earliestYear) {
      return bad('date_too_early', { value: cells.status_date.slice(0, 10), year: earliestYear })
    }
    return { verdict: 'create' }
  }
  const notes = notesAbout(cells, piece, section)
  if (!changed(cells, piece, section)) return { verdict: 'unchanged', piece, notes }
  const section_key = section.id === piece.section_id ? null : section.key
  const change = { id: piece.id, ...pickFields(cells, importedFields), section_key }
  return { verdict: 'update', piece, change, notes }
}

/** Notes about improbable measures that a row would write: usually a misread decimal separator or unit. */
function notesAboutMeasures(cells: PieceCells, decision: Decision): RowNote[] {
  if (decision.verdict !== 'create' && decision.verdict !== 'update') return []
  const stored = decision.verdict === 'update' ? decision.piece : null
  const written = measures.filter((field) => cells[field] !== null && cells[field] !== stored?.[field])
  return implausible(cells, written).map(({ measure, value, expected }) => ({
    code: 'unusual_measure',
    values: { field: measure, value, wanted: Number(expected.toPrecision(3)) },
  }))
}

/** The report's row for a matched or new component. */
export function pieceRow(line: number, decision: Decision, cells: PieceCells, number: string | null): ImportRow {
  const notes = [...('notes' in decision ? decision.notes : []), ...notesAboutMeasures(cells, decision)]
  const { name, section } = cells
  return { line, verdict: decision.verdict, name, control_number: number, section, notes, message: wordsOf(notes) }
}
