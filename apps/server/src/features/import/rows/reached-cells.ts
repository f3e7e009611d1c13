import type { RowNote } from '@castline/contract/import-notes'
import { type ReachedField, reachedFields, reachedStatuses } from '@castline/contract/values/import-fields'
import { furthest } from '@castline/domain/import/listed-statuses'
import type { Status } from '@castline/domain/status/statuses'
import type { Table, TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { quoted } from './faulty.ts'
import { shownText } from './shown.ts'
import { hasCheckMarks, tickOf } from './ticks.ts'

const noDays: Readonly<Record<ReachedField, null>> = {
  manufactured_on: null,
  transported_on: null,
  accepted_on: null,
  installed_on: null,
}

interface ReachedDays {
  readonly days: Readonly<Record<ReachedField, string | null>>
  /** The last status of the row, if any of its steps is only ticked. */
  readonly ticked: Status | null
}

/** Reads the days on which components reached statuses, and ticks if they count as statuses. */
export function reachedReader(table: Table, columns: Columns, readsTicks: boolean) {
  const reached = reachedStatuses.flatMap((status) => {
    const column = columns.get(reachedFields[status])?.column
    return column === undefined ? [] : [{ status, field: reachedFields[status], column }]
  })
  function* all() {
    for (const { cells } of table.rows) for (const { column } of reached) yield cells[column]
  }
  const besideChecks = reached.length > 0 && hasCheckMarks(all())
  return (row: TableRow, notes: RowNote[], read: (field: ReachedField) => string | null): ReachedDays => {
    if (reached.length === 0) return { days: noDays, ticked: null }
    const days: Record<ReachedField, string | null> = { ...noDays }
    const found: Status[] = []
    let isTicked = false
    for (const { status, field, column } of reached) {
      const text = shownText(row, column)
      const tick = tickOf(text, besideChecks)
      if (tick === null) days[field] = read(field)
      else if (tick === 'part') notes.push({ code: 'partly_done', values: { field, value: quoted(text) } })
      isTicked ||= tick === 'done'
      if (tick === 'done' || days[field] !== null) found.push(status)
    }
    return { days, ticked: isTicked && readsTicks ? furthest(found) : null }
  }
}
