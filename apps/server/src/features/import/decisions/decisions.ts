import type { ImportOptions, ImportResult, ImportRow } from '@castline/contract/import'
import { isRevisedMark } from '@castline/domain/import/revised-marks'
import type { Actor } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { controlNumbers, numbersOfMarks } from '#tracking/components/control-numbers.ts'
import { fileFault } from '../reading/unreadable.ts'
import type { ComponentCells, ScheduleRow } from '../rows/understood-row.ts'
import { wordsOf } from '../words.ts'
import { clearableFields, emptiedFields, type PlannedUpdate } from './changes.ts'
import { matchesOf, type PlannedComponent, type TargetSection } from './decided-components.ts'
import { plannedComponents, refuseTooMany } from './find-components.ts'
import { inTurns } from './in-turns.ts'
import { onceEach } from './once-each.ts'
import type { Pairing } from './pairing.ts'
import type { ImportProject } from './queries.ts'
import { type DecidedSteps, decideRowSteps, statusChanges } from './step-decisions.ts'
import { type RowSteps, stepChoices } from './steps.ts'
import { clearedBy, type Decision, decide, reportRow } from './verdict.ts'

export type NewComponent = Omit<ComponentCells, 'section' | 'control_number' | 'name'> & {
  readonly name: string
  readonly control_number: string
  readonly section_key: string
}

/** Everything that an import would do, decided before anything is written. */
export interface ImportDecisions {
  readonly rows: readonly ImportRow[]
  readonly counts: ImportResult['counts']
  readonly creates: readonly NewComponent[]
  readonly updates: readonly PlannedUpdate[]
  readonly steps: readonly DecidedSteps[]
  readonly statusChanges: ImportResult['status_changes']
  /** The versions of the components that it changes, when they were read. */
  readonly versions: ReadonlyMap<string, number>
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

type PlanOptions = Pick<
  ImportOptions,
  | 'columns'
  | 'dry_run'
  | 'changed_ids'
  | 'same_marks'
  | 'revised_marks'
  | 'move_existing'
  | 'clear_empty'
  | 'status_steps'
  | 'take_back'
>

/** With more new sections than this, the column was mapped by mistake. */
const maxNewSections = 1000

const isOtherMark = (stored: string, given: string) => stored !== given && !isRevisedMark(stored, given)

type LeftOutRow = Exclude<ScheduleRow, { kind: 'component' }>

function leftOutRow({ line, written = null, kind, identity, notes }: LeftOutRow): ImportRow {
  return {
    line,
    verdict: kind,
    ...identity,
    values: {},
    changes: [],
    steps: [],
    obstacles: [],
    notes: [...notes],
    message: wordsOf(notes),
    written,
  }
}

async function numbering(database: Queryable, projectId: string, components: readonly PlannedComponent[]) {
  const marks = new Set<string>()
  const used = new Set<string>()
  await inTurns(components, ({ cells }) => {
    if (cells.control_number === null && cells.name !== null) marks.add(cells.name)
    else if (cells.control_number !== null) used.add(cells.control_number)
  })
  const taken = marks.size === 0 ? [] : await numbersOfMarks(database, projectId, [...marks])
  await inTurns(taken, (number) => used.add(number))
  return controlNumbers(used)
}

/** The days of casting that a file may change, by component. */
function newDaysOf(components: readonly PlannedComponent[], clears: boolean): Map<string, string | null> {
  const changed = components.flatMap(({ cells: { cast_on }, matched }) =>
    matchesOf(matched)
      .filter((component) => component.cast_on !== cast_on && (clears || cast_on !== null))
      .map(({ id }) => [id, cast_on] as const),
  )
  return new Map(changed)
}

/** A row that only changes the status of its component is an update, too. */
function withSteps(decision: Decision, steps: RowSteps | undefined): Decision {
  if (!steps || !('component' in decision)) return decision
  const notes = [...decision.notes, ...steps.notes]
  if (decision.verdict === 'unchanged' && steps.made.length > 0)
    return { ...decision, verdict: 'update', changes: [], notes }
  return { ...decision, notes }
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
export async function decideImport(
  database: Queryable,
  project: ImportProject,
  rows: readonly ScheduleRow[],
  options: PlanOptions,
  actor: Actor,
  progress: (decided: number) => void,
  signal: AbortSignal,
): Promise<ImportDecisions> {
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
  const empty = { fields: clearableFields(options.columns), clear: options.clear_empty }
  const clears = empty.clear && empty.fields.includes('cast_on')
  const newDays = options.dry_run ? null : newDaysOf(components, clears)
  const rowSteps = await decideRowSteps(database, project, components, stepChoices(options, actor), newDays)
  const numbers = await numbering(database, project.id, components)
  const once = onceEach()
  let rowsWithEmpty = 0
  let kept = 0
  const keptSections = new Set<string>()
  const renamings = { matched: 0, others: 0 }
  const report: ImportRow[] = []
  const creates: NewComponent[] = []
  const updates: PlannedUpdate[] = []
  const steps: DecidedSteps[] = []
  const versions = new Map<string, number>()
  const found = new Set<string>()
  const newSections = new Set<TargetSection>()
  const counts = { create: 0, update: 0, unchanged: 0, filtered: 0, error: 0 }

  function judge(component: PlannedComponent): ImportRow {
    const { place, cells, section, namesSection } = component
    const moves = namesSection || options.move_existing
    const planned = rowSteps.get(component)
    const decision = once(withSteps(decide(component, project, empty, moves), planned), place)
    if ('component' in decision) {
      const emptied = emptiedFields(cells, decision.component, clearedBy(component.notes, empty))
      if (emptied.length > 0) rowsWithEmpty += 1
    }
    let number = cells.control_number
    const { name } = cells
    if (decision.verdict === 'create' && section !== null && name !== null) {
      number ??= numbers.next(name)
      const { section: _section, ...values } = { ...cells, ...decision.status }
      creates.push({ ...values, name, control_number: number, section_key: section.key })
    } else if ('component' in decision) {
      const isElsewhere = section !== null && decision.component.section_id !== section.id
      if (isElsewhere && !namesSection) kept += 1
      if (!moves) keptSections.add(decision.component.section_id)
      renamings.matched += 1
      if (name !== null && isOtherMark(decision.component.name, name)) renamings.others += 1
      const isRenumbered =
        decision.verdict === 'update' && decision.changes.some(({ field }) => field === 'control_number')
      if (!isRenumbered) number = decision.component.control_number
      if (decision.verdict === 'update') versions.set(decision.component.id, decision.component.version)
      if (decision.verdict === 'update' && planned && planned.made.length > 0)
        steps.push({ componentId: decision.component.id, steps: planned.made })
      if (decision.verdict === 'update' && decision.changes.length > 0)
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
    return reportRow(component, decision, { ...cells, section: stays ?? section?.name ?? null }, number, planned)
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
    steps,
    statusChanges: statusChanges(rowSteps.values()),
    versions,
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
