import type { ImportRow, RowChange } from '@castline/contract/import'
import type { NoteValues, RowNote } from '@castline/contract/import-notes'
import type { RowNoteCode } from '@castline/contract/values/import-notes'
import { describingFields, fieldsWith, measures, namesOf } from '@castline/domain/components/fields'
import { implausible } from '@castline/domain/components/plausibility'
import { contradiction, isPlanDate, planFields, statusesBefore } from '@castline/domain/plan/plan'
import { quoted } from '../rows/faulty.ts'
import { unreadFields } from '../rows/optional.ts'
import type { ComponentCells } from '../rows/understood-row.ts'
import { wordsOf } from '../words.ts'
import { changesOf, type EmptyCells, planChange } from './changes.ts'
import type { Matched, PlannedComponent, TargetSection } from './decided-components.ts'
import { earliestYear, newStatus } from './listed-status.ts'
import type { ExistingComponent, ImportProject } from './queries.ts'
import type { RowSteps } from './steps.ts'

export type Decision =
  | {
      readonly verdict: 'create'
      readonly notes: readonly RowNote[]
      /** Another status than that of its cells. */
      readonly status?: Pick<ComponentCells, 'status' | 'status_date'>
    }
  | { readonly verdict: 'unchanged'; readonly component: ExistingComponent; readonly notes: readonly RowNote[] }
  | {
      readonly verdict: 'update'
      readonly component: ExistingComponent
      readonly changes: readonly RowChange[]
      readonly notes: readonly RowNote[]
    }
  | { readonly verdict: 'error'; readonly notes: readonly RowNote[] }

const bad = (code: RowNoteCode, values: NoteValues): Decision => ({ verdict: 'error', notes: [{ code, values }] })

/** Whether a time of the file has not come yet where the project is. */
export function isInFuture(at: string, { local_now, utc_now }: ImportProject): boolean {
  return at.endsWith('Z') ? at.slice(0, -1) > utc_now : at > local_now
}

/** Whether a component is cast already, so that its planned day of casting is over. */
export const isCast = ({ status }: ExistingComponent) => !statusesBefore('cast_on').includes(status)

/** Notes planned days in the wrong order with those of the component. They are imported: what is late is planned late. */
function noteOrder(component: ExistingComponent, changes: readonly RowChange[], notes: RowNote[]): void {
  if (!changes.some(({ field }) => isPlanDate(field))) return
  const plan = planChange(component, changes)[1]
  const wrong = contradiction(plan)
  if (!wrong) return
  const [earlier, later] = wrong
  const note = { field: later, value: plan[later] ?? '', given: plan[earlier] ?? '' }
  notes.push({ code: 'days_out_of_order', values: note })
}

/** The component that a row changes, as far as nothing refuses it. */
export function componentOf({
  matched: { byId, byNumber, byMark },
  faults,
}: PlannedComponent): ExistingComponent | null {
  if ((faults && faults.length > 0) || (byId && byNumber && byId.id !== byNumber.id)) return null
  const component = byId ?? byNumber ?? byMark
  return component && !component.removed ? component : null
}

/** Notes about a component that exists already. */
function notesAbout(component: ExistingComponent, section: TargetSection | null): RowNote[] {
  const notes: RowNote[] = []
  if (section !== null && section.id !== component.section_id) {
    notes.push({ code: 'moves_section', values: { section: component.section_name } })
  }
  return notes
}

/** Notes about a component that was found by its mark. */
function notesAboutPair(
  { name, control_number }: ExistingComponent,
  { external_id }: ComponentCells,
  how: Matched['how'],
  isCounted: boolean,
): RowNote[] {
  const value = quoted(control_number)
  if (how === 'renamed') return [{ code: 'renamed', values: { value, name: quoted(name) } }]
  if (isCounted && how === 'in_section') return []
  return [{ code: external_id === null ? 'same_mark' : 'paired', values: { value } }]
}

/**
 * Compares one row with its component: matched by model id, else by control number, else by mark, else new. Only fields
 * that have another value in the file change.
 */
export function decide(
  { cells, label, matched, section, isCounted, fewer, faults, notes: read }: PlannedComponent,
  project: ImportProject,
  empty: EmptyCells,
  /** Whether its section is also that of a component that exists. */
  moves: boolean,
): Decision {
  const { byId, byNumber, byMark, how } = matched
  if (faults && faults.length > 0) return { verdict: 'error', notes: faults }
  const component = byId ?? byNumber ?? byMark
  if (component?.removed) {
    return byId
      ? bad('removed_id', { value: quoted(cells.external_id ?? '') })
      : bad('removed_number', { value: quoted(cells.control_number ?? '') })
  }
  if (byId && byNumber && byId.id !== byNumber.id) {
    const value = quoted(cells.control_number ?? '')
    return byNumber.removed ? bad('number_of_removed', { value }) : bad('number_taken', { value, name: byNumber.name })
  }
  if (!component) {
    if (cells.name === null)
      return bad('not_found', { value: quoted(label?.code ?? cells.control_number ?? cells.external_id ?? '') })
    if (section === null) return bad('no_section', {})
    const reached = newStatus(cells, (at) => isInFuture(at, project))
    if (reached) {
      const { notes, ...status } = reached
      return { verdict: 'create', notes, status }
    }
    if (cells.status && cells.status_date && isInFuture(cells.status_date, project)) {
      return bad('date_ahead', { value: cells.status_date.slice(0, 10) })
    }
    if (cells.status && cells.status_date && cells.status_date < earliestYear) {
      return bad('date_too_early', { value: cells.status_date.slice(0, 10), year: earliestYear })
    }
    return { verdict: 'create', notes: [] }
  }
  const target = moves ? section : null
  const notes = notesAbout(component, target)
  if (fewer) notes.push({ code: 'fewer_components', values: fewer })
  if (byMark) notes.unshift(...notesAboutPair(byMark, cells, how, isCounted))
  const changes = changesOf(cells, component, target, clearedBy(read, empty))
  if (!read.some(({ code }) => code === 'days_out_of_order')) noteOrder(component, changes, notes)
  if (changes.length === 0) return { verdict: 'unchanged', component, notes }
  if (isCast(component) && changes.some(({ field }) => field === 'cast_on'))
    notes.push({ code: 'is_cast', values: { status: component.status } })
  return { verdict: 'update', component, changes, notes }
}

/** Leaves out the fields whose cell is not empty, but could not be read: they clear nothing. */
export function clearedBy(read: readonly RowNote[], empty: EmptyCells): EmptyCells {
  const unread = read.length > 0 ? unreadFields(read) : null
  return unread && unread.size > 0 ? { ...empty, fields: empty.fields.filter((field) => !unread.has(field)) } : empty
}

/** Notes about improbable measures that a row would write: usually a misread decimal separator or unit. */
function notesAboutMeasures(cells: ComponentCells, decision: Decision): RowNote[] {
  if (decision.verdict !== 'create' && decision.verdict !== 'update') return []
  const written =
    decision.verdict === 'update'
      ? decision.changes.map(({ field }) => field)
      : measures.filter((field) => cells[field] !== null)
  return implausible(cells, written).map(({ measure, value, expected }) => ({
    code: 'unusual_measure',
    values: { field: measure, value, wanted: Number(expected.toPrecision(3)) },
  }))
}

const optional = [...fieldsWith({ importable: true }, namesOf(describingFields)), ...planFields]

/** The report's row for a matched or new component. */
export function reportRow(
  { line, written = null, notes: read }: Pick<PlannedComponent, 'line' | 'written' | 'notes'>,
  decision: Decision,
  cells: ComponentCells,
  number: string | null,
  planned?: Pick<RowSteps, 'made' | 'obstacles'>,
): ImportRow {
  const notes = [...('notes' in decision ? decision.notes : []), ...read, ...notesAboutMeasures(cells, decision)]
  const { section } = cells
  const { verdict } = decision
  const name = cells.name ?? ('component' in decision ? decision.component.name : null)
  const steps = verdict === 'update' ? (planned?.made ?? []).map(({ from, to, on }) => ({ from, to, on })) : []
  const changes = verdict === 'update' ? [...decision.changes] : []
  const values = Object.fromEntries(optional.flatMap((field) => (cells[field] === null ? [] : [[field, cells[field]]])))
  return {
    line,
    verdict,
    name,
    control_number: number,
    section,
    values,
    changes,
    steps,
    obstacles: [...(planned?.obstacles ?? [])],
    notes,
    message: wordsOf(notes),
    written,
  }
}
