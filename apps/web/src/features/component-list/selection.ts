import type { Component } from '@castline/contract/components'

/** The data stored for a selected component, which may be on another page of the list. */
export type Picked = Pick<Component, 'id' | 'name' | 'control_number' | 'status'>

/** The selected components by id, including those of other pages. */
export type Selection = ReadonlyMap<string, Picked>

export const nothingSelected: Selection = new Map()

/** Maximum selection. For more, a filter is better, and a phone would be slow. */
export const maxSelected = 5_000

/** Adds components to the selection, or removes them. */
export function withSelected(selected: Selection, components: readonly Picked[], isIn: boolean): Selection {
  const next = new Map(selected)
  for (const { id, name, control_number, status } of components) {
    if (isIn) next.set(id, { id, name, control_number, status })
    else next.delete(id)
  }
  return next
}
