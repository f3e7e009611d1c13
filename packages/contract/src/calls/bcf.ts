// Generated from ../bcf.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../bcf.ts'

export const exportBcf: CallOf<typeof endpoints.exportBcf> = { method: 'GET', path: '/projects/:id/ncrs.bcfzip', access: 'signed-in', media: 'application/octet-stream' }
export const importBcf: CallOf<typeof endpoints.importBcf> = { method: 'POST', path: '/projects/:id/bcf', access: 'ncr:report', encoding: 'multipart', files: { file: 'required' } }
