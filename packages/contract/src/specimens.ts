import type { Call } from './call.ts'

export type { DueSpecimen, Specimen, SpecimenResult } from './schemas/specimens.ts'

/** Results that one call enters. */
export const maxResults = 100

/** Specimens without a result: overdue ones first. */
export const listSpecimens = {
  method: 'GET',
  path: '/plants/:id/specimens',
  access: 'signed-in',
  counted: true,
} as const satisfies Call

export const addSpecimens = {
  method: 'POST',
  path: '/pours/:id/specimens',
  access: 'pour:edit',
  repeatable: true,
  status: 201,
} as const satisfies Call

export const removeSpecimen = {
  method: 'DELETE',
  path: '/pours/:id/specimens/:specimenId',
  access: 'pour:edit',
} as const satisfies Call

/** All of a call or none. */
export const enterResults = {
  method: 'POST',
  path: '/plants/:id/results',
  access: 'pour:edit',
  repeatable: true,
} as const satisfies Call
