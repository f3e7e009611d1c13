import type { Status } from '@castline/domain/status/statuses'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#database/database.ts'
import { ping } from '#database/ping.ts'
import { countPaused } from '#database/refused-addresses.ts'

interface BackupFigures {
  readonly succeeded_at: string | null
  readonly tested_at: string | null
  /** In bytes. */
  readonly size: number | null
  readonly installed_at: string
}

interface MachineFigures {
  /** In bytes. */
  disks(): Promise<readonly { readonly use: string; readonly free: number; readonly total: number }[]>
  /** Null without an own certificate. */
  certificateUntil(): string | null
}

/** Counters that the features update. */
export interface Metrics {
  statusChanged(to: Status): void
  /** Sets the function that returns the number of open event streams. */
  countStreams(open: () => number): void
  /** Returns the number of open event streams. */
  streams(): number
  /** Sets the function that reads the times of scheduled backups. */
  showBackups(read: () => Promise<BackupFigures>, isScheduled: boolean): void
  /** Sets the functions that return the space on the disks and the end of the certificate. */
  showMachine(figures: MachineFigures): void
}

/**
 * A label's value is a route pattern or a word of ours, never an id: each value creates a series that is never removed.
 */
export function metricSeries(
  app: FastifyInstance,
  database: Database,
  { labels, jobFailures }: { labels: Readonly<Record<string, string>>; jobFailures: () => ReadonlyMap<string, number> },
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges with the ending of a counter, which `promtool check metrics` refuses; the same is in series by type.
  for (const what of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${what}_total`)

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  app.addHook('onResponse', ({ method, routeOptions }, { elapsedTime, statusCode }, done) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
    done()
  })

  const statusChanges = new Counter({
    name: 'castline_status_changes_total',
    help: 'Status changes made by this server, by new status; imports are not counted.',
    labelNames: ['to'] as const,
    registers,
  })

  let openStreams = () => 0
  new Gauge({
    name: 'castline_event_streams',
    help: 'Open event streams.',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  new Gauge({
    name: 'castline_database_connections',
    help: 'The connection pool: connections, idle connections, and requests waiting for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'total' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: 'castline_database_up',
    help: 'Whether the database responds: 1 or 0.',
    registers,
    async collect() {
      this.set(
        await ping(database).then(
          () => 1,
          () => 0,
        ),
      )
    },
  })

  new Gauge({
    name: 'castline_database_disk_full',
    help: 'Whether the disk of the database is full: 1 or 0.',
    registers,
    async collect() {
      this.set((await database.isDiskFull()) ? 1 : 0)
    },
  })

  new Gauge({
    name: 'castline_refused_addresses',
    help: 'Addresses that get no mail any more, because their server refused the last mails.',
    registers,
    async collect() {
      this.set(await countPaused(database))
    },
  })

  if (database.isReplicaInUse() !== null) {
    new Gauge({
      name: 'castline_replica_in_use',
      help: 'Whether the last report was read from the replica: 1 or 0.',
      registers,
      collect() {
        this.set(database.isReplicaInUse() ? 1 : 0)
      },
    })
  }

  new Gauge({
    name: 'castline_info',
    help: 'The version of Castline, and its commit if it is known; always 1.',
    labelNames: Object.keys(labels),
    registers,
  }).set(labels, 1)

  new Counter({
    name: 'castline_job_failures_total',
    help: 'Failures of what this server does regularly, since its start; the log has the reason.',
    labelNames: ['job'] as const,
    registers,
    collect() {
      this.reset()
      for (const [job, count] of jobFailures()) this.inc({ job }, count)
    },
  })

  const metrics: Metrics = {
    streams: () => openStreams(),
    showBackups: (read, isScheduled) => backupGauges(registry, read, isScheduled),
    showMachine: (figures) => machineGauges(registry, figures),
    statusChanged: (to) => statusChanges.inc({ to }),
    countStreams(open) {
      openStreams = open
    },
  }
  return { registry, metrics }
}

/** Of the last successful backup; 0 if there is none. Empty while the database does not respond. */
function backupGauges(registry: Registry, read: () => Promise<BackupFigures>, isScheduled: boolean): void {
  const registers = [registry]
  const seconds = (time: string | null) => (time ? Date.parse(time) / 1000 : 0)
  const gauge = (name: string, help: string, figureOf: (figures: BackupFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await read().catch(() => null)
        if (figures) this.set(figureOf(figures))
        else this.reset()
      },
    })
  new Gauge({
    name: 'castline_backup_scheduled',
    help: 'Whether this server makes backups by schedule: 1 or 0.',
    registers,
  }).set(isScheduled ? 1 : 0)
  gauge('castline_backup_success_timestamp_seconds', 'Start of the last successful scheduled backup.', (figures) =>
    seconds(figures.succeeded_at),
  )
  gauge('castline_installed_timestamp_seconds', 'When the database was created.', (figures) =>
    seconds(figures.installed_at),
  )
  gauge('castline_backup_test_timestamp_seconds', 'End of the last successful test restore.', (figures) =>
    seconds(figures.tested_at),
  )
  gauge('castline_backup_size_bytes', 'Size of the last successful scheduled backup.', ({ size }) => size ?? 0)
}

function machineGauges(registry: Registry, { disks, certificateUntil }: MachineFigures): void {
  const registers = [registry]
  // Metrics are collected one beside the other: none may set another's value.
  const ofDisks = (name: string, help: string, figure: 'free' | 'total') =>
    new Gauge({
      name,
      help,
      labelNames: ['use'] as const,
      registers,
      async collect() {
        for (const disk of await disks()) this.set({ use: disk.use }, disk[figure])
      },
    })
  const which = 'the disk of DATA_DIR ("data") and, with scheduled backups, of BACKUP_DIR ("backups").'
  ofDisks('castline_disk_free_bytes', `Space left on ${which}`, 'free')
  ofDisks('castline_disk_size_bytes', `Size of ${which}`, 'total')
  if (certificateUntil() === null) return
  new Gauge({
    name: 'castline_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of TLS_CERT ends to be valid.',
    registers,
    collect() {
      this.set(Date.parse(certificateUntil() ?? '') / 1000)
    },
  })
}
