import type { Call } from './call.ts'

export type { SystemState } from './schemas/system.ts'

/** A condition that needs an administrator's attention. */
export const systemWarnings = [
  'backup_failed',
  'backup_old',
  'backup_unscheduled',
  'test_restore_failed',
  'disk_low',
  'database_disk_full',
  'certificate_expiring',
] as const
export type SystemWarning = (typeof systemWarnings)[number]

export const systemState = {
  method: 'GET',
  path: '/system',
  access: 'system:read',
} as const satisfies Call

export const dismissBackupWarning = {
  method: 'PUT',
  path: '/system/backup-warning',
  access: 'system:edit',
} as const satisfies Call
