import type { Call } from './call.ts'

export type { Section } from './schemas/sections.ts'

export const listSections = {
  method: 'GET',
  path: '/sections/projects/:id/sections',
  access: 'signed-in',
} as const satisfies Call

export const getSection = {
  method: 'GET',
  path: '/sections/:id',
  access: 'signed-in',
} as const satisfies Call

export const createSection = {
  method: 'POST',
  path: '/sections',
  access: 'section:edit',
  status: 201,
} as const satisfies Call

export const updateSection = {
  method: 'PUT',
  path: '/sections/:id',
  access: 'section:edit',
} as const satisfies Call

export const deleteSection = {
  method: 'DELETE',
  path: '/sections/:id',
  access: 'section:edit',
  status: 204,
} as const satisfies Call
