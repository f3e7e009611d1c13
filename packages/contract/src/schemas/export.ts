import * as z from 'zod/mini'
import * as calls from '../export.ts'
import { componentFilter, componentSort } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const query = z.object({ ...componentFilter, sort: componentSort })

export const exportCsv = endpoint(calls.exportCsv, {
  summary: 'The components that a list finds as CSV (UTF-8), under headers that the import knows',
  params: field.idParams,
  query,
})

export const exportXlsx = endpoint(calls.exportXlsx, {
  summary: 'The same as a workbook, in which numbers are numbers and texts stay texts',
  params: field.idParams,
  query,
})
