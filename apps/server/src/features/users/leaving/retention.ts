import type { Database } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { regularly } from '#database/regularly.ts'
import { inSavepoint } from '#database/savepoint.ts'
import { eraseIn } from './erase.ts'
import type { Person } from './queries.ts'
import {
  deleteEndedSessions,
  deleteOldCalls,
  deleteOldEntries,
  lockRetention,
  peopleToErase,
} from './retention-queries.ts'

/** In days; null: forever. */
interface RetentionSettings {
  /** After which people who were deactivated or deleted are erased. */
  readonly deactivatedDays: number | null
  /** Of sessions that have ended. */
  readonly sessionDays: number | null
  /** Of entries of the audit log about people and the server. */
  readonly auditDays: number | null
  /** Of calls of webhooks that were made or given up. */
  readonly webhookDays: number | null
}

interface Retired {
  /** The usernames of the people who are erased. */
  readonly people: readonly string[]
  readonly tokens: number
  readonly entries: number
  readonly calls: number
}

class DryRun extends Error {
  readonly retired: Retired
  constructor(retired: Retired) {
    super('Nothing was changed.')
    this.retired = retired
  }
}

/**
 * Erases and deletes what is older than the settings say; a person who cannot be erased stays for the next time. A dry run only returns what that would be.
 * Null if another server is at it.
 */
export async function applyRetention(
  database: Database,
  { deactivatedDays, sessionDays, auditDays, webhookDays }: RetentionSettings,
  { isDryRun = false, warn = failAtWarning } = {},
): Promise<Retired | null> {
  try {
    return await database.transaction(async (transaction) => {
      if (!(await lockRetention(transaction))) return null
      const people = deactivatedDays === null ? [] : await peopleToErase(transaction, deactivatedDays)
      const tokens = sessionDays === null ? 0 : await deleteEndedSessions(transaction, sessionDays)
      const entries = auditDays === null ? 0 : await deleteOldEntries(transaction, auditDays)
      const calls = webhookDays === null ? 0 : await deleteOldCalls(transaction, webhookDays)
      const rest = { tokens, entries, calls }
      if (isDryRun) throw new DryRun({ people: people.map(({ username }) => username), ...rest })
      const erased: string[] = []
      const erase = async (person: Person) => {
        await inSavepoint(transaction, () => eraseIn(transaction, person, null))
        erased.push(person.username)
      }
      await oneByOne(people, ({ id }) => `Erasing person ${id}`, erase, warn)
      return { people: erased, ...rest }
    })
  } catch (error) {
    if (error instanceof DryRun) return error.retired
    throw error
  }
}

const everyMs = 3600 * 1000

/** Applies the settings now and every hour, and logs failures. Returns a function that stops it. */
export function retainRegularly(
  database: Database,
  settings: RetentionSettings,
  warn: (line: string, cause?: unknown) => void,
): () => Promise<void> {
  if (Object.values(settings).every((days) => days === null)) return async () => undefined
  return regularly(
    () => applyRetention(database, settings, { warn }),
    everyMs,
    (error) => warn(`RETAIN_… could not be applied: ${error.message}`, error),
  )
}
