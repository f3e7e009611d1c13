import type { Announcements } from '../../database/announcements.ts'
import type { Database } from '../../database/database.ts'
import { type Feed, openFeed } from './feed.ts'
import { reachOf } from './reach.ts'
import { type EventStream, eventText } from './stream.ts'

const heartbeatMs = 15_000
const recheckMs = 60_000

interface Reader {
  readonly userId: string
  /** Null: all projects that the user reaches. */
  readonly projectId: string | null
  readonly stream: EventStream
  /** What of it the user reached when that was last asked. */
  projects: ReadonlySet<string>
}

export interface Hub {
  /** Adds a reader of one project, or of all they reach. False when they do not reach it; then `open` is not called. */
  join(userId: string, projectId: string | null, open: () => EventStream): Promise<boolean>
  /** Asks again what everybody reaches, and ends the streams of those who lost it. Happens every minute by itself. */
  recheck(): Promise<void>
}

/** Gives the events of this server to its readers. Listens and reads only while there are any. */
export function openHub(database: Database, announcements: Announcements): Hub {
  const readers = new Set<Reader>()
  let joining = 0
  let running: { readonly feed: Feed; stop(): void } | undefined

  function run(): Feed {
    if (running) return running.feed
    const feed = openFeed(database, announcements, {
      onChange: (event) => tell(event.project_id, eventText('status', event, event.change.id)),
      onComponents: (projects) => {
        for (const project_id of projects === 'all' ? everyProject() : projects) {
          tell(project_id, eventText('components', { project_id }))
        }
      },
    })
    const heartbeat = setInterval(() => {
      for (const { stream } of readers) stream.send(': still here\n\n')
    }, heartbeatMs).unref()
    // A failure is the database's absence; the next minute asks again.
    const check = setInterval(() => void recheck().catch(() => undefined), recheckMs).unref()
    const stop = () => {
      feed.close()
      clearInterval(heartbeat)
      clearInterval(check)
      running = undefined
    }
    running = { feed, stop }
    return feed
  }

  function tell(projectId: string, text: string): void {
    for (const { projects, stream } of readers) if (projects.has(projectId)) stream.send(text)
  }

  const everyProject = () => new Set([...readers].flatMap((reader) => [...reader.projects]))

  async function recheck(): Promise<void> {
    const asked = [...readers]
    const reach = await reachOf(database, [...new Set(asked.map((reader) => reader.userId))])
    for (const reader of asked) {
      const projects = narrowed(reach.get(reader.userId), reader.projectId)
      if (projects) reader.projects = projects
      else reader.stream.end()
    }
  }

  function leave(reader?: Reader): void {
    if (reader) readers.delete(reader)
    if (readers.size === 0 && joining === 0) running?.stop()
  }

  async function join(userId: string, projectId: string | null, open: () => EventStream): Promise<boolean> {
    joining++
    const feed = run()
    try {
      await feed.ready
      const projects = narrowed((await reachOf(database, [userId])).get(userId), projectId)
      if (!projects) return false
      const reader: Reader = { userId, projectId, stream: open(), projects }
      if (reader.stream.closed) return true
      readers.add(reader)
      reader.stream.onClose(() => leave(reader))
      return true
    } catch (error) {
      if (running?.feed === feed && readers.size === 0) running.stop()
      throw error
    } finally {
      joining--
      leave()
    }
  }

  return { join, recheck }
}

/** A reader's projects; null when the user, or the one project asked for, is out of reach. */
function narrowed(reached: ReadonlySet<string> | undefined, projectId: string | null): ReadonlySet<string> | null {
  if (!reached || !projectId) return reached ?? null
  return reached.has(projectId) ? new Set([projectId]) : null
}
