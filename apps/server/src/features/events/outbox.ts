import type { StatusEvent } from '@castline/contract/events'
import type { Queryable } from '#database/database.ts'
import { changesBetween, lastChangeId } from './queries.ts'

/** Ids are drawn before the commit: a missing id may still appear within this time; after that it was rolled back. */
const timeoutMs = 30_000

/** An import draws thousands of ids at once; only the latest of them are tracked. */
const mostMissing = 1_000

interface Outbox {
  /** Sets the starting position: later changes are new. */
  begin(): Promise<void>
  /** Returns the changes since the last call, each once, also if their ids were committed out of order. */
  next(): Promise<StatusEvent[]>
}

/** Reads the status history as a queue of new changes. Calls must not overlap. */
export function openOutbox(database: Queryable, now: () => number = Date.now): Outbox {
  let head = 0
  /** Ids below the head that were missing when it was read, with the time when that was noticed. */
  const missing = new Map<number, number>()

  async function next(): Promise<StatusEvent[]> {
    for (const [id, since] of missing) if (now() - since > timeoutMs) missing.delete(id)
    const to = Math.max(head, await lastChangeId(database))
    if (to === head && missing.size === 0) return []
    const rows = await changesBetween(database, head, to, [...missing.keys()])
    const found = new Set(rows.map((row) => Number(row.id)))
    for (const id of found) missing.delete(id)
    for (let id = Math.max(head, to - mostMissing) + 1; id <= to; id++) if (!found.has(id)) missing.set(id, now())
    head = to
    return rows.map(({ project_id, ...change }) => ({ project_id, change }))
  }

  return {
    async begin() {
      missing.clear()
      // Starts slightly before the last id: transactions in progress have lower ids.
      head = Math.max(0, (await lastChangeId(database)) - 50)
      await next()
    },
    next,
  }
}
