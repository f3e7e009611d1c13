import type { Announcements } from '#database/announcements.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from './caller.ts'
import { findCaller } from './caller-queries.ts'
import type { SignedIn } from './tokens.ts'

/**
 * How long the database's answer is used when no announcement invalidates it earlier: the bound for a dead connection that
 * has not been noticed.
 */
const usedForMs = 5_000

/** As many as are at work at once. */
const mostRemembered = 10_000

/** Who callers are, as the database says: remembered for moments, and forgotten at once when it says otherwise. */
export interface Callers {
  /** Null for who was deactivated or deleted, and for a sign-in that was ended. */
  find(signedIn: SignedIn): Promise<Caller | null>
  /** Forgets all sign-ins of a user; called after the commit that changed them. */
  forget(userId: string): void
  close(): void
}

/**
 * Remembers callers while it hears of what happens to them: by `forget` on this server, by the database's own
 * announcement (a trigger) of everything else. While the listening connection is broken, each call asks the database.
 */
export function openCallers(
  database: Pick<Queryable, 'keyReads'>,
  announcements: Pick<Announcements, 'listen' | 'isHearing'>,
  now: () => number = Date.now,
): Callers {
  const remembered = new Map<string, { caller: Caller; until: number }>()
  /** Counts what was forgotten: an answer that was asked for before may be older than that. */
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
      const hearing = announcements.isHearing()
      const known = remembered.get(sessionId)
      if (hearing && known && known.until > now() && known.caller.id === userId) return known.caller
      const [asked, before] = [now(), forgotten]
      const caller = await findCaller(database, { userId, sessionId })
      remembered.delete(sessionId)
      // Heard before it asked and since: nothing can have happened in between without being told.
      if (caller && hearing && announcements.isHearing() && forgotten === before) {
        const [oldest] = remembered.keys()
        if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest)
        remembered.set(sessionId, { caller, until: asked + usedForMs })
      }
      return caller
    },
    forget: (userId) => forget(new Set([userId])),
    close: unlisten,
  }
}
