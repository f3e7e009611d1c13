import type { StatusEvent } from '@castline/contract/events'
import type { Announced, Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import { openOutbox } from './outbox.ts'

const retryMs = 1_000

/** Changes that were committed since the last read. */
export interface News {
  readonly changes: readonly StatusEvent[]
  /** The projects with added, removed or edited components; `all` after a lost connection, when they are unknown. */
  readonly components: ReadonlySet<string> | 'all'
  /** The projects with changed models or conversions. */
  readonly models: ReadonlySet<string>
  /** The projects with changed loads. */
  readonly loads: ReadonlySet<string>
  /** The projects with a non-conformance that was assigned to somebody. */
  readonly assigned: ReadonlySet<string>
}

interface FeedHandlers {
  /** Called once for each batch of news, and again with the same news if it rejects. Calls do not overlap. */
  onNews(news: News): Promise<void>
  /** A session of these users ended, or they have access to other projects; `all` after a break. */
  onUsers(users: ReadonlySet<string> | 'all'): void
}

export interface Feed {
  /** Resolves when every later change will be delivered; rejects if the database is not reachable. */
  readonly ready: Promise<void>
  close(): void
}

/** Follows the announcements on this database and reads the changes from the status history. */
export function openFeed(database: Database, announcements: Announcements, handlers: FeedHandlers): Feed {
  const outbox = openOutbox(database)
  let news: Announced[] = []
  /** Read from the outbox, which returns each change once, but not delivered yet. */
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
      // The database is unavailable. The announcements stay queued and are delivered after the retry.
      retry = setTimeout(() => void deliver(), retryMs).unref()
    } finally {
      delivering = false
    }
  }

  async function deliverOnce(): Promise<void> {
    // Taken before reading: changes announced after this may not be in the result, and cause another read.
    const announced = news
    news = []
    try {
      unsent.push(...(await outbox.next()))
      if (closed) return
      const projects = new Set(announced.flatMap((one) => [...one.projects.components]))
      const components = announced.some((one) => one.everything) ? 'all' : projects
      const named = (kind: 'models' | 'loads' | 'assigned') =>
        new Set(announced.flatMap((one) => [...one.projects[kind]]))
      const [models, loads, assigned] = [named('models'), named('loads'), named('assigned')]
      await handlers.onNews({ changes: unsent, components, models, loads, assigned })
      unsent = []
    } catch (error) {
      news = [...announced, ...news]
      throw error
    }
  }

  const unlisten = announcements.listen((announced) => {
    // Before the news and independent of them: users who lost access must not receive any more.
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
