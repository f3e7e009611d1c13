import type { ImportOptions } from '@castline/contract/import'
import type { ImportWarning, NoteValues, RowNote } from '@castline/contract/import-notes'
import type { WarningCode } from '@castline/contract/values/import-notes'
import { combinedColumn } from '../reading/combined-sizes.ts'
import type { LeftOut } from '../reading/table.ts'
import { quoted } from '../rows/faulty.ts'
import { warningWords } from '../words.ts'
import type { ImportDecisions } from './decisions.ts'
import type { UnknownPlants } from './plant-queries.ts'

function warning(code: WarningCode, values?: NoteValues): ImportWarning {
  return { code, message: warningWords[code](values ?? {}), values }
}

/** Warnings about the whole file. */
export function warningsAbout(
  columns: ImportOptions['columns'],
  decisions: ImportDecisions,
  {
    leftOut,
    plants,
    headers,
  }: { readonly leftOut: LeftOut | null; readonly plants: UnknownPlants; readonly headers: readonly string[] },
): ImportWarning[] {
  const mapped = new Set(columns.map(({ field }) => field))
  const warnings: ImportWarning[] = []
  const { changedIds, sameMarks, revised } = decisions.pairing
  if (changedIds) {
    const { given: total, known: given, paired: value, elsewhere: wanted } = changedIds
    warnings.push(warning('ids_changed', { total, given, value, wanted }))
  }
  if (sameMarks) warnings.push(warning('same_marks', { given: sameMarks.here, wanted: sameMarks.elsewhere }))
  if (revised > 0) warnings.push(warning('marks_revised', { total: revised }))
  if (decisions.kept > 0) warnings.push(warning('sections_kept', { total: decisions.kept }))
  const { matched, others } = decisions.renamings
  if (matched > 1 && others * 2 > matched) warnings.push(warning('other_marks', { total: matched, value: others }))
  if (plants.first !== null) {
    warnings.push(warning('unknown_plants', { total: plants.rows, value: quoted(plants.first) }))
  }
  if (decisions.rowsWithEmpty > 0) warnings.push(warning('empty_cells', { total: decisions.rowsWithEmpty }))
  const isOdd = ({ code }: RowNote) => code === 'odd_letters' || code === 'lost_letters'
  const odd = decisions.rows.filter(({ notes }) => notes.some(isOdd))
  const [first] = odd
  if (first) warnings.push(warning('odd_letters', { total: odd.length, value: quoted(first.name ?? '') }))
  const identifying = ['qr_code', 'external_id', 'control_number', 'quantity'] as const
  if (!identifying.some((field) => mapped.has(field)) && decisions.counts.create > 0) {
    warnings.push(warning('no_ids'))
  }
  if (mapped.has('status_date') && !mapped.has('status')) {
    warnings.push(warning('dates_left_out'))
  }
  if (decisions.rows.some(({ notes }) => notes.some(({ code }) => code === 'unusual_measure'))) {
    warnings.push(warning('unusual_measures'))
  }
  if (decisions.rows.some(({ notes }) => notes.some(({ code }) => code === 'not_calculated'))) {
    warnings.push(warning('formulas_not_calculated'))
  }
  const split = columns.flatMap(({ column, field }) => {
    const combined = combinedColumn(headers[column] ?? '')
    return combined ? [{ column: combined.column, field }] : []
  })
  const [size] = split
  if (size) {
    const value = split.map(({ field }) => field).join(' × ')
    warnings.push(warning('sizes_split', { column: quoted(size.column), value }))
  }
  if (leftOut) warnings.push(warning('cells_left_out', { total: leftOut.cells, value: leftOut.first }))
  return warnings
}
