import * as z from 'zod/mini'
import * as calls from '../export.ts'
import { componentFilter, componentSort } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const query = z.object({ ...componentFilter, sort: componentSort })

export const exportCsv = endpoint(calls.exportCsv, {
  summary: 'Exports the filtered components as CSV (UTF-8), with headers that the import recognizes',
  params: field.idParams,
  query,
})

export const exportXlsx = endpoint(calls.exportXlsx, {
  summary: 'Exports the filtered components as an XLSX workbook with typed cells',
  params: field.idParams,
  query,
})
