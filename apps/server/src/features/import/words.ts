import type { NoteValues, RowNote } from '@castline/contract/import-notes'
import type { FileFaultCode, RowNoteCode, WarningCode } from '@castline/contract/values/import-notes'

type Words = (values: NoteValues) => string

const fieldNames: Readonly<Record<string, string>> = {
  name: 'mark',
  control_number: 'control number',
  external_id: 'model ID',
  qr_code: 'label code',
  needed_on: 'day it is needed',
  deliver_on: 'day of delivery',
  cast_on: 'day of casting',
}
const fieldOf = ({ field = '' }: NoteValues) => fieldNames[field] ?? String(field)

/** English texts for API clients other than the web client. */
const rowWords: Record<RowNoteCode, Words> = {
  not_a_number: (v) => `“${v.value}” is not a number (${fieldOf(v)}, decimal separator “${v.decimal}”).`,
  unknown_unit: (v) => `“${v.value}”: unknown unit (${fieldOf(v)}).`,
  negative: (v) => `“${v.value}” is negative (${fieldOf(v)}).`,
  number_too_large: (v) => `“${v.value}” is too large (${fieldOf(v)}).`,
  no_mark: () => 'The row has no mark.',
  no_section: () => 'The row has no section.',
  wrong_value_count: (v) => `Values in this row: ${v.given}. Columns in the header: ${v.wanted}.`,
  unknown_status: (v) => `“${v.value}” is not a known status.`,
  not_a_date: (v) => `“${v.value}” is not a date (year-month-day).`,
  not_a_sequence: (v) => `“${v.value}” is not a sequence (a whole number from 1 to ${v.max}).`,
  unlikely_day: (v) => `${v.value} is not a day of a plan (${fieldOf(v)}: years ${v.wanted}).`,
  days_out_of_order: (v) => `The ${fieldOf(v)} (${v.value}) is earlier than the previous step (${v.given}).`,
  formula: (v) => `“${v.value}” is a formula (${fieldOf(v)}). Only plain values are accepted.`,
  spreadsheet_error: (v) => `“${v.value}” is a spreadsheet error (${fieldOf(v)}).`,
  mark_is_date: (v) => `“${v.value}” is a date in the spreadsheet (${fieldOf(v)}). Was it ${v.wanted}?`,
  scientific_notation: (v) => `“${v.value}” is a number that the spreadsheet has rounded (${fieldOf(v)}).`,
  not_calculated: (v) =>
    `The formula has no result (${fieldOf(v)}). Open the file in a spreadsheet program and save it.`,
  odd_letters: (v) => `“${v.value}” has odd letters (${fieldOf(v)}): was it ${v.wanted}?`,
  lost_letters: (v) => `“${v.value}” has lost letters (${fieldOf(v)}).`,
  unknown_label: (v) => `The label code “${v.value}” is of no component of this project. The row is paired without it.`,
  repeated_label: (v) => `Line ${v.line} has the label code “${v.value}” already. The row is paired without it.`,
  copied_row: (v) => `Skipped: a copy of line ${v.line}, with the same label code.`,
  spoiled: (v) => `“${v.value}” is what the spreadsheet made of ${v.wanted}, which stays (${fieldOf(v)}).`,
  like_date: (v) => `The mark “${v.value}” looks like a date that a spreadsheet made. Was it ${v.wanted}?`,
  id_taken: (v) => `The model ID “${v.value}” belongs to another component (mark ${v.name}).`,
  struck_row: () => 'The row is struck through in the spreadsheet.',
  of_table: (v) => `From the further table with its header in row ${v.line}.`,
  table_beside: (v) => `From the table beside, which begins in column ${v.total}.`,
  other_table: (v) =>
    `Skipped: below the header in row ${v.line}, whose columns are not known. To import it, choose that row as the header.`,
  of_sheet: (v) => `From the sheet “${v.sheet}”.`,
  section_heading: (v) => `“${v.value}” is the section of the rows below.`,
  hidden_row: () => 'Skipped: the row is hidden in the spreadsheet.',
  unreadable_characters: (v) =>
    `“${v.value}” contains characters that cannot be read in the file's encoding (${fieldOf(v)}).`,
  control_characters: (v) => `The ${fieldOf(v)} contains control characters.`,
  too_long: (v) => `“${v.value}” is too long (${fieldOf(v)}: at most ${v.max} characters).`,
  repeated_id: (v) => `The model ID “${v.value}” already appears in line ${v.line}.`,
  repeated_number: (v) => `The control number “${v.value}” already appears in line ${v.line}.`,
  repeated_component: (v) => `Line ${v.line} already describes this component (${v.name}).`,
  removed_id: (v) => `The component with the model ID “${v.value}” was deleted from the project.`,
  removed_number: (v) => `The component with the control number “${v.value}” was deleted from the project.`,
  number_of_removed: (v) => `The control number “${v.value}” belongs to a deleted component.`,
  number_taken: (v) => `The control number “${v.value}” belongs to another component (mark ${v.name}).`,
  date_ahead: (v) => `The status date is in the future (${v.value}).`,
  date_too_early: (v) => `The status date is before the year ${v.year} (${v.value}).`,
  moves_section: (v) => `Moves here from section “${v.section}”.`,
  status_stays: (v) => `Status in the file: ${v.given}. The status of the component stays: ${v.status}.`,
  step_held: (v) => `Not changed to ${v.status}: held by non-conformance ${v.value}.`,
  step_weak: (v) => `Not changed to ${v.status}: its concrete was not shown to be strong enough.`,
  step_undrawn: (v) => `Not changed to ${v.status}: no drawing is released for production.`,
  step_unchecked: (v) => `Not changed to ${v.status}: the checklist ${v.value} is open.`,
  step_refused: (v) => `Not changed to ${v.status}: this step is not possible for this component or your role.`,
  step_ahead: (v) => `Not changed to ${v.status}: ${v.day} is in the future.`,
  step_too_early: (v) => `Not changed to ${v.status}: ${v.day} is before the year ${v.year}.`,
  step_later: (v) => `${v.status}: ${v.day} is before the last change, so it is recorded on ${v.recorded}.`,
  step_between: (v) => `${v.status}: no day in the file, so it is recorded on ${v.day}, with the next step.`,
  day_beyond_status: (v) => `Not changed to ${v.status} (${v.day}): the status in the file is ${v.given}.`,
  earlier_days: (v) => `Only the last status of a new component is recorded, not ${v.status} (${v.day}).`,
  which_component: (v) =>
    `Not changed to ${v.status}: the project has more components with this mark, and the file does not say which one it is.`,
  not_found: (v) => `No component has “${v.value}”, and without a mark none can be created.`,
  divided: (v) => `${v.value} in the file is of ${v.total} pieces: ${v.given} each.`,
  unknown_value: (v) => `“${v.value}” is read as not known yet and is not imported (${fieldOf(v)}).`,
  not_imported: (v) => `The rest of the row is imported without it (${fieldOf(v)}).`,
  zero_unknown: (v) => `The ${fieldOf(v)} is 0, which is read as not known.`,
  order_guessed: (v) => `“${v.value}” is read with the day first (${fieldOf(v)}); the file does not say its order.`,
  year_guessed: (v) => `“${v.value}” is read with a Buddhist year (${fieldOf(v)}); the file does not say its calendar.`,
  number_shared: (v) => `“${v.value}” is in many rows, so it is not the control number of this piece.`,
  numbers_mismatch: (v) => `“${v.value}” names ${v.given} pieces, but the quantity is ${v.total}.`,
  unusual_measure: (v) => `Check the ${fieldOf(v)}: ${v.value} is far from the expected ${v.wanted}.`,
  total_row: (v) => `Skipped: “${v.value}” is a total.`,
  repeated_header: () => 'Skipped: a repeated header.',
  not_a_count: (v) => `“${v.value}” is not a quantity (a whole number, at most ${v.max}).`,
  counts_differ: (v) => `“${v.value}” names ${v.given} pieces, but the row has ${v.total}.`,
  counted_mark: (v) => `“${v.value}” is read as ${v.total} pieces.`,
  marks_listed: (v) => `“${v.value}” is read as ${v.total} marks.`,
  partly_done: (v) => `“${v.value}” is not counted as done (${fieldOf(v)}).`,
  void_row: (v) => `Skipped: the row says “${v.value}”.`,
  superseded_row: (v) => `Skipped: revision ${v.value}; the file has revision ${v.wanted} of this mark.`,
  number_alike: (v) => `The control number “${v.value}” differs from “${v.wanted}” in line ${v.line} in case only.`,
  no_components: () => 'Skipped: the quantity is 0.',
  fewer_components: (v) =>
    `The file has ${v.given} components of this mark in this section, the project has ${v.total}. The others are not changed.`,
  paired: (v) => `Paired with ${v.value} by its mark; gets the new model ID.`,
  same_mark: (v) => `Paired with ${v.value} by its mark.`,
  renamed: (v) => `Paired with ${v.value}, of which the mark was ${v.name}.`,
  is_cast: (v) =>
    `Its status is ${v.status}: only the planned day of casting changes, not the day on which it was cast.`,
  note_row: (v) => `Skipped: “${v.value}” is a heading or a note.`,
}

export const warningWords: Record<WarningCode, Words> = {
  no_ids: () =>
    'No column identifies the components (model ID or control number). Importing this file again pairs its rows by mark and section, in order.',
  unusual_measures: () =>
    'Some rows have unusual measurements; see their notes. Check the decimal separator and the units of the columns.',
  dates_left_out: () => 'The status dates are not imported, because no column contains the status.',
  cells_left_out: (v) =>
    `Cells far outside the table are not imported: ${v.total}, the first at ${v.value}. Everything else is imported.`,
  formulas_not_calculated: () =>
    'Some formulas have no result in the file; see the notes of the rows. Open the file in a spreadsheet program, save it, and import it again.',
  odd_letters: (v) =>
    `Names with odd letters: ${v.total} rows, the first is ${v.value}. Check the encoding, or export the file again.`,
  empty_cells: (v) =>
    `${v.total} rows have empty cells where the component has a value. They are cleared only with clear_empty.`,
  ids_changed: (v) =>
    `The model IDs have changed: the project has ${v.given} of the ${v.total} IDs of this file. By control number or mark, ${v.value} rows belong to components of the project, ${v.wanted ?? 0} of them in another section.`,
  same_marks: (v) =>
    `Rows without model ID and control number whose mark is in the project: ${v.given} in the same section, ${v.wanted} only in other sections. They are paired in order as same_marks says.`,
  marks_revised: (v) =>
    `The marks of ${v.total} rows may be revisions of marks of the project. Those components are renamed, or new ones are created (revised_marks).`,
  sizes_split: (v) => `The column “${v.column}” is read as ${v.value}. Check that order in the columns.`,
  sections_kept: (v) =>
    `${v.total} components are in other sections than the one for new components, and stay there. They are moved only with move_existing.`,
  other_marks: (v) =>
    `${v.value} of the ${v.total} components of this file would get another mark. Check that its IDs or control numbers belong to this project.`,
  unknown_plants: (v) =>
    `${v.total} rows name a plant that does not exist, the first one “${v.value}”: the project’s usual plant casts them until there is one of this name.`,
}

const ask = 'Save the schedule as CSV or XLSX and import that file.'
const askAgain = 'Open it in a spreadsheet program, save it as XLSX or CSV and import that file.'

export const fileWords: Record<FileFaultCode, Words> = {
  empty: () => 'The file is empty.',
  pdf: () =>
    'This file is a PDF, which has no columns to read. Ask the design office for the schedule as XLSX or CSV, or export it again from the program that made the PDF.',
  picture: (v) => `This file is an image (${v.kind}). ${ask}`,
  old_office: () =>
    'This file is an old Excel or Word file (.xls, .doc) or is password-protected. Open it in Excel or LibreOffice, choose “Save as”, select the type XLSX without a password, and import that file.',
  dwg: () =>
    'This file is a drawing (DWG). Export its list of components from the CAD program (in AutoCAD: Data Extraction) as XLSX or CSV and import that file.',
  archive: (v) => `This file is a ${v.kind} archive. ${ask}`,
  ifc: () =>
    'This file is an IFC model. Export the schedule of its assemblies from the modelling program (in Tekla: Organizer or a report, in Revit: a schedule) as CSV or XLSX and import that file.',
  html: () => `This file is a web page, even if its name ends in .xls. ${ask}`,
  xml: () => `This file is XML. ${ask}`,
  not_pxml: () => 'This is not a PXML file. Upload the file with the feedback of the machine.',
  pxml_malformed: (v) =>
    `This PXML file is damaged in the element ${v.value} of the product in line ${v.line}. Export it again.`,
  json: () => `This file is JSON. ${ask}`,
  binary: () => `This file is not a text file: it contains null bytes. ${ask}`,
  quote_open: (v) => `A quotation mark (") that opens after line ${v.line} of the file is never closed.`,
  line_too_long: (v) =>
    `Line ${v.line} of the file is longer than ${v.max} MB, which is too long for a row. Check the line breaks of the file and import it again.`,
  no_table: () => `This file is not a readable table. ${ask}`,
  no_cells: () => 'This file is empty: no cell has a value.',
  no_rows: () => 'This file has no rows below its header.',
  too_many_rows: (v) =>
    `The schedule has more than ${v.max?.toLocaleString('en')} rows. Split it and import the parts one after the other.`,
  too_many_columns: (v) => `The schedule has ${v.total} columns. The maximum is ${v.max}.`,
  unpacks_too_large: (v) =>
    `This workbook is larger than ${v.max} MB when unpacked. Save the sheet with the schedule as CSV and import that file.`,
  damaged_archive: () => `This ZIP archive or workbook is damaged. ${askAgain}`,
  not_workbook: () => `This file is a ZIP archive, but not an XLSX workbook. ${askAgain}`,
  no_sheets: () => 'This workbook has no sheets.',
  too_many_sheets: (v) =>
    `This workbook has ${v.total} sheets. The maximum is ${v.max}. Save the sheet with the schedule as a separate file.`,
  no_sheet: (v) => `This workbook has no sheet “${v.sheet}”.`,
  unreadable_sheet: (v) => `The sheet “${v.sheet}” could not be read. ${askAgain}`,
  too_slow: () => 'Reading this file takes too much time or memory. Split it, or save it as CSV.',
  no_header: (v) => `The file has no header in row ${v.line}. Select another row.`,
  no_column: (v) => `The file has no column ${v.column}.`,
  no_row: (v) => `The file has no row ${v.line}.`,
  too_many_sections: (v) => `This would create ${v.total} sections. Check that the column really contains sections.`,
  too_many_components: (v) =>
    `The quantities of this file make ${v.total} components. The maximum is ${v.max}. Split the file.`,
  marks_revised: (v) =>
    `The marks of ${v.total} rows may be revisions of marks of the project. Choose whether to rename those components (revised_marks: rename) or to create new ones (revised_marks: create).`,
  changed_since_check: () =>
    'The project was changed since this file was checked, so the import would not do what was shown. Nothing was imported. Check the file again.',
  ids_changed: (v) =>
    `The model IDs of ${v.value} rows have changed. Choose whether to pair them with the components of the project (changed_ids: pair) or to create new ones (changed_ids: create).`,
}

/** Returns a row's notes as text; null if there are none. */
export function wordsOf(notes: readonly RowNote[]): string | null {
  if (notes.length === 0) return null
  return notes.map(({ code, values }) => rowWords[code](values)).join(' ')
}
