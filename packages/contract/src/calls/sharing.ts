// Generated from ../sharing.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../sharing.ts'

export const checkShared: CallOf<typeof endpoints.checkShared> = { method: 'GET', path: '/shared/valid', access: 'public', status: 204 }
export const createHallLink: CallOf<typeof endpoints.createHallLink> = { method: 'POST', path: '/plants/:id/share-links', access: 'plant:edit', status: 201 }
export const createShareLink: CallOf<typeof endpoints.createShareLink> = { method: 'POST', path: '/projects/:id/share-links', access: 'project:edit', status: 201 }
export const listHallLinks: CallOf<typeof endpoints.listHallLinks> = { method: 'GET', path: '/plants/:id/share-links', access: 'plant:edit' }
export const listShareLinks: CallOf<typeof endpoints.listShareLinks> = { method: 'GET', path: '/projects/:id/share-links', access: 'project:edit' }
export const listSharePhotos: CallOf<typeof endpoints.listSharePhotos> = { method: 'GET', path: '/projects/:id/share-photos', access: 'project:edit' }
export const openShared: CallOf<typeof endpoints.openShared> = { method: 'POST', path: '/shared/open', access: 'public' }
export const revokeHallLink: CallOf<typeof endpoints.revokeHallLink> = { method: 'DELETE', path: '/plants/:id/share-links/:linkId', access: 'plant:edit', status: 204 }
export const revokeShareLink: CallOf<typeof endpoints.revokeShareLink> = { method: 'DELETE', path: '/projects/:id/share-links/:linkId', access: 'project:edit', status: 204 }
export const sharedGeometry: CallOf<typeof endpoints.sharedGeometry> = { method: 'GET', path: '/shared/models/:id/geometry', access: 'public', media: 'application/octet-stream' }
export const sharedPhoto: CallOf<typeof endpoints.sharedPhoto> = { method: 'GET', path: '/shared/photos/:id', access: 'public', media: 'image/webp' }
export const updateShareLink: CallOf<typeof endpoints.updateShareLink> = { method: 'PUT', path: '/projects/:id/share-links/:linkId', access: 'project:edit' }
export const viewShared: CallOf<typeof endpoints.viewShared> = { method: 'GET', path: '/shared', access: 'public' }
