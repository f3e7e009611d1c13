import * as z from 'zod/mini'
import * as calls from '../ncrs.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { ncrFilter, ncrSort } from './ncrs.ts'

const printed = {
  language: printedLanguage,
  /** The years of dates in Thai. */
  calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
}

export const printNcrs = endpoint(calls.printNcrs, {
  summary: `Returns the non-conformances that match the filters as a PDF, at most ${calls.maxPrintedNcrs}`,
  params: field.idParams,
  query: z.object({ ...ncrFilter, sort: ncrSort, ...printed }),
})

const exported = z.object({
  ...ncrFilter,
  sort: ncrSort,
  /** The language of the defect types and, in a workbook, of headers and statuses. */
  language: printed.language,
})

export const exportNcrsCsv = endpoint(calls.exportNcrsCsv, {
  summary: 'Exports the non-conformances that match the filters as CSV (UTF-8), one row each',
  params: field.idParams,
  query: exported,
})

export const exportNcrsXlsx = endpoint(calls.exportNcrsXlsx, {
  summary: 'Exports the non-conformances that match the filters as an XLSX workbook with typed cells',
  params: field.idParams,
  query: exported,
})

export const printNcr = endpoint(calls.printNcr, {
  summary: `Returns a non-conformance as a PDF, with its history and at most ${calls.maxPrintedPhotos} photos`,
  params: field.idParams,
  query: z.object(printed),
})

export const printPassport = endpoint(calls.printPassport, {
  summary: `Returns the passport of a component as a PDF: data, history, drawings, non-conformances, checklists and at most ${calls.maxPrintedPhotos} photos`,
  params: field.idParams,
  query: z.object(printed),
})
