// Generated from ../handover.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../handover.ts'

export const downloadHandover: CallOf<typeof endpoints.downloadHandover> = { method: 'GET', path: '/handover', access: 'public', media: 'application/zip' }
export const prepareHandover: CallOf<typeof endpoints.prepareHandover> = { method: 'POST', path: '/projects/:id/handover', access: 'signed-in' }
