// Generated from ../import.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../import.ts'

export const importSchedule: CallOf<typeof endpoints.importSchedule> = { method: 'POST', path: '/components/import', access: 'component:import', encoding: 'multipart', files: { file: 'required' }, media: 'application/x-ndjson' }
export const listImports: CallOf<typeof endpoints.listImports> = { method: 'GET', path: '/projects/:id/imports', access: 'component:import', counted: true }
export const undoImport: CallOf<typeof endpoints.undoImport> = { method: 'POST', path: '/imports/:id/undo', access: 'component:import' }
