import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { ncrFilter, ncrSort } from './ncrs.ts'
import { maxPrintedNcrs, maxPrintedPhotos } from './values/ncrs.ts'

const printed = {
  language: printedLanguage,
  /** The years of dates in Thai. */
  calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
}

export const printNcrs = endpoint({
  method: 'GET',
  path: '/projects/:id/ncrs.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary: `Returns the non-conformances that match the filters as a PDF, at most ${maxPrintedNcrs}`,
  params: field.idParams,
  query: z.object({ ...ncrFilter, sort: ncrSort, ...printed }),
})

const exported = z.object({
  ...ncrFilter,
  sort: ncrSort,
  /** The language of the defect types and, in a workbook, of headers and statuses. */
  language: printed.language,
})

export const exportNcrsCsv = endpoint({
  method: 'GET',
  path: '/projects/:id/ncrs.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Exports the non-conformances that match the filters as CSV (UTF-8), one row each',
  params: field.idParams,
  query: exported,
})

export const exportNcrsXlsx = endpoint({
  method: 'GET',
  path: '/projects/:id/ncrs.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports the non-conformances that match the filters as an XLSX workbook with typed cells',
  params: field.idParams,
  query: exported,
})

export const printNcr = endpoint({
  method: 'GET',
  path: '/ncrs/:id.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary: `Returns a non-conformance as a PDF, with its history and at most ${maxPrintedPhotos} photos`,
  params: field.idParams,
  query: z.object(printed),
})

/** The passport of a component: data, history, drawings, non-conformances, checklists and photos. */
export const printPassport = endpoint({
  method: 'GET',
  path: '/components/:id/passport.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary: `Returns the passport of a component as a PDF: data, history, drawings, non-conformances, checklists and at most ${maxPrintedPhotos} photos`,
  params: field.idParams,
  query: z.object(printed),
})
