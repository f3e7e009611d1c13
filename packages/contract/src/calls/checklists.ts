// Generated from ../checklists.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../checklists.ts'

export const addChecklistPhotos: CallOf<typeof endpoints.addChecklistPhotos> = { method: 'POST', path: '/checklists/:id/photos', access: 'checklist:fill', encoding: 'multipart', files: { photos: 'several' }, status: 201, repeatable: true }
export const answerChecklist: CallOf<typeof endpoints.answerChecklist> = { method: 'POST', path: '/checklists/:id/answers', access: 'checklist:fill', status: 201, repeatable: true }
export const componentChecklists: CallOf<typeof endpoints.componentChecklists> = { method: 'GET', path: '/components/:id/checklists', access: 'signed-in' }
export const listChecklistTemplates: CallOf<typeof endpoints.listChecklistTemplates> = { method: 'GET', path: '/projects/:id/checklist-templates', access: 'signed-in' }
export const saveChecklistTemplate: CallOf<typeof endpoints.saveChecklistTemplate> = { method: 'POST', path: '/projects/:id/checklist-templates', access: 'checklist:define', status: 201 }
export const showChecklistPhoto: CallOf<typeof endpoints.showChecklistPhoto> = { method: 'GET', path: '/checklists/:id/photos/:photoId', access: 'signed-in', media: 'image/webp' }
export const startChecklist: CallOf<typeof endpoints.startChecklist> = { method: 'POST', path: '/components/:id/checklists', access: 'checklist:fill', status: 201, repeatable: true }
