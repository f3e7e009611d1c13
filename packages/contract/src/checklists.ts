import type { Call } from './call.ts'

export type { Checklist, ChecklistTemplate, ComponentChecklist } from './schemas/checklists.ts'

/** Items of a template, and photos of one answer. */
export const maxChecklistItems = 100
export const maxChecklistPhotos = 5

export const listChecklistTemplates = {
  method: 'GET',
  path: '/projects/:id/checklist-templates',
  access: 'signed-in',
} as const satisfies Call

export const saveChecklistTemplate = {
  method: 'POST',
  path: '/projects/:id/checklist-templates',
  access: 'checklist:define',
  status: 201,
} as const satisfies Call

export const componentChecklists = {
  method: 'GET',
  path: '/components/:id/checklists',
  access: 'signed-in',
} as const satisfies Call

export const startChecklist = {
  method: 'POST',
  path: '/components/:id/checklists',
  access: 'checklist:fill',
  status: 201,
  repeatable: true,
} as const satisfies Call

export const answerChecklist = {
  method: 'POST',
  path: '/checklists/:id/answers',
  access: 'checklist:fill',
  status: 201,
  repeatable: true,
} as const satisfies Call

export const addChecklistPhotos = {
  method: 'POST',
  path: '/checklists/:id/photos',
  access: 'checklist:fill',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
} as const satisfies Call

export const showChecklistPhoto = {
  method: 'GET',
  path: '/checklists/:id/photos/:photoId',
  access: 'signed-in',
  media: 'image/webp',
} as const satisfies Call
