import type { Call } from './call.ts'

export type { Mix, Plant } from './schemas/plants.ts'

/** For those who edit plants all of them; for others the plants of the projects that they reach. */
export const listPlants = {
  method: 'GET',
  path: '/plants',
  access: 'signed-in',
} as const satisfies Call

export const createPlant = {
  method: 'POST',
  path: '/plants',
  access: 'plant:edit',
  status: 201,
} as const satisfies Call

export const updatePlant = {
  method: 'PUT',
  path: '/plants/:id',
  access: 'plant:edit',
} as const satisfies Call

export const deletePlant = {
  method: 'DELETE',
  path: '/plants/:id',
  access: 'plant:edit',
  status: 204,
} as const satisfies Call

export const createMix = {
  method: 'POST',
  path: '/plants/:id/mixes',
  access: 'plant:edit',
  status: 201,
} as const satisfies Call

export const updateMix = {
  method: 'PUT',
  path: '/plants/mixes/:id',
  access: 'plant:edit',
} as const satisfies Call

export const deleteMix = {
  method: 'DELETE',
  path: '/plants/mixes/:id',
  access: 'plant:edit',
  status: 204,
} as const satisfies Call

/** Names the usual plant of a project, or none. */
export const setProjectPlant = {
  method: 'PUT',
  path: '/projects/:id/plant',
  access: 'project:edit',
} as const satisfies Call
