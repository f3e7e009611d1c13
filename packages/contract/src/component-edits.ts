import type { Call } from './call.ts'

export const createComponent = {
  method: 'POST',
  path: '/components',
  access: 'component:edit',
  encoding: 'multipart',
  files: { file: 'optional' },
  status: 201,
} as const satisfies Call

export const createPrecast = {
  method: 'POST',
  path: '/components/precast',
  access: 'component:edit',
  encoding: 'multipart',
  files: { file: 'optional' },
  status: 201,
} as const satisfies Call

export const updateComponent = {
  method: 'PUT',
  path: '/components/:id',
  access: 'component:edit',
} as const satisfies Call

export const deleteComponent = {
  method: 'DELETE',
  path: '/components/:id',
  access: 'component:edit',
  status: 204,
} as const satisfies Call
