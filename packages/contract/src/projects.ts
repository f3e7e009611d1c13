import type { Call } from './call.ts'

export type { Activity, ComponentStats, Project, SectionStats } from './schemas/projects.ts'

/** The most characters of each text about sender and recipient on delivery notes. */
export const deliveryParties = { plant_name: 120, plant_address: 300, consignee: 200, site_address: 300 } as const

export const listProjects = {
  method: 'GET',
  path: '/projects',
  access: 'signed-in',
} as const satisfies Call

export const getProject = {
  method: 'GET',
  path: '/projects/:id',
  access: 'signed-in',
} as const satisfies Call

export const createProject = {
  method: 'POST',
  path: '/projects',
  access: 'project:create',
  encoding: 'multipart',
  files: { images: 'several' },
  status: 201,
} as const satisfies Call

export const updateProject = {
  method: 'PUT',
  path: '/projects/:id',
  access: 'project:edit',
  encoding: 'multipart',
  files: { images: 'several' },
} as const satisfies Call

export const deleteProject = {
  method: 'DELETE',
  path: '/projects/:id',
  access: 'project:delete',
  status: 204,
} as const satisfies Call

export const showImage = {
  method: 'GET',
  path: '/projects/:id/images/:imageId',
  access: 'signed-in',
  media: 'image/webp',
} as const satisfies Call

export const deleteImage = {
  method: 'DELETE',
  path: '/projects/:id/images/:imageId',
  access: 'project:edit',
  status: 204,
} as const satisfies Call

export const projectStats = {
  method: 'GET',
  path: '/projects/:id/component-stats',
  access: 'signed-in',
} as const satisfies Call

export const sectionStatusStats = {
  method: 'GET',
  path: '/projects/:id/section-status-stats',
  access: 'signed-in',
} as const satisfies Call

export const projectActivity = {
  method: 'GET',
  path: '/projects/:id/activity',
  access: 'signed-in',
} as const satisfies Call
