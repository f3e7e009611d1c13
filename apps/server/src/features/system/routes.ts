import { X509Certificate } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { dismissBackupWarning, type SystemState, systemState } from '@castline/contract/system'
import { backupTimes, recentBackups } from '#database/backup-log.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { storeDismissal, storedDismissal } from './dismissal-queries.ts'
import { databaseState } from './queries.ts'
import { warningsOf } from './warnings.ts'

const shownBackups = 14

/** Mounts the state of the installation, and shows its backups in the metrics. */
export function systemRoutes(route: Route, { config, database, metrics, certificate, version }: Services): void {
  const startedAt = new Date().toISOString()
  const certificateUntil = certificate && new X509Certificate(certificate).validToDate.toISOString()
  const { at, keep, folder } = config.backup
  metrics.showBackups(() => backupTimes(database), at !== null)

  route(systemState, async () => {
    const [known, times, dismissal, recent, data, backups, isDatabaseDiskFull] = await Promise.all([
      databaseState(database),
      backupTimes(database),
      storedDismissal(database),
      recentBackups(database, shownBackups),
      diskOf('data', config.dataDir),
      at ? diskOf('backups', folder) : [],
      database.isDiskFull(),
    ])
    const { schema, version: databaseVersion, size, waiting, failed, ...counts } = known
    const state = {
      version,
      schema,
      started_at: startedAt,
      server: hostname(),
      node: process.versions.node,
      database: { version: databaseVersion, size, embedded: config.databaseUrl === null },
      disks: [...data, ...backups],
      files_in_bucket: config.filesBucket !== null,
      counts,
      event_streams: metrics.streams(),
      models: { waiting, failed },
      certificate_until: certificateUntil,
      backups: {
        at: at && [at.hour, at.minute].map((number) => String(number).padStart(2, '0')).join(':'),
        keep,
        folder,
        succeeded_at: times.succeeded_at,
        tested_at: times.tested_at,
        dismissal,
        recent,
      },
    }
    return {
      ...state,
      warnings: warningsOf({ ...state, installedAt: times.installed_at, isDatabaseDiskFull }, new Date()),
    }
  })

  route(dismissBackupWarning, async ({ body, caller }) => ({
    dismissal: await storeDismissal(database, body.reason, caller.id),
  }))
}

/** Returns the space on the disk of a folder, or of the nearest one above it that exists. */
async function diskOf(use: SystemState['disks'][number]['use'], folder: string): Promise<SystemState['disks']> {
  const disk = await statfs(folder).catch(() => null)
  if (disk) return [{ use, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }]
  return dirname(folder) === folder ? [] : diskOf(use, dirname(folder))
}
