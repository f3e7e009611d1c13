import * as z from 'zod/mini'
import { componentFilter, componentSort } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const query = z.object({ ...componentFilter, sort: componentSort })

export const exportCsv = endpoint({
  method: 'GET',
  path: '/projects/:id/components.csv',
  access: 'signed-in',
  summary: 'The components that a list finds as CSV (UTF-8), under headers that the import knows',
  params: field.idParams,
  query,
  media: 'text/csv',
})

export const exportXlsx = endpoint({
  method: 'GET',
  path: '/projects/:id/components.xlsx',
  access: 'signed-in',
  summary: 'The same as a workbook, in which numbers are numbers and texts stay texts',
  params: field.idParams,
  query,
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
