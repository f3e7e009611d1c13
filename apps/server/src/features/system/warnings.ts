import type { SystemState } from '@castline/contract/system'

const hourMs = 3600 * 1000
/** A daily backup that is this old was missed, and the attempt after it, too. */
const oldMs = 36 * hourMs
const certificateMs = 14 * 24 * hourMs
const lowShare = 0.1
const lowBytes = 10 * 2 ** 30

type Known = Pick<SystemState, 'backups' | 'disks' | 'certificate_until'> & {
  /** When the database was created. */
  readonly installedAt: string
  readonly isDatabaseDiskFull: boolean
  readonly isMailFailing: boolean
  /** Addresses that get no mail any more, because their server refused it. */
  readonly pausedAddresses: number
}

/** Returns the conditions that need an administrator's attention. */
export function warningsOf(
  { backups, disks, certificate_until, installedAt, isDatabaseDiskFull, isMailFailing, pausedAddresses }: Known,
  now: Date,
): SystemState['warnings'] {
  const since = (time: string) => now.getTime() - Date.parse(time)
  const latest = backups.recent.find(({ finished_at }) => finished_at !== null)
  const latestTest = backups.recent.find(({ tested_at }) => tested_at !== null)
  const isScheduled = backups.at !== null
  // The first backup gets the same time, counted from the installation: not from a start, which may be daily.
  const isOld = since(backups.succeeded_at ?? installedAt) > oldMs
  // Another server of this database may make them.
  const isMissing = !isScheduled && (isOld || !backups.succeeded_at) && !backups.dismissal
  const checks: [boolean, SystemState['warnings'][number]][] = [
    [isScheduled && Boolean(latest?.failure), 'backup_failed'],
    [isScheduled && isOld, 'backup_old'],
    [isMissing, 'backup_unscheduled'],
    [isScheduled && Boolean(latestTest?.test_failure), 'test_restore_failed'],
    [disks.some(({ free, total }) => free < lowBytes && free < total * lowShare), 'disk_low'],
    [isDatabaseDiskFull, 'database_disk_full'],
    [certificate_until !== null && -since(certificate_until) < certificateMs, 'certificate_expiring'],
    [isMailFailing, 'mail_failing'],
    [pausedAddresses > 0, 'address_refused'],
  ]
  return checks.flatMap(([isTrue, warning]) => (isTrue ? [warning] : []))
}
