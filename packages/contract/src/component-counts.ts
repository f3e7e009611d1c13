import * as z from 'zod/mini'
import { componentFilter } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const { status: _status, ...filter } = componentFilter

export const componentCounts = endpoint({
  method: 'GET',
  path: '/projects/:id/component-counts',
  access: 'signed-in',
  summary:
    'Returns how many components of a project are in each status, with the filters of their list except the status',
  params: field.idParams,
  query: z.object(filter),
  response: z.record(field.status, z.int()),
})
