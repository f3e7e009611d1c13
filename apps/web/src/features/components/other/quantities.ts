import type { OtherComponent } from '@castline/contract/other-components'
import type { Role } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'
import { quantityMoveRefusal } from '@castline/domain/transitions'

/** To which statuses a role may move what stands in one. */
export function waysFrom(role: Role, from: Status): Status[] {
  return statuses.filter((to) => quantityMoveRefusal(role, from, to) === null)
}

/** From where a role may move anything now. */
export function sourcesOf(role: Role, component: Pick<OtherComponent, 'statuses'>): Status[] {
  return statuses.filter((from) => (component.statuses[from] ?? 0) > 0 && waysFrom(role, from).length > 0)
}

/** A whole number as it was typed; NaN, which the contract refuses, for anything else. */
export function wholeOf(typed: string): number {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN
}

/** A length in mm as it was typed; NaN, which the contract refuses, where it is none. */
export function lengthOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
}
