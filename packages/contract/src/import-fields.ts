import {
  componentFields,
  describingFields,
  fieldsWith,
  identifyingFields,
  isMeasure,
  type MeasureKind,
  namesOf,
} from '@castline/domain/component-fields'

/** The limits of one file; a larger schedule must be split. */
export const maxImportRows = 50_000
export const maxImportBytes = 30 * 1024 * 1024

/** The fields that a column can be mapped to. */
export const importFields = [
  ...fieldsWith({ importable: true }, namesOf(identifyingFields)),
  'section',
  ...fieldsWith({ importable: true }, namesOf(describingFields)),
  'status',
  'status_date',
] as const
export type ImportField = (typeof importFields)[number]

/** Units of columns; a field's own unit is the first of `unitsOf`. */
export const importUnits = ['mm', 'cm', 'm', 'kg', 't'] as const
export type Unit = (typeof importUnits)[number]

const unitsOfKind: Partial<Record<MeasureKind, readonly Unit[]>> = { length: ['mm', 'cm', 'm'], mass: ['kg', 't'] }

/** The units that may be chosen for a field's column, ours first; none where a field has but one. */
export function unitsOf(field: ImportField): readonly Unit[] {
  return (isMeasure(field) && unitsOfKind[componentFields[field].kind]) || []
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-874', 'windows-1252'] as const
export const delimiters = [',', ';', '\t', '|'] as const
