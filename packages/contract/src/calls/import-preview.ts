// Generated from ../import-preview.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../import-preview.ts'

export const previewSchedule: CallOf<typeof endpoints.previewSchedule> = { method: 'POST', path: '/components/import/preview', access: 'component:import', encoding: 'multipart', files: { file: 'required' } }
