import type { Call } from './call.ts'

export type { Building, Model, ModelElement, WithoutGeometry } from './schemas/models.ts'

export const maxModelBytes = 300 * 1024 * 1024

export const modelStates = ['queued', 'converting', 'ready', 'failed'] as const
export type ModelState = (typeof modelStates)[number]

/** Why a model was not converted. */
export const modelFailures = [
  'not_ifc',
  'truncated',
  'unreadable',
  'no_geometry',
  'too_large',
  'too_slow',
  /** The server stopped during each attempt. */
  'interrupted',
] as const
export type ModelFailure = (typeof modelFailures)[number]

/**
 * Why an element belongs to no component.
 *
 * - `no_mark`: neither it nor what contains it has a tag or a name.
 * - `unknown_mark`: no component without a shape has its model ID or mark.
 * - `counts_differ`: as many components do not have its mark as shapes.
 * - `ids_changed`: as many do, but with other model IDs. `pairElements` pairs them in order.
 */
export const unlinkedReasons = ['no_mark', 'unknown_mark', 'counts_differ', 'ids_changed'] as const
export type UnlinkedReason = (typeof unlinkedReasons)[number]

export const uploadModel = {
  method: 'POST',
  path: '/projects/:id/models',
  access: 'model:edit',
  encoding: 'multipart',
  files: { file: 'required' },
  status: 201,
} as const satisfies Call

export const listModels = {
  method: 'GET',
  path: '/projects/:id/models',
  access: 'signed-in',
} as const satisfies Call

export const getModel = {
  method: 'GET',
  path: '/models/:id',
  access: 'signed-in',
} as const satisfies Call

export const modelGeometry = {
  method: 'GET',
  path: '/models/:id/geometry',
  access: 'signed-in',
  media: 'application/octet-stream',
} as const satisfies Call

export const deleteModel = {
  method: 'DELETE',
  path: '/models/:id',
  access: 'model:edit',
  status: 204,
} as const satisfies Call

/** The components that the model's property sets describe, as a file for the import. */
export const modelSchedule = {
  method: 'GET',
  path: '/models/:id/schedule.csv',
  access: 'component:import',
  media: 'text/csv',
} as const satisfies Call

export const modelElements = {
  method: 'GET',
  path: '/models/:id/elements',
  access: 'signed-in',
} as const satisfies Call

export const modelPlan = {
  method: 'GET',
  path: '/models/:id/plan.svg',
  access: 'signed-in',
  media: 'image/svg+xml',
} as const satisfies Call

export const building = {
  method: 'GET',
  path: '/projects/:id/building',
  access: 'signed-in',
} as const satisfies Call

/** Gives components of which the model has other ids those of the shapes with their mark, in order. */
export const pairElements = {
  method: 'POST',
  path: '/projects/:id/building/pair',
  access: 'component:import',
} as const satisfies Call

export const componentsWithoutGeometry = {
  method: 'GET',
  path: '/projects/:id/building/without-geometry',
  access: 'signed-in',
} as const satisfies Call
