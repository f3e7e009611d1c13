/** A condition that needs an administrator's attention. */
export const systemWarnings = [
  'backup_failed',
  'backup_old',
  'backup_unscheduled',
  'test_restore_failed',
  'disk_low',
  'database_disk_full',
  'certificate_expiring',
  'mail_failing',
  'address_refused',
] as const
export type SystemWarning = (typeof systemWarnings)[number]
