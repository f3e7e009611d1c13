import type { RowNote } from '@castline/contract/import-notes'
import { reachedFields, reachedStatuses } from '@castline/contract/values/import-fields'
import { furthest, isAhead } from '@castline/domain/import/listed-statuses'
import type { Status } from '@castline/domain/status/statuses'
import type { ComponentCells } from '../rows/understood-row.ts'

/** Earlier dates are mistakes (an empty spreadsheet date, a wrong century) and would stretch every chart. */
export const earliestYear = '2000'

/** What a row says about the status of its component. */
export interface Listed {
  /** Null if only days are given, and none of them can be. */
  readonly status: Status | null
  /** Whether the row has a status: days alone do not say that a component came no further. */
  readonly isStated: boolean
  /** When it reached statuses, as in the file. */
  readonly days: ReadonlyMap<Status, string>
  readonly notes: readonly RowNote[]
}

/** Whether a row says anything about a status. */
export function saysStatus(cells: ComponentCells): boolean {
  return cells.status !== null || reachedStatuses.some((status) => cells[reachedFields[status]] !== null)
}

/**
 * Returns the status that a row says, and the days that it says for it and for those before.
 * A day to come has not happened, and is noted. The status of the row counts more than days of later statuses.
 */
export function listedStatus(cells: ComponentCells, isAheadOfNow: (at: string) => boolean): Listed {
  const notes: RowNote[] = []
  const days = new Map<Status, string>()
  const isPossible = (status: Status, at: string) => {
    const day = at.slice(0, 10)
    if (at < earliestYear) notes.push({ code: 'step_too_early', values: { status, day, year: earliestYear } })
    else if (isAheadOfNow(at)) notes.push({ code: 'step_ahead', values: { status, day } })
    else return true
    return false
  }
  for (const status of reachedStatuses) {
    const at = cells[reachedFields[status]]
    if (at !== null && isPossible(status, at)) days.set(status, at)
  }
  let { status } = cells
  if (status !== null && cells.status_date !== null && !days.has(status)) {
    if (isPossible(status, cells.status_date)) days.set(status, cells.status_date)
    else status = null
  }
  if (status !== null && status !== 'rejected') {
    for (const [later, at] of days) {
      if (!isAhead(later, status)) continue
      notes.push({ code: 'day_beyond_status', values: { status: later, day: at.slice(0, 10), given: status } })
      days.delete(later)
    }
  }
  return { status: status ?? furthest(days.keys()), isStated: status !== null, days, notes }
}

/** The status and date with which a new component is created, if the row has days: the last of them. */
export function newStatus(cells: ComponentCells, isAheadOfNow: (at: string) => boolean) {
  if (!reachedStatuses.some((status) => cells[reachedFields[status]] !== null)) return null
  const { status, days, notes } = listedStatus(cells, isAheadOfNow)
  const left = [...days.keys()].filter((each) => each !== status)
  const [first] = left
  const given = cells.status_date ?? null
  const status_date = (status && days.get(status)) ?? (cells.status === status ? given : null)
  const values = first && { status: first, day: days.get(first)?.slice(0, 10) ?? '' }
  return { status, status_date, notes: values ? [...notes, { code: 'earlier_days' as const, values }] : notes }
}
