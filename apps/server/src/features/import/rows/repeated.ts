import type { RowNote } from '@castline/contract/import-notes'
import { quoted } from './faulty.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Rejects rows with a model id or control number that an earlier row of the file has. */
export function* refuseRepeated(rows: Iterable<ScheduleRow>): Generator<ScheduleRow> {
  const ids = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const row of rows) {
    if (row.kind !== 'component') {
      yield row
      continue
    }
    const { external_id: id, control_number: number, name, section } = row.component
    const sameId = id === null ? undefined : ids.get(id)
    const isUnsure = row.label?.unsure.some(({ values }) => values.field === 'control_number')
    const given = isUnsure ? [] : (row.numbers ?? (number === null ? [] : [number]))
    const taken = given.find((each) => numbers.has(each))
    const sameNumber = taken === undefined ? undefined : numbers.get(taken)
    const line = sameId ?? sameNumber
    if (line !== undefined) {
      const note: RowNote =
        sameId === undefined
          ? { code: 'repeated_number', values: { value: quoted(taken ?? ''), line } }
          : { code: 'repeated_id', values: { value: quoted(id ?? ''), line } }
      const identity = { name, control_number: number, section }
      yield { line: row.line, kind: 'error', identity, notes: [note] }
      continue
    }
    if (id !== null) ids.set(id, row.line)
    for (const each of given) numbers.set(each, row.line)
    yield row
  }
}
