import type { RowNote } from '@castline/contract/import-notes'
import { quoted } from './faulty.ts'
import type { ScheduleRow } from './understood-row.ts'

type ComponentRow = Extract<ScheduleRow, { kind: 'component' }>
type Place = ScheduleRow['place']

/** The identifying values of earlier rows. */
function earlierRows() {
  const ids = new Map<string, Place>()
  const numbers = new Map<string, Place>()
  const alike = new Map<string, { readonly number: string; readonly place: Place }>()
  const labels = new Map<string, { readonly place: Place; readonly name: string | null }>()
  const numbersOf = ({ component: { control_number: number }, numbers: several, label }: ComponentRow) => {
    const isUnsure = label?.unsure.some(({ values }) => values.field === 'control_number')
    return isUnsure ? [] : (several ?? (number === null ? [] : [number]))
  }
  return {
    withId: ({ component: { external_id: id } }: ComponentRow) => (id === null ? undefined : ids.get(id)),
    takenNumber: (row: ComponentRow) => numbersOf(row).find((each) => numbers.has(each)),
    withNumber: (number: string) => numbers.get(number),
    /** A number that differs from one of the row in upper and lower case only: two people read one. */
    alikeNumber: (row: ComponentRow) =>
      numbersOf(row).flatMap((each) => {
        const known = alike.get(each.toLowerCase())
        return known && known.number !== each ? { value: each, wanted: known.number, line: known.place } : []
      })[0],
    withLabel: ({ label }: ComponentRow) => (label ? labels.get(label.code) : undefined),
    add(row: ComponentRow) {
      const { external_id: id } = row.component
      if (id !== null) ids.set(id, row.place)
      for (const each of numbersOf(row)) {
        numbers.set(each, row.place)
        if (!alike.has(each.toLowerCase())) alike.set(each.toLowerCase(), { number: each, place: row.place })
      }
      if (row.label) labels.set(row.label.code, { place: row.place, name: row.component.name })
    },
  }
}

/**
 * Rejects rows with a model id or control number that an earlier row of the file has. A row that was copied together
 * with its label code is left out if its id or number was copied, too; else it is paired without the code.
 */
export function* refuseRepeated(rows: Iterable<ScheduleRow>): Generator<ScheduleRow> {
  const earlier = earlierRows()
  for (const given of rows) {
    if (given.kind !== 'component') {
      yield given
      continue
    }
    const { name, control_number, external_id: id, section } = given.component
    const identity = { name, control_number, section }
    const without = (kind: 'error' | 'filtered', note: RowNote, further: readonly RowNote[] = []): ScheduleRow => {
      const sheet = given.notes.filter(({ code }) => code === 'of_sheet')
      const { line, place, written } = given
      return { line, place, written, kind, identity, notes: [note, ...further, ...sheet] }
    }
    const sameLabel = earlier.withLabel(given)
    const sameId = earlier.withId(given)
    const taken = earlier.takenNumber(given)
    const sameNumber = taken === undefined ? undefined : earlier.withNumber(taken)
    const line = sameId ?? sameNumber
    const isBare = line === undefined && id === null && control_number === null && name === sameLabel?.name
    if (sameLabel && (line === sameLabel.place || isBare)) {
      yield without('filtered', { code: 'copied_row', values: { line: sameLabel.place } })
      continue
    }
    if (line !== undefined) {
      yield without(
        'error',
        sameId === undefined
          ? { code: 'repeated_number', values: { value: quoted(taken ?? ''), line } }
          : { code: 'repeated_id', values: { value: quoted(id ?? ''), line } },
      )
      continue
    }
    if (sameLabel === undefined) {
      const alike = earlier.alikeNumber(given)
      earlier.add(given)
      yield alike ? { ...given, notes: [...given.notes, { code: 'number_alike', values: alike }] } : given
      continue
    }
    const note: RowNote = { code: 'repeated_label', values: { value: given.label?.code ?? '', line: sameLabel.place } }
    const [fault, ...faults] = given.label?.unsure ?? []
    if (fault) {
      yield without('error', fault, [...faults, note])
      continue
    }
    const row = { ...given, label: null, notes: [...given.notes, note] }
    earlier.add(row)
    yield row
  }
}
