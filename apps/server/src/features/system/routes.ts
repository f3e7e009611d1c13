import { hostname } from 'node:os'
import { dismissBackupWarning, makeBackup, systemState } from '@castline/contract/system'
import { audit } from '#database/audit.ts'
import { backupTimes } from '#database/backup-log.ts'
import { releaseAhead } from '#database/embedded/releases.ts'
import { ApiError } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { storeDismissal } from './dismissal-queries.ts'
import { databaseState } from './queries.ts'
import { disksOf, validUntil, watchedState } from './watched-state.ts'

/** Mounts the state of the installation, and shows its backups in the metrics. */
export function systemRoutes(route: Route, services: Services): void {
  const { config, database, metrics, certificate, build, updates, backUpNow } = services
  const startedAt = new Date().toISOString()
  const { at, keep, folder } = config.backup
  const embedded = config.databaseUrl === null
  metrics.showBackups(() => backupTimes(database), at !== null)
  metrics.showMachine({ disks: () => disksOf(config), certificateUntil: () => validUntil(certificate()) })

  route(systemState, async () => {
    const [known, watched] = await Promise.all([databaseState(database), watchedState(database, config, certificate())])
    const { times, dismissal, recent, running, disks } = watched
    const { schema, version: databaseVersion, size, waiting, failed, ...counts } = known
    const state = {
      ...build,
      updates: updates?.() ?? null,
      schema,
      started_at: startedAt,
      server: hostname(),
      node: process.versions.node,
      database: { version: databaseVersion, size, embedded, newer: embedded ? releaseAhead(databaseVersion) : null },
      disks,
      files_in_bucket: config.filesBucket !== null,
      counts,
      event_streams: metrics.streams(),
      models: { waiting, failed },
      certificate_until: validUntil(certificate()),
      backups: {
        at: at && [at.hour, at.minute].map((number) => String(number).padStart(2, '0')).join(':'),
        keep,
        folder,
        succeeded_at: times.succeeded_at,
        tested_at: times.tested_at,
        dismissal,
        running,
        recent,
      },
    }
    return { ...state, warnings: watched.warnings }
  })

  route(makeBackup, async ({ caller }) => {
    const id = await backUpNow()
    if (id === null) throw new ApiError('conflict', 'A backup is being made. Wait until it is done.')
    await audit(database, { by: caller.id, action: 'system.backup', subject: 'system', subjectId: id, details: {} })
    return { id }
  })

  route(dismissBackupWarning, async ({ body, caller }) => ({
    dismissal: await storeDismissal(database, body.reason, caller.id),
  }))
}
