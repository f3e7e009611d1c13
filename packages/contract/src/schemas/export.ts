import * as z from 'zod/mini'
import * as calls from '../export.ts'
import { componentFilter, componentSort } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'

const query = z.object({
  ...componentFilter,
  sort: componentSort,
  /** The language of headers and statuses in a workbook; a CSV is the same in every language. */
  language: printedLanguage,
})

export const exportCsv = endpoint(calls.exportCsv, {
  summary: 'Exports the filtered components as CSV (UTF-8) for programs: English headers, codes, ISO dates in UTC',
  params: field.idParams,
  query,
})

export const exportXlsx = endpoint(calls.exportXlsx, {
  summary:
    'Exports the filtered components as an XLSX workbook in the words of a language, with dates in the project’s time zone; the import reads it in each language',
  params: field.idParams,
  query,
})
