// Generated from ../projects.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../projects.ts'

export const createProject: CallOf<typeof endpoints.createProject> = { method: 'POST', path: '/projects', access: 'project:create', encoding: 'multipart', files: { images: 'several' }, status: 201 }
export const deleteImage: CallOf<typeof endpoints.deleteImage> = { method: 'DELETE', path: '/projects/:id/images/:imageId', access: 'project:edit', status: 204 }
export const deleteProject: CallOf<typeof endpoints.deleteProject> = { method: 'DELETE', path: '/projects/:id', access: 'project:delete', status: 204 }
export const getProject: CallOf<typeof endpoints.getProject> = { method: 'GET', path: '/projects/:id', access: 'signed-in' }
export const listProjects: CallOf<typeof endpoints.listProjects> = { method: 'GET', path: '/projects', access: 'signed-in' }
export const projectStats: CallOf<typeof endpoints.projectStats> = { method: 'GET', path: '/projects/:id/component-stats', access: 'signed-in' }
export const sectionStatusStats: CallOf<typeof endpoints.sectionStatusStats> = { method: 'GET', path: '/projects/:id/section-status-stats', access: 'signed-in' }
export const showImage: CallOf<typeof endpoints.showImage> = { method: 'GET', path: '/projects/:id/images/:imageId', access: 'signed-in', media: 'image/webp' }
export const updateProject: CallOf<typeof endpoints.updateProject> = { method: 'PUT', path: '/projects/:id', access: 'project:edit', encoding: 'multipart', files: { images: 'several' } }
