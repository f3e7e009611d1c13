// Generated from ../system.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../system.ts'

export const dismissBackupWarning: CallOf<typeof endpoints.dismissBackupWarning> = { method: 'PUT', path: '/system/backup-warning', access: 'system:edit' }
export const makeBackup: CallOf<typeof endpoints.makeBackup> = { method: 'POST', path: '/system/backups', access: 'system:edit', status: 201 }
export const systemState: CallOf<typeof endpoints.systemState> = { method: 'GET', path: '/system', access: 'system:read' }
