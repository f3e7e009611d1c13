// Generated from ../machine-files.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../machine-files.ts'

export const exportPxml: CallOf<typeof endpoints.exportPxml> = { method: 'GET', path: '/plants/:id/machine.pxml', access: 'signed-in', media: 'application/xml' }
export const exportUnitechnik: CallOf<typeof endpoints.exportUnitechnik> = { method: 'GET', path: '/plants/:id/machine-unitechnik.zip', access: 'signed-in', media: 'application/zip' }
export const readMachineFeedback: CallOf<typeof endpoints.readMachineFeedback> = { method: 'POST', path: '/plants/:id/machine-feedback', access: 'pour:edit', encoding: 'multipart', files: { file: 'required' } }
