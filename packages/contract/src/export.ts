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

export const exportTekla = endpoint({
  method: 'GET',
  path: '/projects/:id/tekla.txt',
  access: 'signed-in',
  media: 'text/plain',
  summary:
    'Exports status, dates, number, load and place of the components with a GlobalId as an attribute file for Tekla Structures; with `since` only of those that changed',
  params: field.idParams,
  query: z.object({ since: z.optional(field.timestamp) }),
})

/** Property sets as in the handbook, `docs/programs.md`. */
export const modelWithStatus = endpoint({
  method: 'GET',
  path: '/models/:id/status.ifc',
  access: 'signed-in',
  media: 'application/x-step',
  summary:
    'Returns the uploaded model as IFC with status, dates, numbers, load, place and strengths of its components in property sets; all else as it was uploaded. 400 `unreadable_file` if the stored file is damaged, 409 if the model is not converted',
  params: field.idParams,
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
