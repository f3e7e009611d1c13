import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { systemWarnings } from './values/system.ts'

const bytes = z.number().check(z.minimum(0))
const count = z.number().check(z.int(), z.minimum(0))

/** A backup by schedule, or that an administrator asked for. */
const backup = z.object({
  id: field.id,
  started_at: field.timestamp,
  /** Null while the backup runs (`running`), and if its server was stopped. */
  finished_at: z.nullable(field.timestamp),
  /** The name of the machine that made it. */
  server: z.string(),
  file: z.string(),
  size: z.nullable(bytes),
  missing_files: z.nullable(count),
  failure: z.nullable(z.string()),
  tested_at: z.nullable(field.timestamp),
  test_failure: z.nullable(z.string()),
})

/** Who dismissed the warning that no backups are scheduled, and why; null if nobody has. */
const dismissal = z.nullable(z.object({ reason: z.string(), at: field.timestamp, by_name: z.nullable(z.string()) }))

const system = z.object({
  version: z.string(),
  /** 40 hexadecimal digits; null if it is not known. */
  commit: z.nullable(z.string()),
  /**
   * Whether a newer version exists, as the host of UPDATES_URL says; null if it is not asked. `checked_at` is null until it
   * named one.
   */
  updates: z.nullable(
    z.object({ host: z.string(), checked_at: z.nullable(field.timestamp), newer: z.nullable(z.string()) }),
  ),
  /** The last migration of the database. */
  schema: z.string(),
  /** Of the server that responded; so are `disks`, `event_streams` and `certificate_until`. */
  started_at: field.timestamp,
  server: z.string(),
  node: z.string(),
  /** `newer`: a release with security fixes that the embedded one does not have, as far as this version knows. */
  database: z.object({
    version: z.string(),
    size: bytes,
    embedded: z.boolean(),
    newer: z.nullable(z.string()),
  }),
  /** The disks of DATA_DIR and BACKUP_DIR. */
  disks: z.array(z.object({ use: z.enum(['data', 'backups']), free: bytes, total: bytes })),
  files_in_bucket: z.boolean(),
  counts: z.object({ users: count, projects: count, components: count, sessions: count }),
  event_streams: count,
  models: z.object({ waiting: count, failed: count }),
  /** Until when the server's own certificate is valid; null without one. */
  certificate_until: z.nullable(field.timestamp),
  backups: z.object({
    /** The daily time, `HH:MM` in the server's time zone; null if none are scheduled. */
    at: z.nullable(z.string()),
    keep: count,
    folder: z.string(),
    succeeded_at: z.nullable(field.timestamp),
    tested_at: z.nullable(field.timestamp),
    dismissal,
    /** Whether a server makes a backup now, or restores one for a test. */
    running: z.boolean(),
    recent: z.array(backup),
  }),
  warnings: z.array(z.enum(systemWarnings)),
})
export type SystemState = z.output<typeof system>

export const systemState = endpoint({
  method: 'GET',
  path: '/system',
  access: 'system:read',
  summary: 'Returns the state of the installation: versions, sizes, disks, backups, and warnings',
  response: system,
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/system/backups',
  access: 'system:edit',
  status: 201,
  summary: 'Begins a backup of the database and the files into BACKUP_DIR of this server; 409 while one is made',
  response: z.object({ id: field.id }),
})

export const dismissBackupWarning = endpoint({
  method: 'PUT',
  path: '/system/backup-warning',
  access: 'system:edit',
  summary: 'Dismisses the warning that no backups are scheduled, with a reason; null shows it again',
  body: z.object({ reason: z.nullable(field.text(500)) }),
  response: z.object({ dismissal }),
})
