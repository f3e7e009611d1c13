import type { Call } from './call.ts'

export type { OtherComponent } from './schemas/other-components.ts'

/** The maximum length, in mm. */
export const longest = 1_000_000

export const createOtherComponent = {
  method: 'POST',
  path: '/other-components',
  access: 'component:edit',
  status: 201,
} as const satisfies Call

export const listOtherComponents = {
  method: 'GET',
  path: '/other-components/project/:id',
  access: 'signed-in',
} as const satisfies Call

export const projectsWithOtherComponents = {
  method: 'GET',
  path: '/other-components/projects-with-other-components',
  access: 'signed-in',
} as const satisfies Call

export const moveQuantity = {
  method: 'PUT',
  path: '/other-components/:id/status',
  access: 'signed-in',
  repeatable: true,
} as const satisfies Call

export const updateOtherComponent = {
  method: 'PUT',
  path: '/other-components/:id/details',
  access: 'component:edit',
} as const satisfies Call

export const deleteOtherComponent = {
  method: 'DELETE',
  path: '/other-components/:id',
  access: 'component:edit',
  status: 204,
} as const satisfies Call
