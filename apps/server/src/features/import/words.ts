import type { FileFaultCode, NoteValues, RowNote, RowNoteCode, WarningCode } from '@castline/contract/import-notes'

type Words = (values: NoteValues) => string

const fieldNames: Readonly<Record<string, string>> = {
  name: 'mark',
  control_number: 'control number',
  external_id: 'model id',
}
const fieldOf = ({ field = '' }: NoteValues) => fieldNames[field] ?? String(field)

/** English, for who calls without a screen of ours. */
const rowWords: Record<RowNoteCode, Words> = {
  not_a_number: (v) => `“${v.value}” is not a number (${fieldOf(v)}; decimal sign “${v.decimal}”).`,
  unknown_unit: (v) => `“${v.value}”: the unit is not understood (${fieldOf(v)}).`,
  negative: (v) => `“${v.value}” is negative (${fieldOf(v)}).`,
  number_too_large: (v) => `“${v.value}” is too large (${fieldOf(v)}).`,
  no_mark: () => 'The row has no mark.',
  no_section: () => 'The row has no section.',
  wrong_value_count: (v) => `The row has ${v.given} values where the header names ${v.wanted}.`,
  unknown_status: (v) => `“${v.value}” is no status that we know.`,
  not_a_date: (v) => `“${v.value}” is no date (year-month-day).`,
  formula: (v) => `“${v.value}” is a formula (${fieldOf(v)}); only plain text is taken.`,
  spreadsheet_error: (v) => `“${v.value}” is a spreadsheet's error (${fieldOf(v)}).`,
  unreadable_characters: (v) =>
    `“${v.value}” has characters that are unreadable in the file's encoding (${fieldOf(v)}).`,
  control_characters: (v) => `The ${fieldOf(v)} has control characters in it.`,
  too_long: (v) => `“${v.value}” is too long (${fieldOf(v)}: at most ${v.max} characters).`,
  repeated_id: (v) => `The model id “${v.value}” stands in line ${v.line} already.`,
  repeated_number: (v) => `The control number “${v.value}” stands in line ${v.line} already.`,
  repeated_piece: (v) => `Line ${v.line} is about the same piece already (${v.name}).`,
  removed_id: (v) => `The piece with the model id “${v.value}” was removed from the project.`,
  removed_number: (v) => `The piece with the control number “${v.value}” was removed from the project.`,
  number_of_removed: (v) => `The control number “${v.value}” belongs to a removed piece.`,
  number_taken: (v) => `The control number “${v.value}” belongs to another piece (mark ${v.name}).`,
  date_ahead: (v) => `The date of the status lies in the future (${v.value}).`,
  date_too_early: (v) => `The date of the status is before the year ${v.year} (${v.value}).`,
  moves_section: (v) => `It moves here from section “${v.section}”.`,
  status_stays: (v) => `The file says ${v.given}; the piece stays ${v.status}.`,
  unusual_measure: (v) => `Check the ${fieldOf(v)}: ${v.value} is far from the usual ${v.wanted}.`,
}

export const warningWords: Record<WarningCode, Words> = {
  no_ids: () =>
    'No column tells the pieces apart (model id or control number): importing this file again would double its pieces.',
  unusual_measures: () =>
    'Some rows have unusual measures, as their notes say. Check the decimal sign and the units of the columns.',
  dates_left_out: () => 'The dates of the status are left out, because no column gives the status.',
  cells_left_out: (v) =>
    `Cells far outside the table are left out: ${v.total}, the first one at ${v.value}. Nothing else is missing.`,
}

const ask = 'Save the schedule as CSV or XLSX and send that.'
const askAgain = 'Open it in a spreadsheet program, save it as XLSX or CSV and send that.'

export const fileWords: Record<FileFaultCode, Words> = {
  empty: () => 'The file is empty.',
  pdf: () => `This file is a PDF. ${ask}`,
  picture: (v) => `This file is a picture (${v.kind}). ${ask}`,
  old_office: () => `This file is an old Excel or Word file (.xls, .doc) or one with a password. ${ask}`,
  archive: (v) => `This file is a ${v.kind} archive. ${ask}`,
  ifc: () => 'This file is an IFC model. Export its schedule of assemblies as CSV or XLSX and send that.',
  html: () => `This file is a web page, also when it is called .xls. ${ask}`,
  xml: () => `This file is XML. ${ask}`,
  json: () => `This file is JSON. ${ask}`,
  binary: () => `This file is no text: it has zero bytes in it. ${ask}`,
  quote_open: (v) => `A quotation mark (") that opens after line ${v.line} of the file is never closed.`,
  line_too_long: (v) =>
    `Line ${v.line} of the file is longer than ${v.max} MB, which no row of a schedule is. Check where the lines of the file end, and send it again.`,
  no_table: () => `This file is no table that we understand. ${ask}`,
  no_cells: () => 'There is nothing in this file: not one cell is filled.',
  no_rows: () => 'There are no rows below the header of this file.',
  too_many_rows: (v) =>
    `The schedule has more than ${v.max?.toLocaleString('en')} rows. Split it and import its parts one after the other.`,
  too_many_columns: (v) => `The schedule has ${v.total} columns; at most ${v.max} are read.`,
  unpacks_too_large: (v) => `This workbook unpacks to more than ${v.max} MB. Send its one sheet as CSV.`,
  damaged_archive: () => `This file is a damaged ZIP archive or workbook. ${askAgain}`,
  not_workbook: () => `This file is a ZIP archive, but no XLSX workbook. ${askAgain}`,
  no_sheets: () => 'This workbook has no sheets.',
  too_many_sheets: (v) =>
    `This workbook has ${v.total} sheets; at most ${v.max} are read. Save the sheet with the schedule as a file of its own.`,
  no_sheet: (v) => `There is no sheet “${v.sheet}” in this workbook.`,
  unreadable_sheet: (v) => `The sheet “${v.sheet}” could not be read. ${askAgain}`,
  too_slow: () => 'Reading this file takes too much time or memory. Split it, or save it as plain CSV.',
  no_column: (v) => `The file has no column ${v.column}.`,
  too_many_sections: (v) => `This would create ${v.total} sections; is the column really one of sections?`,
}

/** A row's notes in words; null where there are none. */
export function wordsOf(notes: readonly RowNote[]): string | null {
  if (notes.length === 0) return null
  return notes.map(({ code, values }) => rowWords[code](values)).join(' ')
}
