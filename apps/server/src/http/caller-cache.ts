import type { Announcements } from '#database/announcements.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from './caller.ts'
import { findCaller, findCallerByKey, markKeyUsed } from './caller-queries.ts'
import type { SignedIn } from './tokens.ts'

/**
 * How long a cached caller is used when no announcement invalidates it earlier. Limits how long a caller is stale after
 * the listening connection died unnoticed.
 */
const usedForMs = 5_000

/** The same for the caller of an API key: a revoked key ends on every server within two seconds. */
const keyUsedForMs = 2_000

/** About as many sessions as are active at once. */
const mostRemembered = 10_000

interface Found {
  readonly caller: Caller
  /** In ms; undefined if it has no end. */
  readonly validUntil?: number | undefined
}

/**
 * Looks up callers in the database and caches them for seconds; the cache is invalidated when a user or session
 * changes.
 */
export interface Callers {
  /** Returns null if the user was deactivated or deleted, or the session was ended. */
  find(signedIn: SignedIn): Promise<Caller | null>
  /** The same for an API key, by its hash; null if it was revoked or has expired. */
  findByKey(hash: Buffer): Promise<Caller | null>
  /** Removes all sessions and API keys of a user from the cache. Called after the commit that changed them. */
  forget(userId: string): void
  close(): void
}

/**
 * Opens the cache. `forget` invalidates for changes made by this server; announcements of the database (sent by a
 * trigger) invalidate for all others. While the listening connection is broken, each call queries the database.
 */
export function openCallers(
  database: Pick<Queryable, 'keyReads' | 'rows'>,
  announcements: Pick<Announcements, 'listen' | 'isListening'>,
  now: () => number = Date.now,
): Callers {
  const remembered = new Map<string, Found & { until: number }>()
  /**
   * Number of invalidations so far. A result whose query started before the last one may be stale and is not cached.
   */
  let forgotten = 0

  function forget(users: ReadonlySet<string> | 'all'): void {
    forgotten++
    if (users === 'all') remembered.clear()
    else {
      for (const [name, { caller }] of remembered) {
        if (users.has(caller.id) || users.has(caller.ownerId ?? '')) remembered.delete(name)
      }
    }
  }

  const unlisten = announcements.listen(({ users, everything }) => {
    if (everything) forget('all')
    else if (users.size > 0) forget(users)
  })

  /** Returns the caller of a session or key, cached under `name`, or looks it up with the time until which it is valid. */
  async function recall(
    name: string,
    isSame: (caller: Caller) => boolean,
    look: () => Promise<Found | null>,
    usedFor = usedForMs,
  ): Promise<Caller | null> {
    const hearing = announcements.isListening()
    const known = remembered.get(name)
    if (hearing && known && known.until > now() && isSame(known.caller)) return known.caller
    const [startedAt, before] = [now(), forgotten]
    const found = await look()
    remembered.delete(name)
    if (!found) return null
    const { caller, validUntil = Number.POSITIVE_INFINITY } = found
    // Cached only if announcements were received throughout the query and none invalidated: then the result cannot be
    // stale.
    if (hearing && announcements.isListening() && forgotten === before) {
      const [oldest] = remembered.keys()
      if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest)
      remembered.set(name, { ...found, until: Math.min(startedAt + usedFor, validUntil) })
    }
    return caller
  }

  return {
    find: (signedIn) =>
      recall(
        signedIn.sessionId,
        (caller) => caller.id === signedIn.userId,
        async () => {
          const caller = await findCaller(database, signedIn)
          return caller && { caller }
        },
      ),
    findByKey: (hash) =>
      recall(
        hash.toString('base64'),
        () => true,
        async () => {
          const found = await findCallerByKey(database, hash)
          if (!found) return null
          const { expiresAt, isUseNew, ...caller } = found
          // The call does not wait for it, and succeeds if it fails: the disk of the database may be full.
          if (isUseNew) markKeyUsed(database, caller.sessionId).catch(() => undefined)
          return { caller, validUntil: expiresAt ?? undefined }
        },
        keyUsedForMs,
      ),
    forget: (userId) => forget(new Set([userId])),
    close: unlisten,
  }
}
