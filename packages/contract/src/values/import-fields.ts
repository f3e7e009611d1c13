import {
  componentFields,
  describingFields,
  fieldsWith,
  identifyingFields,
  isMeasure,
  type MeasureKind,
  namesOf,
} from '@castline/domain/components/fields'
import { planFields } from '@castline/domain/plan/plan'
import { forwardStatuses, type Status } from '@castline/domain/status/statuses'

/** The limits of one file; a larger schedule must be split. */
export const maxImportRows = 50_000
export const maxImportBytes = 30 * 1024 * 1024
/** How many components that a file does not contain are listed by name. */
export const maxMissing = 20_000
/** The longest reason for taking components back. */
export const reasonLength = 500

/** The days on which a component reached statuses, as plants keep them: for each status the field of a column. */
export const reachedFields = {
  manufactured: 'manufactured_on',
  transported: 'transported_on',
  accepted: 'accepted_on',
  installed: 'installed_on',
} as const satisfies Partial<Record<Status, string>>
export const [, ...reachedStatuses] = forwardStatuses
export type ReachedField = (typeof reachedFields)[(typeof reachedStatuses)[number]]

export function isReachedField(field: string): field is ReachedField {
  return reachedStatuses.some((status) => reachedFields[status] === field)
}

/** The columns of which one must be mapped: they name components, or find those that exist. */
export const namingFields = ['name', 'qr_code', 'external_id', 'control_number'] as const

/** The fields that a column can be mapped to. */
export const importFields = [
  ...fieldsWith({ importable: true }, namesOf(identifyingFields)),
  /** Only to find the component of a row. */
  'qr_code',
  'section',
  /** How many components of this mark a row describes. */
  'quantity',
  ...fieldsWith({ importable: true }, namesOf(describingFields)),
  ...planFields,
  'status',
  'status_date',
  'manufactured_on',
  'transported_on',
  'accepted_on',
  'installed_on',
] as const
export type ImportField = (typeof importFields)[number]

/** Units of columns; a field's own unit is the first of `unitsOf`. */
export const importUnits = [
  'mm',
  'cm',
  'dm',
  'm',
  'in',
  'ft',
  'm²',
  'ft²',
  'm³',
  'ft³',
  'yd³',
  'kg',
  't',
  'lb',
  'US ton',
  'kip',
  'kN',
  'MPa',
  'N/mm²',
  'psi',
] as const
export type Unit = (typeof importUnits)[number]

const unitsOfKind: Record<MeasureKind, readonly Unit[]> = {
  length: ['mm', 'cm', 'dm', 'm', 'in', 'ft'],
  area: ['m²', 'ft²'],
  volume: ['m³', 'ft³', 'yd³'],
  mass: ['kg', 't', 'lb', 'US ton', 'kip', 'kN'],
  strength: ['MPa', 'N/mm²', 'psi'],
}

/** The units that may be chosen for a field's column, ours first; none where a field is not a measure. */
export function unitsOf(field: ImportField): readonly Unit[] {
  return isMeasure(field) ? unitsOfKind[componentFields[field].kind] : []
}

/** Every encoding that `TextDecoder` knows here. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'x-mac-cyrillic',
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'windows-1255',
  'iso-8859-8',
  'iso-8859-8-i',
  'windows-1256',
  'iso-8859-6',
  'windows-1257',
  'iso-8859-4',
  'iso-8859-13',
  'windows-1258',
  'windows-874',
  'gb18030',
  'gbk',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'iso-8859-3',
  'iso-8859-10',
  'iso-8859-14',
] as const
export const delimiters = [',', ';', '\t', '|'] as const
