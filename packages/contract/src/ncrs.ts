import type { Call } from './call.ts'

export type { DefectType, NcrStats } from './schemas/defects.ts'
export type { DrawingPoint, Ncr, NcrDetail, NcrEvent, NcrPhoto, NcrSubject, PhotoMark } from './schemas/ncr.ts'
export type { NcrAssignment } from './schemas/ncr-events.ts'

/** Photos that can be sent at once, and that one non-conformance can have. */
export const maxNcrPhotosAtOnce = 5
export const maxNcrPhotos = 50

/** Components of one non-conformance beside the first one. */
export const maxFurtherComponents = 99

/** Non-conformances in one PDF of the register, and photos in one PDF. */
export const maxPrintedNcrs = 2000
export const maxPrintedPhotos = 40

export const listNcrs = {
  method: 'GET',
  path: '/projects/:id/ncrs',
  access: 'signed-in',
  counted: true,
} as const satisfies Call

export const reportNcr = {
  method: 'POST',
  path: '/projects/:id/ncrs',
  access: 'ncr:report',
  status: 201,
  repeatable: true,
} as const satisfies Call

/** By username alone, from a label's card: it can ask for a hold, but holds nothing. */
export const reportNcrByQr = {
  method: 'POST',
  path: '/components/:id/ncrs',
  access: 'public',
  status: 201,
  repeatable: true,
} as const satisfies Call

/** By the username that has reported it. */
export const addNcrPhotosByQr = {
  method: 'POST',
  path: '/components/:id/ncr-photos',
  access: 'public',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
} as const satisfies Call

export const getNcr = {
  method: 'GET',
  path: '/ncrs/:id',
  access: 'signed-in',
} as const satisfies Call

export const updateNcr = {
  method: 'PUT',
  path: '/ncrs/:id',
  access: 'ncr:decide',
} as const satisfies Call

export const addNcrEvent = {
  method: 'POST',
  path: '/ncrs/:id/events',
  access: 'ncr:report',
  status: 201,
  repeatable: true,
} as const satisfies Call

export const addNcrPhotos = {
  method: 'POST',
  path: '/ncrs/:id/photos',
  access: 'ncr:report',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
} as const satisfies Call

export const showNcrPhoto = {
  method: 'GET',
  path: '/ncrs/:id/photos/:photoId',
  access: 'signed-in',
  media: 'image/webp',
} as const satisfies Call

export const listAssignees = {
  method: 'GET',
  path: '/projects/:id/assignees',
  access: 'ncr:report',
} as const satisfies Call

/** The non-conformances that others have assigned to the caller. */
export const ncrAssignments = {
  method: 'GET',
  path: '/projects/:id/ncr-assignments',
  access: 'signed-in',
} as const satisfies Call

export const ncrStats = {
  method: 'GET',
  path: '/projects/:id/ncr-stats',
  access: 'signed-in',
} as const satisfies Call

export const listDefectTypes = {
  method: 'GET',
  path: '/projects/:id/defect-types',
  access: 'signed-in',
} as const satisfies Call

export const updateDefectTypes = {
  method: 'PUT',
  path: '/projects/:id/defect-types',
  access: 'checklist:define',
} as const satisfies Call

export const printNcrs = {
  method: 'GET',
  path: '/projects/:id/ncrs.pdf',
  access: 'signed-in',
  media: 'application/pdf',
} as const satisfies Call

export const exportNcrsCsv = {
  method: 'GET',
  path: '/projects/:id/ncrs.csv',
  access: 'signed-in',
  media: 'text/csv',
} as const satisfies Call

export const exportNcrsXlsx = {
  method: 'GET',
  path: '/projects/:id/ncrs.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Call

export const printNcr = {
  method: 'GET',
  path: '/ncrs/:id.pdf',
  access: 'signed-in',
  media: 'application/pdf',
} as const satisfies Call

/** The passport of a component: data, history, drawings, non-conformances, checklists and photos. */
export const printPassport = {
  method: 'GET',
  path: '/components/:id/passport.pdf',
  access: 'signed-in',
  media: 'application/pdf',
} as const satisfies Call
