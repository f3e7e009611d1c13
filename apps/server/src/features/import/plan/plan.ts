import type { ImportOptions, ImportReport, ImportRow } from '@castline/contract/import'
import { maxImportRows } from '@castline/contract/import-fields'
import { isRevisedMark } from '@castline/domain/revised-marks'
import { controlNumbers, numbersOfMarks } from '#database/control-numbers.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { fileFault } from '../reading/unreadable.ts'
import type { ComponentCells, ScheduleRow } from '../rows/schedule-row.ts'
import { wordsOf } from '../words.ts'
import { clearableFields, emptiedFields, type PlannedUpdate } from './changes.ts'
import { inTurns } from './in-turns.ts'
import { matchComponents } from './matching.ts'
import { onceEach } from './once-each.ts'
import { type Pairing, pairByMark } from './pairing.ts'
import {
  type ComponentRow,
  componentsOf,
  matchesOf,
  type PlannedComponent,
  type TargetSection,
} from './planned-components.ts'
import { type ImportProject, namedSections } from './queries.ts'
import { clearedBy, decide, reportRow } from './verdict.ts'

export type NewComponent = Omit<ComponentCells, 'section' | 'control_number'> & {
  readonly control_number: string
  readonly section_key: string
}

/** Everything that an import would do, decided before anything is written. */
export interface ImportPlan {
  readonly rows: readonly ImportRow[]
  readonly counts: ImportReport['counts']
  readonly creates: readonly NewComponent[]
  readonly updates: readonly PlannedUpdate[]
  /** The ids of the components that the file contains. */
  readonly found: ReadonlySet<string>
  readonly pairing: Pairing
  /** Components that stay in their section, because the file names none and another one was chosen for new ones. */
  readonly kept: number
  /** The sections of components about which the file names none. */
  readonly keptSections: ReadonlySet<string>
  /** Matched components, and those of them that get another mark that is no revision of theirs. */
  readonly renamings: { readonly matched: number; readonly others: number }
  /** How many rows have an empty cell where the component has a value. */
  readonly rowsWithEmpty: number
  /** By key; sections without an id will be created. */
  readonly sections: ReadonlyMap<string, TargetSection>
  /** In the order of their first use in the file. */
  readonly newSections: readonly TargetSection[]
}

export type PlanOptions = Pick<
  ImportOptions,
  'columns' | 'changed_ids' | 'same_marks' | 'revised_marks' | 'move_existing' | 'clear_empty'
>

/** With more new sections than this, the column was mapped by mistake. */
const maxNewSections = 1000

const isOtherMark = (stored: string, given: string) => stored !== given && !isRevisedMark(stored, given)

type LeftOutRow = Exclude<ScheduleRow, { kind: 'component' }>

function leftOutRow({ line, kind, identity, notes }: LeftOutRow): ImportRow {
  return { line, verdict: kind, ...identity, values: {}, changes: [], notes: [...notes], message: wordsOf(notes) }
}

/** Maps each spelling of a section's name to its section; the first spelling names a new one. */
async function targetSections(database: Queryable, projectId: string, components: readonly ComponentRow[]) {
  const written = [...new Set(components.flatMap(({ component }) => component.section ?? []))]
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

async function numbering(database: Queryable, projectId: string, components: readonly PlannedComponent[]) {
  const marks = new Set<string>()
  const used = new Set<string>()
  await inTurns(components, ({ cells }) => {
    if (cells.control_number === null) marks.add(cells.name)
    else used.add(cells.control_number)
  })
  const taken = marks.size === 0 ? [] : await numbersOfMarks(database, projectId, [...marks])
  await inTurns(taken, (number) => used.add(number))
  return controlNumbers(used)
}

/** Throws `ApiError` `invalid` if the quantities make more components than a file may have rows. */
function refuseTooMany(rows: readonly ComponentRow[]): void {
  const total = rows.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  if (total <= maxImportRows) return
  const fault = fileFault('too_many_components', { total, max: maxImportRows })
  throw new ApiError('invalid', fault.message, { details: [fault] })
}

/** Finds the component of each row, by id, number and, where the ids have changed, by mark. */
async function plannedComponents(
  database: Queryable,
  project: ImportProject,
  rows: readonly ComponentRow[],
  options: PlanOptions,
  progress: (matched: number, of: number) => void,
  signal: AbortSignal,
) {
  const sections = await targetSections(database, project.id, rows)
  const given = new Set<string>()
  await inTurns(rows, ({ component: { control_number }, numbers }) => {
    for (const number of numbers ?? [control_number]) if (number !== null) given.add(number)
  })
  const components: PlannedComponent[] = []
  await inTurns(rows, (row) => {
    const { section: written } = row.component
    const section = written === null ? null : (sections.byWriting.get(written) ?? null)
    components.push(...componentsOf(row, section, given))
  })
  await matchComponents(database, project.id, components, progress, signal)
  const pairing = await pairByMark(database, project.id, components, options)
  return { components, sections: sections.byKey, pairing }
}

/** Yields the components of the file and its other rows; a row with a quantity has several components. */
function* inFileOrder(
  rows: readonly ScheduleRow[],
  components: readonly PlannedComponent[],
): Generator<LeftOutRow | PlannedComponent> {
  let next = 0
  for (const row of rows) {
    if (row.kind !== 'component') yield row
    else for (const end = next + (row.quantity ?? 1); next < end; next++) yield components[next] as PlannedComponent
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
  options: PlanOptions,
  progress: (decided: number) => void,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const componentRows = rows.filter((row) => row.kind === 'component')
  refuseTooMany(componentRows)
  const matched = (done: number, of: number) => progress(Math.floor((done / of) * rows.length))
  const { components, sections, pairing } = await plannedComponents(
    database,
    project,
    componentRows,
    options,
    matched,
    signal,
  )
  const numbers = await numbering(database, project.id, components)
  const once = onceEach()
  const empty = { fields: clearableFields(options.columns), clear: options.clear_empty }
  let rowsWithEmpty = 0
  let kept = 0
  const keptSections = new Set<string>()
  const renamings = { matched: 0, others: 0 }
  const report: ImportRow[] = []
  const creates: NewComponent[] = []
  const updates: PlannedUpdate[] = []
  const found = new Set<string>()
  const newSections = new Set<TargetSection>()
  const counts = { create: 0, update: 0, unchanged: 0, filtered: 0, error: 0 }

  function judge(component: PlannedComponent): ImportRow {
    const { line, cells, section, namesSection } = component
    const moves = namesSection || options.move_existing
    const decision = once(decide(component, project, empty, moves), line)
    if ('component' in decision) {
      const emptied = emptiedFields(cells, decision.component, clearedBy(component.notes, empty))
      if (emptied.length > 0) rowsWithEmpty += 1
    }
    let number = cells.control_number
    if (decision.verdict === 'create' && section !== null) {
      number ??= numbers.next(cells.name)
      const { section: _section, ...values } = cells
      creates.push({ ...values, control_number: number, section_key: section.key })
    } else if ('component' in decision) {
      const isElsewhere = section !== null && decision.component.section_id !== section.id
      if (isElsewhere && !namesSection) kept += 1
      if (!moves) keptSections.add(decision.component.section_id)
      renamings.matched += 1
      if (isOtherMark(decision.component.name, cells.name)) renamings.others += 1
      const isRenumbered =
        decision.verdict === 'update' && decision.changes.some(({ field }) => field === 'control_number')
      if (!isRenumbered) number = decision.component.control_number
      if (decision.verdict === 'update')
        updates.push({
          component: decision.component,
          changes: decision.changes,
          computed: cells.computed,
          section: moves ? section : null,
        })
    }
    for (const existing of matchesOf(component.matched)) found.add(existing.id)
    const isPlaced = decision.verdict === 'create' || (decision.verdict === 'update' && moves)
    if (section?.id === null && isPlaced) newSections.add(section)
    const stays = 'component' in decision && !(moves && section) ? decision.component.section_name : null
    return reportRow(component, decision, { ...cells, section: stays ?? section?.name ?? null }, number)
  }

  const record = (judged: ImportRow) => {
    counts[judged.verdict] += 1
    report.push(judged)
  }
  await inTurns(inFileOrder(rows, components), (each) => record('kind' in each ? leftOutRow(each) : judge(each)))
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
    pairing,
    kept,
    keptSections,
    renamings,
    rowsWithEmpty,
  }
}
