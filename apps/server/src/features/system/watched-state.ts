import { X509Certificate } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SystemState } from '@castline/contract/system'
import { backupTimes, isBackupRunning, recentBackups } from '#database/backup-log.ts'
import type { Database } from '#database/database.ts'
import { countPaused } from '#database/refused-addresses.ts'
import type { Services } from '#services.ts'
import { storedDismissal } from './dismissal-queries.ts'
import { mailIsFailing } from './queries.ts'
import { warningsOf } from './warnings.ts'

const shownBackups = 14

/** When a certificate ends to be valid; null without one. */
export const validUntil = (certificate: string | null) =>
  certificate && new X509Certificate(certificate).validToDate.toISOString()

/** Returns backups and disks, and what about them needs an administrator's attention. */
export async function watchedState(
  database: Database,
  config: Pick<Services['config'], 'backup' | 'dataDir'>,
  certificate: string | null,
) {
  const { at, keep, folder } = config.backup
  const [times, dismissal, recent, running, disks, isDatabaseDiskFull, isMailFailing, pausedAddresses] =
    await Promise.all([
      backupTimes(database),
      storedDismissal(database),
      recentBackups(database, shownBackups),
      isBackupRunning(database),
      disksOf(config),
      database.isDiskFull(),
      mailIsFailing(database),
      countPaused(database),
    ])
  const schedule = at && [at.hour, at.minute].map((number) => String(number).padStart(2, '0')).join(':')
  const known = {
    backups: { at: schedule, keep, folder, ...times, dismissal, running, recent },
    disks,
    certificate_until: validUntil(certificate),
    installedAt: times.installed_at,
    isDatabaseDiskFull,
    isMailFailing,
    pausedAddresses,
  }
  return { times, dismissal, recent, running, disks, warnings: warningsOf(known, new Date()) }
}

/** Returns the space on the disks of DATA_DIR and, with scheduled backups, of BACKUP_DIR. */
export async function disksOf({ backup, dataDir }: Pick<Services['config'], 'backup' | 'dataDir'>) {
  const [data, backups] = await Promise.all([
    diskOf('data', dataDir),
    backup.at ? diskOf('backups', backup.folder) : [],
  ])
  return [...data, ...backups]
}

/** Returns the space on the disk of a folder, or of the nearest one above it that exists. */
async function diskOf(use: SystemState['disks'][number]['use'], folder: string): Promise<SystemState['disks']> {
  const disk = await statfs(folder).catch(() => null)
  if (disk) return [{ use, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }]
  return dirname(folder) === folder ? [] : diskOf(use, dirname(folder))
}
