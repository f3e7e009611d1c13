import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportOptions, ImportReport, ImportRow } from '@castline/contract/import'
import { maxImportRows } from '@castline/contract/import-fields'
import { controlNumbers, numbersOfMarks } from '#database/control-numbers.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { fileFault } from '../reading/unreadable.ts'
import type { PieceCells, ScheduleRow } from '../rows/schedule-row.ts'
import { wordsOf } from '../words.ts'
import { clearableFields, emptiedFields, type PieceChange, writtenChange } from './changes.ts'
import { matchPieces } from './matching.ts'
import { type ChangedIds, findCounted, pairChangedIds } from './pairing.ts'
import { type PieceRow, type PlannedPiece, piecesOf, type TargetSection } from './pieces.ts'
import { type ImportProject, namedSections } from './queries.ts'
import { type Decision, decide, pieceRow } from './verdict.ts'

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
  /** The ids of the components that the file contains. */
  readonly found: ReadonlySet<string>
  /** Null unless most of the file's model ids are other than the project's. */
  readonly changedIds: ChangedIds | null
  /** How many rows have an empty cell of which the component has a value. */
  readonly rowsWithEmpty: number
  /** By key; sections without an id will be created. */
  readonly sections: ReadonlyMap<string, TargetSection>
  /** In the order of their first use in the file. */
  readonly newSections: readonly TargetSection[]
}

export type PlanOptions = Pick<ImportOptions, 'columns' | 'changed_ids' | 'clear_empty'>

/** Rows after which other requests get their turn. */
const batchSize = 1000
/** With more new sections than this, the column was mapped by mistake. */
const maxNewSections = 1000

type LeftOutRow = Exclude<ScheduleRow, { kind: 'piece' }>

function leftOutRow({ line, kind, told, notes }: LeftOutRow): ImportRow {
  return { line, verdict: kind, ...told, values: {}, changes: [], notes: [...notes], message: wordsOf(notes) }
}

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

async function numbering(database: Queryable, projectId: string, pieces: readonly PlannedPiece[]) {
  const marks = new Set<string>()
  const given: string[] = []
  for (const { cells } of pieces) {
    if (cells.control_number === null) marks.add(cells.name)
    else given.push(cells.control_number)
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

/** Throws `ApiError` `invalid` if the quantities make more components than a file may have rows. */
function refuseTooMany(rows: readonly PieceRow[]): void {
  const total = rows.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  if (total <= maxImportRows) return
  const fault = fileFault('too_many_pieces', { total, max: maxImportRows })
  throw new ApiError('invalid', fault.message, { details: [fault] })
}

/** Finds the component of each row, by id, number and, where the ids have changed, by mark. */
async function plannedPieces(
  database: Queryable,
  project: ImportProject,
  rows: readonly PieceRow[],
  { changed_ids }: PlanOptions,
  progress: (matched: number, of: number) => void,
  signal: AbortSignal,
) {
  const sections = await targetSections(database, project.id, rows)
  const given = new Set(rows.flatMap(({ piece }) => piece.control_number ?? []))
  const pieces = rows.flatMap((row): PlannedPiece[] => {
    const section = sections.byWriting.get(row.piece.section ?? '')
    if (!section) throw new Error(`No section was found or planned for “${row.piece.section}”.`)
    return [...piecesOf(row, section, given)]
  })
  await matchPieces(database, project.id, pieces, progress, signal)
  const changedIds = await pairChangedIds(database, project.id, pieces, changed_ids)
  await findCounted(database, project.id, pieces)
  return { pieces, sections: sections.byKey, changedIds }
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
  options: PlanOptions,
  progress: (decided: number) => void,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const pieceRows = rows.filter((row) => row.kind === 'piece')
  refuseTooMany(pieceRows)
  const matched = (done: number, of: number) => progress(Math.floor((done / of) * rows.length))
  const { pieces, sections, changedIds } = await plannedPieces(database, project, pieceRows, options, matched, signal)
  const numbers = await numbering(database, project.id, pieces)
  const once = onceEach()
  const empty = { fields: clearableFields(options.columns), clear: options.clear_empty }
  let rowsWithEmpty = 0
  const report: ImportRow[] = []
  const creates: NewPiece[] = []
  const updates: PieceChange[] = []
  const found = new Set<string>()
  const newSections = new Set<TargetSection>()
  const counts = { create: 0, update: 0, unchanged: 0, filtered: 0, error: 0 }

  function judge(piece: PlannedPiece): ImportRow {
    const { line, cells, section } = piece
    const decision = once(decide(piece, project, empty), line)
    if ('piece' in decision && emptiedFields(cells, decision.piece, empty).length > 0) rowsWithEmpty += 1
    let number = cells.control_number
    if (decision.verdict === 'create') {
      number ??= numbers.next(cells.name)
      const { section: _section, ...values } = cells
      creates.push({ ...values, control_number: number, section_key: section.key })
    } else if (decision.verdict !== 'error') {
      const isRenumbered =
        decision.verdict === 'update' && decision.changes.some(({ field }) => field === 'control_number')
      if (!isRenumbered) number = decision.piece.control_number
      if (decision.verdict === 'update') updates.push(writtenChange(decision.piece, decision.changes, section))
    }
    for (const existing of Object.values(piece.matched)) if (existing) found.add(existing.id)
    if (section.id === null && (decision.verdict === 'create' || decision.verdict === 'update'))
      newSections.add(section)
    return pieceRow(line, decision, { ...cells, section: section.name }, number)
  }

  const tell = (judged: ImportRow) => {
    counts[judged.verdict] += 1
    report.push(judged)
  }
  let next = 0
  for (const [index, row] of rows.entries()) {
    if (row.kind !== 'piece') tell(leftOutRow(row))
    else for (const end = next + (row.quantity ?? 1); next < end; next++) tell(judge(pieces[next] as PlannedPiece))
    if (index % batchSize === batchSize - 1) await breathe()
  }
  progress(rows.length)

  if (newSections.size > maxNewSections) {
    const fault = fileFault('too_many_sections', { total: newSections.size }, 'columns')
    throw new ApiError('invalid', fault.message, { details: [fault] })
  }
  return {
    rows: report,
    counts,
    creates,
    updates,
    found,
    sections,
    newSections: [...newSections],
    changedIds,
    rowsWithEmpty,
  }
}
