export type { ImportWarning, NoteValues, RowNote } from './schemas/import-notes.ts'

/** Notes on one row of a schedule. Screens translate the code and insert the values. */
export const rowNoteCodes = [
  'not_a_number',
  'unknown_unit',
  'negative',
  'number_too_large',
  'no_mark',
  'no_section',
  'wrong_value_count',
  'unknown_status',
  'not_a_date',
  'not_a_sequence',
  'unlikely_day',
  'days_out_of_order',
  'formula',
  'spreadsheet_error',
  'unreadable_characters',
  'control_characters',
  'too_long',
  'repeated_id',
  'repeated_number',
  'repeated_component',
  'removed_id',
  'removed_number',
  'number_of_removed',
  'number_taken',
  'date_ahead',
  'date_too_early',
  'moves_section',
  'status_stays',
  'divided',
  /** The cell says that the value is not known: `TBC`, `?`. */
  'unknown_value',
  /** Follows the note on the optional value that could not be read. */
  'not_imported',
  'zero_unknown',
  'unusual_measure',
  'total_row',
  'repeated_header',
  'note_row',
  'paired',
  'not_a_count',
  'no_components',
  'fewer_components',
] as const

/** Warnings about a whole file that can be imported. */
export const warningCodes = [
  'no_ids',
  'dates_left_out',
  'unusual_measures',
  'cells_left_out',
  'ids_changed',
  'empty_cells',
] as const

/** Why a file, or the options chosen for it, cannot be imported; sent in an error's `details`. */
export const fileFaultCodes = [
  'empty',
  'pdf',
  'picture',
  'old_office',
  'dwg',
  'archive',
  'ifc',
  'html',
  'xml',
  'json',
  'binary',
  'quote_open',
  'line_too_long',
  'no_table',
  'no_cells',
  'no_rows',
  'too_many_rows',
  'too_many_columns',
  'unpacks_too_large',
  'damaged_archive',
  'not_workbook',
  'no_sheets',
  'too_many_sheets',
  'no_sheet',
  'unreadable_sheet',
  'too_slow',
  'no_column',
  'no_header',
  'too_many_sections',
  'too_many_components',
  'ids_changed',
] as const

export type RowNoteCode = (typeof rowNoteCodes)[number]
export type WarningCode = (typeof warningCodes)[number]
export type FileFaultCode = (typeof fileFaultCodes)[number]
