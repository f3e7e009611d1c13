import type { Call } from './call.ts'

export type { ComponentFile } from './schemas/files.ts'

export const maxDrawingBytes = 50 * 1024 * 1024

export const uploadFile = {
  method: 'POST',
  path: '/components/:id/upload-file',
  access: 'file:edit',
  encoding: 'multipart',
  files: { file: 'required' },
  status: 201,
} as const satisfies Call

export const listFiles = {
  method: 'GET',
  path: '/components/:id/files',
  access: 'signed-in',
} as const satisfies Call

export const deleteFile = {
  method: 'DELETE',
  path: '/components/:id/files/:revision',
  access: 'file:edit',
  status: 204,
} as const satisfies Call

export const download = {
  method: 'GET',
  path: '/download',
  access: 'signed-in',
  media: 'application/pdf',
} as const satisfies Call
