import * as z from 'zod/mini'
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

export const exportCsv = endpoint({
  method: 'GET',
  path: '/projects/:id/components.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Exports the filtered components as CSV (UTF-8) for programs: English headers, codes, ISO dates in UTC',
  params: field.idParams,
  query,
})

export const exportXlsx = endpoint({
  method: 'GET',
  path: '/projects/:id/components.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary:
    'Exports the filtered components as an XLSX workbook in the words of a language, with dates in the project’s time zone; the import reads it in each language',
  params: field.idParams,
  query,
})
