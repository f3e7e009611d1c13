// Without schemas: whoever reads a schedule loads this at once, in a process of its own for each file.

/** A schedule larger than this is split by the person who has it. */
export const maxImportRows = 50_000
export const maxImportBytes = 30 * 1024 * 1024

/** What a column of a schedule can become. */
export const importFields = [
  'name',
  'control_number',
  'external_id',
  'section',
  'type',
  'width',
  'height',
  'thickness',
  'area',
  'volume',
  'weight',
  'status',
  'status_date',
] as const
export type ImportField = (typeof importFields)[number]

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-874', 'windows-1252'] as const
export const delimiters = [',', ';', '\t', '|'] as const
