// Generated from ../sections.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../sections.ts'

export const createSection: CallOf<typeof endpoints.createSection> = { method: 'POST', path: '/sections', access: 'section:edit', status: 201 }
export const deleteSection: CallOf<typeof endpoints.deleteSection> = { method: 'DELETE', path: '/sections/:id', access: 'section:edit', status: 204 }
export const getSection: CallOf<typeof endpoints.getSection> = { method: 'GET', path: '/sections/:id', access: 'signed-in' }
export const listSections: CallOf<typeof endpoints.listSections> = { method: 'GET', path: '/sections/projects/:id/sections', access: 'signed-in' }
export const updateSection: CallOf<typeof endpoints.updateSection> = { method: 'PUT', path: '/sections/:id', access: 'section:edit' }
