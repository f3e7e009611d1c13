import type { Component } from '@castline/contract/components'

/** What is known of a selected piece when the list no longer shows it. */
export type Picked = Pick<Component, 'id' | 'name' | 'control_number' | 'status'>

/** Selected pieces by id; those of other pages stay selected. */
export type Selection = ReadonlyMap<string, Picked>

export const nothingSelected: Selection = new Map()

/** More at once is rather a filter than a choice, and would keep a phone waiting. */
export const maxSelected = 5_000

/** The selection with these in it, or without them. */
export function withSelected(selected: Selection, pieces: readonly Picked[], isIn: boolean): Selection {
  const next = new Map(selected)
  for (const { id, name, control_number, status } of pieces) {
    if (isIn) next.set(id, { id, name, control_number, status })
    else next.delete(id)
  }
  return next
}
