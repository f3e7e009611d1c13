import type { ListedComponent } from '@castline/contract/components'
import { maxBulkEdit } from '@castline/contract/values/bulk-edits'

/** The data stored for a selected component, which may be on another page of the list. */
export type Picked = Pick<ListedComponent, 'id' | 'name' | 'control_number' | 'qr_code' | 'status'>

/** The selected components by id, including those of other pages. */
export type Selection = ReadonlyMap<string, Picked>

export const nothingSelected: Selection = new Map()

/** Maximum selection: as many as one edit changes at once. */
export const maxSelected = maxBulkEdit

/** Adds components to the selection, or removes them. */
export function withSelected(selected: Selection, components: readonly Picked[], isIn: boolean): Selection {
  const next = new Map(selected)
  for (const { id, name, control_number, qr_code, status } of components) {
    if (isIn) next.set(id, { id, name, control_number, qr_code, status })
    else next.delete(id)
  }
  return next
}

/** The selection with the current statuses of these components; others are left out. */
export function withStatuses(selected: Selection, components: readonly Picked[]): Selection {
  const current = new Map(components.map((component) => [component.id, component]))
  return new Map([...selected].map(([id, picked]) => [id, current.get(id) ?? picked]))
}
