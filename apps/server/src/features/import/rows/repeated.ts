import type { ScheduleRow } from './schedule-row.ts'

/** Makes an error of every row whose model id or control number an earlier row of the file has already. */
export function* refuseRepeated(rows: Iterable<ScheduleRow>): Generator<ScheduleRow> {
  const ids = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const row of rows) {
    if (row.kind !== 'piece') {
      yield row
      continue
    }
    const { external_id: id, control_number: number, name, section } = row.piece
    const sameId = id === null ? undefined : ids.get(id)
    const sameNumber = number === null ? undefined : numbers.get(number)
    const line = sameId ?? sameNumber
    if (line !== undefined) {
      const what = sameId === undefined ? `control number “${number}”` : `model id “${id}”`
      const told = { name, control_number: number, section }
      yield { line: row.line, kind: 'error', told, message: `The ${what} stands in line ${line} already.` }
      continue
    }
    if (id !== null) ids.set(id, row.line)
    if (number !== null) numbers.set(number, row.line)
    yield row
  }
}
