// Generated from ../files.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../files.ts'

export const deleteFile: CallOf<typeof endpoints.deleteFile> = { method: 'DELETE', path: '/components/:id/files/:revision', access: 'file:edit', status: 204 }
export const download: CallOf<typeof endpoints.download> = { method: 'GET', path: '/download', access: 'signed-in', media: 'application/pdf' }
export const listFiles: CallOf<typeof endpoints.listFiles> = { method: 'GET', path: '/components/:id/files', access: 'signed-in' }
export const uploadFile: CallOf<typeof endpoints.uploadFile> = { method: 'POST', path: '/components/:id/upload-file', access: 'file:edit', encoding: 'multipart', files: { file: 'required' }, status: 201 }
