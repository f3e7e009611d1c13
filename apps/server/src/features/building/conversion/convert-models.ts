import type { Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import { oneAtATime } from '#database/regularly.ts'
import type { ProcessLimits } from '#files/limited-process.ts'
import type { FileStore } from '#files/store.ts'
import { limitsFor, usualLimits } from './conversion-process.ts'
import { convertFile, KilledBySystem } from './convert-file.ts'
import { claimJob, failJob, finishJob, type Job, reportJob, requeueJob, retryJob } from './job-queries.ts'
import { NotConvertible } from './not-convertible.ts'
import { withCopy } from './temporary-files.ts'

interface Options {
  readonly database: Database
  readonly files: FileStore
  readonly announcements: Announcements
  /** Receives a message about each failure that is not the file's fault. */
  readonly warn: (line: string, cause?: unknown) => void
  readonly limits?: ProcessLimits
  readonly timeMs?: number
  /** After this time without a report from its server, a job is taken over. */
  readonly silentMs?: number
}

const reportEveryMs = 1_000
const lookEveryMs = 15_000
const mostAttempts = 3

interface ModelConversions {
  /** Resolves when no job is left that this server may take. */
  idle(): Promise<void>
  /** Stops; a running job is queued again for another server or the next start. */
  close(): Promise<void>
}

/**
 * Converts queued models one after another. Servers on the same database share the jobs; each job is taken by one of
 * them. The job of a killed server or process is taken again, at most three times.
 */
export function convertModels(options: Options): ModelConversions {
  const {
    database,
    files,
    announcements,
    warn,
    limits = usualLimits,
    timeMs = 20 * 60_000,
    silentMs = 30_000,
  } = options
  const stopped = new AbortController()

  async function convert(job: Job): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopped.signal, lost.signal])
    let percent = 0
    const onProgress = (now: number) => {
      percent = now
    }
    const report = async () => {
      // Deleted, or taken over because this server was silent for too long.
      if (!(await reportJob(database, job, percent)))
        lost.abort(new Error('The job was deleted or belongs to another server.'))
      announcements.announce(job.project_id, 'models')
    }
    const timer = setInterval(() => report().catch(() => undefined), reportEveryMs)
    try {
      await report()
      const converted = await withCopy(files, job.key, (file) =>
        convertFile({ files, file, limits: limitsFor(job.size, limits), timeMs, signal, onProgress }),
      )
      if (!(await finishJob(database, job, converted))) await files.delete(converted.key)
    } catch (error) {
      if (lost.signal.aborted) return
      if (stopped.signal.aborted) await requeueJob(database, job)
      else if (error instanceof KilledBySystem) await retryJob(database, job)
      else if (error instanceof NotConvertible) {
        if (error.details) warn(`A model could not be converted: ${error.details}`)
        await failJob(database, job, error.failure)
      } else {
        // The database or the file store is unavailable. The job is taken again when its last report is old.
        warn(`A model could not be converted yet: ${(error as Error).message}`, error)
      }
    } finally {
      clearInterval(timer)
      announcements.announce(job.project_id, 'models')
    }
  }

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      const job = await claimJob(database, silentMs)
      if (!job) return
      if (job.attempts > mostAttempts) await failJob(database, job, 'interrupted')
      else await convert(job)
    }
  }

  // A failure: the database is unavailable.
  const working = oneAtATime(work, () => undefined)
  const unlisten = announcements.listen(({ projects, everything }) => {
    if (everything || projects.models.size > 0) working.look()
  })
  const timer = setInterval(working.look, lookEveryMs).unref()
  working.look()

  return {
    idle: working.idle,
    async close() {
      unlisten()
      clearInterval(timer)
      stopped.abort(new Error('The server stops.'))
      await working.idle()
    },
  }
}
