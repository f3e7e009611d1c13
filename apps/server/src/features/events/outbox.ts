import type { StatusEvent } from '@castline/contract/events'
import type { Queryable } from '#database/database.ts'
import { changesBetween, lastChangeId } from './queries.ts'

/** Ids are drawn before they are committed: one that is missing may still come for this long, then it never was. */
const patienceMs = 30_000

/** An import draws thousands of ids at once; of those only the latest are waited for. */
const mostMissing = 1_000

export interface Outbox {
  /** Changes from now on are news. */
  begin(): Promise<void>
  /** The changes that came since the last call, each once, also those whose ids were committed out of order. */
  next(): Promise<StatusEvent[]>
}

/** The history of statuses, read as a queue of news. Calls must follow one another. */
export function openOutbox(database: Queryable, now: () => number = Date.now): Outbox {
  let head = 0
  /** Ids below the head that were not there when it was read, with the time when they were missed. */
  const missing = new Map<number, number>()

  async function next(): Promise<StatusEvent[]> {
    for (const [id, since] of missing) if (now() - since > patienceMs) missing.delete(id)
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
      // Looks back a little: what is being committed right now has an id below the last one.
      head = Math.max(0, (await lastChangeId(database)) - 50)
      await next()
    },
    next,
  }
}
