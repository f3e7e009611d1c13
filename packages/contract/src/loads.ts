import type { Call } from './call.ts'

export type { LoadEvent, LoadedResponse, LoadStepTaken } from './schemas/load-steps.ts'
export type { Load, LoadCard, LoadDetail, LoadFilter, LoadPiece, LoadResponse, LoadSort } from './schemas/loads.ts'

/** The most components on one load. */
export const maxLoadPieces = 200

/** The keys by which a list of loads is sorted; descending with a leading minus. */
export const loadSortKeys = ['number', 'planned_on'] as const

export const listLoads = {
  method: 'GET',
  path: '/projects/:id/loads',
  access: 'signed-in',
  counted: true,
} as const satisfies Call

export const createLoad = {
  method: 'POST',
  path: '/projects/:id/loads',
  access: 'load:edit',
  repeatable: true,
  status: 201,
} as const satisfies Call

export const getLoad = {
  method: 'GET',
  path: '/loads/:id',
  access: 'signed-in',
} as const satisfies Call

/** The load that the QR code of a delivery note opens. */
export const loadByCode = {
  method: 'GET',
  path: '/loads/code/:code',
  access: 'card',
} as const satisfies Call

export const updateLoad = {
  method: 'PUT',
  path: '/loads/:id',
  access: 'load:edit',
} as const satisfies Call

export const updateLoadPieces = {
  method: 'PUT',
  path: '/loads/:id/pieces',
  access: 'load:edit',
} as const satisfies Call

export const markLoaded = {
  method: 'POST',
  path: '/loads/:id/loaded',
  access: 'load:edit',
  repeatable: true,
} as const satisfies Call

export const unmarkLoaded = {
  method: 'DELETE',
  path: '/loads/:id/loaded/:componentId',
  access: 'load:edit',
  repeatable: true,
} as const satisfies Call

export const departLoad = {
  method: 'POST',
  path: '/loads/:id/depart',
  access: 'load:edit',
  repeatable: true,
} as const satisfies Call

export const undoDeparture = {
  method: 'POST',
  path: '/loads/:id/undo-departure',
  access: 'load:edit',
  repeatable: true,
} as const satisfies Call

/** For drivers (`load:edit`) and the site (`load:receive`). */
export const arriveLoad = {
  method: 'POST',
  path: '/loads/:id/arrive',
  access: 'signed-in',
  repeatable: true,
} as const satisfies Call

export const receiveLoad = {
  method: 'POST',
  path: '/loads/:id/receipt',
  access: 'load:receive',
  repeatable: true,
} as const satisfies Call

export const cancelLoad = {
  method: 'POST',
  path: '/loads/:id/cancel',
  access: 'load:edit',
  repeatable: true,
} as const satisfies Call

export const deliveryNote = {
  method: 'GET',
  path: '/loads/:id/note.pdf',
  access: 'signed-in',
  media: 'application/pdf',
} as const satisfies Call

export const loadEvents = {
  method: 'GET',
  path: '/projects/:id/load-events',
  access: 'signed-in',
} as const satisfies Call

export const exportLoadsCsv = {
  method: 'GET',
  path: '/projects/:id/loads.csv',
  access: 'signed-in',
  media: 'text/csv',
} as const satisfies Call

export const exportLoadsXlsx = {
  method: 'GET',
  path: '/projects/:id/loads.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Call
