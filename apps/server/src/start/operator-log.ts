/** The lines for the operator, besides those of requests; the table in docs/operations.md describes each. */
export const events = [
  'start',
  'cannot_start',
  'ready',
  'administrator',
  'sample',
  'migration',
  'migration_waiting',
  'migrated',
  'database_waiting',
  'database_reached',
  'database_lost',
  'database_back',
  'database_restart',
  'replica_lost',
  'replica_back',
  'certificate',
  'certificate_refused',
  'backup',
  'test_restore',
  'job_failed',
  'stopping',
  'stopped',
  'crashed',
] as const
type LogEvent = (typeof events)[number]

/** What the server does regularly, or beside its requests. */
export const jobs = [
  'backup',
  'test_restore',
  'messages',
  'weekly_reports',
  'ready_summary',
  'webhooks',
  'models',
  'files',
  'retention',
  'client_build',
  'updates',
] as const
export type Job = (typeof jobs)[number]

export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export interface OperatorLog {
  info(event: LogEvent, msg: string, fields?: Fields): void
  warn(event: LogEvent, msg: string, fields?: Fields): void
  /** For what ends the process: on standard error. */
  fatal(event: LogEvent, msg: string, fields?: Fields): void
  /**
   * Counts the failure for the metrics, too, unless its `cause` is that the connection to the database was lost. Neither
   * while the database is away: one line says that of all jobs.
   */
  failed(job: Job, msg: string, cause?: unknown): void
  /** The failures of each job since the start. */
  failures(): ReadonlyMap<Job, number>
}

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** Writes each line as JSON, or where a person reads it as text. LOG_LEVEL does not apply: these lines are few. */
export function operatorLog(
  out: Output = process.stdout,
  err: Output = process.stderr,
  now: () => number = Date.now,
  isConnectionLoss: (cause: unknown) => boolean = () => false,
): OperatorLog {
  const counts = new Map<Job, number>(jobs.map((job) => [job, 0]))
  let isDatabaseAway = false
  const on =
    (output: Output, level: number) =>
    (event: LogEvent, msg: string, fields: Fields = {}) => {
      if (event === 'database_lost' || event === 'database_back') isDatabaseAway = event === 'database_lost'
      const line = output.isTTY ? msg : JSON.stringify({ level, time: now(), event, msg, ...fields })
      output.write(`${line}\n`)
    }
  const warn = on(out, 40)
  return {
    info: on(out, 30),
    warn,
    fatal: on(err, 60),
    failed(job, msg, cause) {
      if (isDatabaseAway) return
      if (!isConnectionLoss(cause)) counts.set(job, (counts.get(job) ?? 0) + 1)
      warn('job_failed', msg, { job })
    },
    failures: () => counts,
  }
}
