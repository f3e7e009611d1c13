import type { Announcements } from '#database/announcements.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from './caller.ts'
import { findCaller } from './caller-queries.ts'
import type { SignedIn } from './tokens.ts'

/**
 * How long a cached caller is used when no announcement invalidates it earlier. Limits how long a caller is stale after
 * the listening connection died unnoticed.
 */
const usedForMs = 5_000

/** About as many sessions as are active at once. */
const mostRemembered = 10_000

/**
 * Looks up callers in the database and caches them for seconds; the cache is invalidated when a user or session
 * changes.
 */
export interface Callers {
  /** Returns null if the user was deactivated or deleted, or the session was ended. */
  find(signedIn: SignedIn): Promise<Caller | null>
  /** Removes all sessions of a user from the cache. Called after the commit that changed them. */
  forget(userId: string): void
  close(): void
}

/**
 * Opens the cache. `forget` invalidates for changes made by this server; announcements of the database (sent by a
 * trigger) invalidate for all others. While the listening connection is broken, each call queries the database.
 */
export function openCallers(
  database: Pick<Queryable, 'keyReads'>,
  announcements: Pick<Announcements, 'listen' | 'isListening'>,
  now: () => number = Date.now,
): Callers {
  const remembered = new Map<string, { caller: Caller; until: number }>()
  /**
   * Number of invalidations so far. A result whose query started before the last one may be stale and is not cached.
   */
  let forgotten = 0

  function forget(users: ReadonlySet<string> | 'all'): void {
    forgotten++
    if (users === 'all') remembered.clear()
    else for (const [session, { caller }] of remembered) if (users.has(caller.id)) remembered.delete(session)
  }

  const unlisten = announcements.listen(({ users, everything }) => {
    if (everything) forget('all')
    else if (users.size > 0) forget(users)
  })

  return {
    async find({ userId, sessionId }) {
      const hearing = announcements.isListening()
      const known = remembered.get(sessionId)
      if (hearing && known && known.until > now() && known.caller.id === userId) return known.caller
      const [startedAt, before] = [now(), forgotten]
      const caller = await findCaller(database, { userId, sessionId })
      remembered.delete(sessionId)
      // Cached only if announcements were received throughout the query and none invalidated: then the result cannot be
      // stale.
      if (caller && hearing && announcements.isListening() && forgotten === before) {
        const [oldest] = remembered.keys()
        if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest)
        remembered.set(sessionId, { caller, until: startedAt + usedForMs })
      }
      return caller
    },
    forget: (userId) => forget(new Set([userId])),
    close: unlisten,
  }
}
