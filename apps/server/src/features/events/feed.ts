import type { StatusEvent } from '@castline/contract/events'
import type { Announced, Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import { openOutbox } from './outbox.ts'

const retryMs = 1_000

/** What was committed before it was read. */
export interface News {
  readonly changes: readonly StatusEvent[]
  /** The projects whose components were added, removed or edited; `all` after a break, when it is unknown. */
  readonly components: ReadonlySet<string> | 'all'
}

export interface FeedHandlers {
  /** Called with each piece of news once, or again with the same news after it rejects. One call at a time. */
  onNews(news: News): Promise<void>
  /** A sign-in of these users ended, or they reach other projects; `all` after a break. */
  onUsers(users: ReadonlySet<string> | 'all'): void
}

export interface Feed {
  /** Resolves when every change from now on will be told; rejects when the database does not answer. */
  readonly ready: Promise<void>
  close(): void
}

/** Follows what is announced on this database, and reads what happened from the history of statuses. */
export function openFeed(database: Database, announcements: Announcements, handlers: FeedHandlers): Feed {
  const outbox = openOutbox(database)
  let news: Announced[] = []
  /** Read from the outbox, which gives each change once, and not handed over yet. */
  let unsent: StatusEvent[] = []
  let delivering = false
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function deliver(): Promise<void> {
    if (delivering || closed) return
    delivering = true
    try {
      await ready
      while (news.length > 0 && !closed) await deliverOnce()
    } catch {
      // The database is away for a moment. What was announced stays, and is told when it answers again.
      retry = setTimeout(() => void deliver(), retryMs).unref()
    } finally {
      delivering = false
    }
  }

  async function deliverOnce(): Promise<void> {
    // Taken before reading: what is announced from here on may not be in what is read, and is read once more.
    const announced = news
    news = []
    try {
      unsent.push(...(await outbox.next()))
      if (closed) return
      const projects = new Set(announced.flatMap((one) => [...one.projects.components]))
      const components = announced.some((one) => one.everything) ? 'all' : projects
      await handlers.onNews({ changes: unsent, components })
      unsent = []
    } catch (error) {
      news = [...announced, ...news]
      throw error
    }
  }

  const unlisten = announcements.listen((announced) => {
    // Before the news, and not held back by them: who may no longer hear should not.
    if (announced.everything) handlers.onUsers('all')
    else if (announced.users.size > 0) handlers.onUsers(announced.users)
    news.push(announced)
    void deliver()
  })
  const ready = outbox.begin()

  return {
    ready,
    close() {
      closed = true
      clearTimeout(retry)
      unlisten()
    },
  }
}
