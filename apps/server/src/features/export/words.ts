import { madeFromHeaders, placeHeaders, strippedHeaders } from '@castline/domain/export/added-columns'
import type { Language } from '@castline/domain/languages'
import type { PlanField } from '@castline/domain/plan/plan'
import type { Status } from '@castline/domain/status/statuses'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import type { ExportedField } from './queries.ts'

export type ExportedColumn =
  | ExportedField
  | PlanField
  | 'section'
  | 'status'
  | 'status_date'
  | 'qr_code'
  | 'place_code'
  | 'made_from'
  | 'stripped_at'

/** Headers of a CSV, which programs read, and of an English workbook. */
const english: Readonly<Record<ExportedColumn, string>> = {
  name: 'Piece mark',
  control_number: 'Control number',
  external_id: 'External ID',
  type: 'Type',
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
  thickness: 'Thickness (mm)',
  area: 'Area (m²)',
  volume: 'Volume (m³)',
  weight: 'Weight (kg)',
  concrete: 'Concrete class',
  exposure: 'Exposure classes',
  face_concrete: 'Face concrete class',
  face_volume: 'Face concrete volume (m³)',
  leaf_concrete: 'Second leaf concrete class',
  leaf_volume: 'Second leaf volume (m³)',
  strip_strength: 'Strength to strip (MPa)',
  release_strength: 'Strength to release strands (MPa)',
  lift_strength: 'Strength to lift (MPa)',
  transport_strength: 'Strength for transport (MPa)',
  plant: 'Plant',
  sequence: 'Sequence',
  needed_on: 'Needed on',
  deliver_on: 'Deliver on',
  cast_on: 'Cast on',
  section: 'Section',
  status: 'Status',
  status_date: 'Status date',
  qr_code: 'Label code',
  place_code: placeHeaders.en,
  made_from: madeFromHeaders.en,
  stripped_at: strippedHeaders.en,
}

const added: Partial<Record<ExportedColumn, Readonly<Record<Language, string>>>> = {
  place_code: placeHeaders,
  made_from: madeFromHeaders,
  stripped_at: strippedHeaders,
}

const unitIn = /\([^)]*\)$/

/** How an export words its columns and values. */
export interface ExportWords {
  readonly language: Language
  readonly header: (column: ExportedColumn) => string
  readonly status: (status: Status) => string
}

/**
 * Returns the words of an export: those of the screens in a workbook, headers with units that the import recognises;
 * English headers and codes in a CSV.
 */
export function exportWords(format: Format, language: Language): ExportWords {
  if (format === 'csv') return { language: 'en', header: (column) => english[column], status: (status) => status }
  const { field } = screenTexts(language, 'fields')
  const words = screenTexts(language, 'statuses').status
  const header = (column: ExportedColumn) => {
    if (language === 'en') return english[column]
    const ofExport = added[column]
    if (ofExport) return ofExport[language]
    const [unit] = unitIn.exec(english[column]) ?? []
    return unit ? `${field[column]} ${unit}` : field[column]
  }
  return { language, header, status: (status) => words[status] }
}
