import type { ImportOptions, ImportReport, ImportRow } from '@castline/contract/import'
import type { ImportWarning, NoteValues, WarningCode } from '@castline/contract/import-notes'
import { controlNumbers, numbersOfMarks } from '#database/control-numbers.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import type { LeftOut } from '../reading/table.ts'
import { fileFault } from '../reading/unreadable.ts'
import type { PieceCells, ScheduleRow } from '../rows/schedule-row.ts'
import { warningWords, wordsOf } from '../words.ts'
import { type ExistingPiece, type ImportProject, matchingPieces, namedSections } from './queries.ts'
import { type Decision, decide, type PieceChange, pieceRow, type TargetSection } from './verdict.ts'

export type NewPiece = Omit<PieceCells, 'section' | 'control_number'> & {
  readonly control_number: string
  readonly section_key: string
}

/** Everything that an import would do, decided before anything is written. */
export interface ImportPlan {
  readonly rows: readonly ImportRow[]
  readonly counts: ImportReport['counts']
  readonly creates: readonly NewPiece[]
  readonly updates: readonly PieceChange[]
  /** By key; sections without an id will be created. */
  readonly sections: ReadonlyMap<string, TargetSection>
  /** In the order of their first use in the file. */
  readonly newSections: readonly TargetSection[]
}

const batchSize = 1000
/** With more new sections than this, the column was mapped by mistake. */
const maxNewSections = 1000

function leftOutRow({ line, kind, told, notes }: Exclude<ScheduleRow, { kind: 'piece' }>): ImportRow {
  return { line, verdict: kind, ...told, notes: [...notes], message: wordsOf(notes) }
}

type PieceRow = Extract<ScheduleRow, { kind: 'piece' }>

/** Maps each spelling of a section's name to its section; the first spelling names a new one. */
async function targetSections(database: Queryable, projectId: string, pieces: readonly PieceRow[]) {
  const written = [...new Set(pieces.map(({ piece }) => piece.section ?? ''))]
  const known = new Map(
    (await namedSections(database, projectId, written)).map((section) => [section.written, section]),
  )
  const byKey = new Map<string, TargetSection>()
  const byWriting = new Map<string, TargetSection>()
  for (const writing of written) {
    const found = known.get(writing)
    const key = found?.key ?? writing
    const target = byKey.get(key) ?? { key, id: found?.id ?? null, name: found?.name ?? writing }
    byKey.set(key, target)
    byWriting.set(writing, target)
  }
  return { byKey, byWriting }
}

async function numbering(database: Queryable, projectId: string, pieces: readonly PieceRow[]) {
  const marks = new Set<string>()
  const given: string[] = []
  for (const { piece } of pieces) {
    if (piece.control_number === null) marks.add(piece.name)
    else given.push(piece.control_number)
  }
  const taken = marks.size === 0 ? [] : await numbersOfMarks(database, projectId, [...marks])
  return controlNumbers([...taken, ...given])
}

/** Rejects a second row about the same component, for example one with its id and one with its control number. */
function onceEach() {
  const lines = new Map<string, number>()
  return (decision: Decision, line: number): Decision => {
    if (!('piece' in decision)) return decision
    const earlier = lines.get(decision.piece.id)
    if (earlier !== undefined) {
      const values = { line: earlier, name: decision.piece.name }
      return { verdict: 'error', notes: [{ code: 'repeated_piece', values }] }
    }
    lines.set(decision.piece.id, line)
    return decision
  }
}

/**
 * Decides about every row of a schedule, with a few statements per thousand rows. Calls `progress` with the number of
 * decided rows. Throws `ApiError` `invalid` if the file would create too many sections, and the signal's reason if
 * aborted.
 */
export async function planImport(
  database: Queryable,
  project: ImportProject,
  rows: readonly ScheduleRow[],
  progress: (decided: number) => void,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const pieces = rows.filter((row) => row.kind === 'piece')
  const sections = await targetSections(database, project.id, pieces)
  const numbers = await numbering(database, project.id, pieces)
  const once = onceEach()
  const report: ImportRow[] = []
  const creates: NewPiece[] = []
  const updates: PieceChange[] = []
  const newSections = new Set<TargetSection>()
  const counts = { create: 0, update: 0, unchanged: 0, filtered: 0, error: 0 }

  function judge(
    { line, piece: cells }: PieceRow,
    byId: Map<string, ExistingPiece>,
    byNumber: Map<string, ExistingPiece>,
  ) {
    const target = sections.byWriting.get(cells.section ?? '')
    if (!target) throw new Error(`No section was found or planned for “${cells.section}”.`)
    const matched = { byId: byId.get(cells.external_id ?? ''), byNumber: byNumber.get(cells.control_number ?? '') }
    const decision = once(decide(cells, matched, target, project), line)
    let number = cells.control_number
    if (decision.verdict === 'create') {
      number ??= numbers.next(cells.name)
      const { section: _section, ...values } = cells
      creates.push({ ...values, control_number: number, section_key: target.key })
    } else if (decision.verdict === 'update') {
      number ??= decision.piece.control_number
      updates.push(decision.change)
    } else if (decision.verdict === 'unchanged') {
      number = decision.piece.control_number
    }
    if (target.id === null && (decision.verdict === 'create' || decision.verdict === 'update')) newSections.add(target)
    return pieceRow(line, decision, { ...cells, section: target.name }, number)
  }

  for (let start = 0; start < rows.length; start += batchSize) {
    signal.throwIfAborted()
    const batch = rows.slice(start, start + batchSize)
    const cells = batch.flatMap((row) => (row.kind === 'piece' ? [row.piece] : []))
    const existing = cells.length === 0 ? [] : await matchingPieces(database, project.id, cells)
    const byId = new Map(existing.flatMap((piece) => (piece.external_id === null ? [] : [[piece.external_id, piece]])))
    const byNumber = new Map(existing.map((piece) => [piece.control_number, piece]))
    for (const row of batch) {
      const judged: ImportRow = row.kind === 'piece' ? judge(row, byId, byNumber) : leftOutRow(row)
      counts[judged.verdict] += 1
      report.push(judged)
    }
    progress(report.length)
  }

  if (newSections.size > maxNewSections) {
    const fault = fileFault('too_many_sections', { total: newSections.size }, 'columns')
    throw new ApiError('invalid', fault.message, { details: [fault] })
  }
  return { rows: report, counts, creates, updates, sections: sections.byKey, newSections: [...newSections] }
}

function warning(code: WarningCode, values?: NoteValues): ImportWarning {
  return { code, message: warningWords[code](values ?? {}), values }
}

/** Warnings about the whole file. */
export function warningsAbout(
  columns: ImportOptions['columns'],
  plan: ImportPlan,
  leftOut: LeftOut | null,
): ImportWarning[] {
  const mapped = new Set(columns.map(({ field }) => field))
  const warnings: ImportWarning[] = []
  if (!mapped.has('external_id') && !mapped.has('control_number') && plan.counts.create > 0) {
    warnings.push(warning('no_ids'))
  }
  if (mapped.has('status_date') && !mapped.has('status')) {
    warnings.push(warning('dates_left_out'))
  }
  if (plan.rows.some(({ notes }) => notes.some(({ code }) => code === 'unusual_measure'))) {
    warnings.push(warning('unusual_measures'))
  }
  if (leftOut) warnings.push(warning('cells_left_out', { total: leftOut.cells, value: leftOut.first }))
  return warnings
}
