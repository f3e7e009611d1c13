import type { Call } from './call.ts'

export type { ComponentPour, Pour, PourDetail, PourFields, PourFilter } from './schemas/pours.ts'

/** Components that one call adds to a pour. */
export const maxAddedComponents = 200

/** The newest first. */
export const listPours = {
  method: 'GET',
  path: '/plants/:id/pours',
  access: 'signed-in',
  counted: true,
} as const satisfies Call

export const createPour = {
  method: 'POST',
  path: '/plants/:id/pours',
  access: 'pour:edit',
  repeatable: true,
  status: 201,
} as const satisfies Call

export const getPour = {
  method: 'GET',
  path: '/pours/:id',
  access: 'signed-in',
} as const satisfies Call

export const updatePour = {
  method: 'PUT',
  path: '/pours/:id',
  access: 'pour:edit',
} as const satisfies Call

export const addPourComponents = {
  method: 'POST',
  path: '/pours/:id/components',
  access: 'pour:edit',
} as const satisfies Call

export const removePourComponent = {
  method: 'DELETE',
  path: '/pours/:id/components/:componentId',
  access: 'pour:edit',
} as const satisfies Call

/** The pours that a component was made from. */
export const componentPours = {
  method: 'GET',
  path: '/components/:id/pours',
  access: 'signed-in',
} as const satisfies Call

export const exportPoursCsv = {
  method: 'GET',
  path: '/plants/:id/pours.csv',
  access: 'signed-in',
  media: 'text/csv',
} as const satisfies Call

export const exportPoursXlsx = {
  method: 'GET',
  path: '/plants/:id/pours.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Call
