import type { Call } from './call.ts'

export type { HistoryEntry, Rejection } from './schemas/component-history.ts'
export type {
  Component,
  ComponentCard,
  ComponentDetail,
  ComponentIndex,
  ComponentResponse,
  ComponentSort,
  IndexColumns,
  StatusResponse,
} from './schemas/components.ts'

export const listComponents = {
  method: 'GET',
  path: '/components/project/:id',
  access: 'signed-in',
  counted: true,
} as const satisfies Call

/**
 * Returns all components of a project as columns in one order, so that a device recognizes labels while offline. `tag`
 * identifies the columns: a caller that passes it as `known` receives the statuses with `columns: null`.
 */
export const componentIndex = {
  method: 'GET',
  path: '/projects/:id/component-index',
  access: 'signed-in',
} as const satisfies Call

export const componentTypes = {
  method: 'GET',
  path: '/projects/:id/component-types',
  access: 'signed-in',
} as const satisfies Call

/** The `details` of a 404 for a deleted component; its label may still be on the concrete. */
export const removedComponentDetails = 'removed'

export const getComponent = {
  method: 'GET',
  path: '/components/:id',
  access: 'card',
} as const satisfies Call

export const getComponentByCode = {
  method: 'GET',
  path: '/components/qr/:code',
  access: 'card',
} as const satisfies Call

export const projectDetails = {
  method: 'GET',
  path: '/components/:id/project-details',
  access: 'card',
} as const satisfies Call

export const componentHistory = {
  method: 'GET',
  path: '/components/:id/history',
  access: 'signed-in',
} as const satisfies Call

export const rejectedHistory = {
  method: 'GET',
  path: '/components/rejected-history',
  access: 'signed-in',
} as const satisfies Call

export const changeStatusByQr = {
  method: 'PUT',
  path: '/components/:id/status',
  access: 'public',
  repeatable: true,
} as const satisfies Call

export const changeStatus = {
  method: 'PUT',
  path: '/components/:id/status-auth',
  access: 'signed-in',
  repeatable: true,
} as const satisfies Call
