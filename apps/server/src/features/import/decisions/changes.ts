import type { ImportOptions, RowChange } from '@castline/contract/import'
import type { ComputedValues } from '@castline/domain/components/computed'
import { describingFields, fieldsWith, isMeasure, type Measure, namesOf } from '@castline/domain/components/fields'
import { isSameValue } from '@castline/domain/import/same-value'
import { type PlanField, planFields } from '@castline/domain/plan/plan'
import type { GivenPlan, PlanChange } from '#tracking/plan/component-plans.ts'
import { type ComponentCells, importedFields } from '../rows/understood-row.ts'
import type { TargetSection } from './decided-components.ts'
import type { ExistingComponent } from './queries.ts'

type OptionalField = keyof typeof describingFields | PlanField

/** The fields of an existing component that change; null for those that stay. */
export type ComponentChange = Omit<ComponentCells, 'section' | 'status' | 'status_date' | 'name' | PlanField> & {
  readonly id: string
  readonly name: string | null
  readonly cleared: readonly string[]
  /** The values before and after the change, by column; of a section its name, before also its id. */
  readonly replaced: Readonly<Record<string, string | number | null>>
  readonly written: Readonly<Record<string, string | number | null>>
  /** The key of its new section. */
  readonly section_key: string | null
  /** The plan before and after; null for unchanged fields. */
  readonly plan: PlanChange | null
}

/** The changes that an import makes to a component, before they are written. */
export interface PlannedUpdate {
  readonly component: ExistingComponent
  readonly changes: readonly RowChange[]
  /** What the row computed. */
  readonly computed: ComputedValues
  /** Null if it stays in its section. */
  readonly section: TargetSection | null
}

/** The optional fields that the file has a column for, and whether their empty cells clear values. */
export interface EmptyCells {
  readonly fields: readonly OptionalField[]
  readonly clear: boolean
}

/** The optional fields that these columns can clear. */
export function clearableFields(columns: ImportOptions['columns']): OptionalField[] {
  const mapped = new Set<string>(columns.map(({ field }) => field))
  const optional = [...fieldsWith({ importable: true }, namesOf(describingFields)), ...planFields]
  return optional.filter((field) => mapped.has(field))
}

/** The optional fields where the component has a value and the row an empty cell. */
export function emptiedFields(
  cells: ComponentCells,
  component: ExistingComponent,
  { fields }: EmptyCells,
): OptionalField[] {
  return fields.filter((field) => cells[field] === null && component[field] !== null)
}

/**
 * Returns the changes that a row makes to its component. A rounded value changes nothing, and an empty cell only if
 * empty cells clear.
 */
export function changesOf(
  cells: ComponentCells,
  component: ExistingComponent,
  section: TargetSection | null,
  empty: EmptyCells,
): RowChange[] {
  const changes: RowChange[] = []
  for (const field of importedFields) {
    if (cells[field] === null || isSameValue(field, component[field], cells[field])) continue
    if (isMeasure(field) && mustStay(field, cells, component)) continue
    changes.push({ field, from: component[field], to: cells[field] })
  }
  for (const field of planFields) {
    if (cells[field] === null || component[field] === cells[field]) continue
    changes.push({ field, from: component[field], to: cells[field] })
  }
  if (empty.clear) {
    for (const field of emptiedFields(cells, component, empty))
      changes.push({ field, from: component[field], to: null })
  }
  if (section !== null && section.id !== component.section_id)
    changes.push({ field: 'section', from: component.section_name, to: section.name })
  return changes
}

/** A computed value never replaces one that was given. */
function mustStay(field: Measure, cells: ComponentCells, component: ExistingComponent): boolean {
  const stored = component[field]
  return cells.computed[field] !== undefined && stored !== null && stored !== component.computed[field]
}

/** The plan of a component before and after these changes. */
export function planChange(component: ExistingComponent, changes: readonly RowChange[]): PlanChange {
  const to = new Map(changes.map((change) => [change.field, change.to]))
  const after = planFields.map((field) => [field, to.has(field) ? to.get(field) : component[field]])
  return [component, Object.fromEntries(after) as GivenPlan]
}

/** Returns the values to write for these changes. */
export function writtenChange({ component, changes, section, computed }: PlannedUpdate): ComponentChange {
  const to = new Map(changes.map((change) => [change.field, change.to]))
  return {
    id: component.id,
    ...(Object.fromEntries(importedFields.map((field) => [field, to.get(field) ?? null])) as Omit<
      ComponentChange,
      'id' | 'computed' | 'cleared' | 'replaced' | 'written' | 'section_key' | 'plan'
    >),
    computed: Object.fromEntries(Object.entries(computed).filter(([field]) => to.has(field as Measure))),
    replaced: {
      ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
      ...(to.has('section') ? { section_id: component.section_id } : {}),
    },
    written: Object.fromEntries(to),
    cleared: changes.flatMap((change) => (change.to === null ? change.field : [])),
    section_key: to.has('section') ? (section?.key ?? null) : null,
    plan: planFields.some((field) => to.has(field)) ? planChange(component, changes) : null,
  }
}
