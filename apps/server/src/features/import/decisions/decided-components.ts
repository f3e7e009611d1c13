import type { ImportRow } from '@castline/contract/import'
import type { RowNote } from '@castline/contract/import-notes'
import { numbered } from '#tracking/components/control-numbers.ts'
import type { Label } from '../rows/label.ts'
import type { ComponentCells, ScheduleRow } from '../rows/understood-row.ts'
import type { ExistingComponent } from './queries.ts'

/** The section of a row; `id` is null if it will be created. */
export interface TargetSection {
  readonly key: string
  readonly name: string
  readonly id: string | null
}

/** A component described by a row of the file, and the component of the project that it matches. */
export interface PlannedComponent {
  readonly line: number
  /** The line as notes name it. */
  readonly place: number | string
  /** What the file says in its row; only in a dry run. */
  readonly written?: ImportRow['written']
  /** A control number gets the leading zeros back that a spreadsheet program dropped. */
  cells: ComponentCells
  /** The section of its row, or that of new components; null if neither is given. */
  section: TargetSection | null
  /** Whether its row names the section: otherwise a component that exists stays where it is. */
  readonly namesSection: boolean
  /** Notes from reading its row. */
  notes: readonly RowNote[]
  readonly label: Label | null
  /** Why its names cannot be imported. */
  faults?: readonly RowNote[]
  matched: Matched
  /** Whether its row has a quantity. */
  readonly isCounted: boolean
  /** Paired by a mark of which the project has more components than the file: it may be any of them. */
  isUncertain?: boolean
  /** On the last row of a mark: the file has fewer of it than the project. */
  fewer?: { readonly given: number; readonly total: number }
}

export interface Matched {
  readonly byId?: ExistingComponent
  readonly byNumber?: ExistingComponent
  /** Has the same mark, or an earlier one; only where nothing else matches. */
  readonly byMark?: ExistingComponent
  /** How `byMark` was found. */
  readonly how?: 'in_section' | 'elsewhere' | 'renamed'
}

/** The components that a row matches. */
export function matchesOf({ byId, byNumber, byMark }: Matched): ExistingComponent[] {
  return [byId, byNumber, byMark].filter((component) => component !== undefined)
}

export type ComponentRow = Extract<ScheduleRow, { kind: 'component' }>

/**
 * Returns the components of a row: as many as its quantity, numbered `W-03`, `W-03/2` … where it has a number. Adds
 * their numbers to `given`, those of the whole file.
 */
export function* componentsOf(
  row: ComponentRow,
  section: TargetSection | null,
  given: Set<string>,
): Generator<PlannedComponent> {
  const { line, place, written, component, quantity, numbers, namesSection, label, notes } = row
  const base = component.control_number
  const isCounted = quantity !== null
  const at = { line, place, written }
  yield { ...at, cells: component, section, namesSection, notes, label, matched: {}, isCounted }
  let number = 1
  for (let copy = 2; copy <= (quantity ?? 1); copy++) {
    do number += 1
    while (!numbers && base !== null && given.has(numbered(base, number)))
    const control_number = numbers?.[copy - 1] ?? (base === null ? null : numbered(base, number))
    if (control_number !== null) given.add(control_number)
    // An id and a label name one component.
    const cells = { ...component, external_id: null, control_number }
    yield { ...at, cells, section, namesSection, notes, label: null, matched: {}, isCounted }
  }
}
