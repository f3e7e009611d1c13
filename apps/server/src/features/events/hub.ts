import type { Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import { type Feed, type News, openFeed } from './feed.ts'
import { reachOf, type SignedIn } from './reach-queries.ts'
import { replaySince, standing } from './replay.ts'
import { type EventStream, eventText } from './stream.ts'

const heartbeatMs = 15_000
const recheckMs = 60_000

/** Who wants to read what. */
export interface Asked extends SignedIn {
  /** Null: all projects that the user reaches. */
  readonly projectId: string | null
  /** The last event that was heard before a break; null: only what happens from now on. */
  readonly lastId?: string | null
}

interface Reader extends Asked {
  readonly stream: EventStream
  /** What of it the user reached when that was last asked. */
  projects: ReadonlySet<string>
  /** Which check that was: an older one that is answered later says nothing. */
  checked: number
  /** What happens while it is read where the stream begins, or what was missed; null when that is told. */
  held: Told[] | null
  /** Changes that were told as missed, and that the feed may bring once more. */
  replayed: Set<string>
}

interface Told {
  readonly text: string
  readonly changeId?: string
}

export interface Hub {
  /** Adds a reader of one project, or of all they reach. False when they do not reach it; then `open` is not called. */
  join(asked: Asked, open: () => EventStream): Promise<boolean>
  /** Asks again what everybody reaches, and ends the streams of those who lost it. Happens every minute by itself. */
  recheck(): Promise<void>
  /** How many streams are open. */
  streams(): number
  /** Ends all streams: the server stops. */
  end(): void
}

/** Gives the events of this server to its readers. Listens and reads only while there are any. */
export function openHub(database: Database, announcements: Announcements): Hub {
  const readers = new Set<Reader>()
  let joining = 0
  let checks = 0
  let running: { readonly feed: Feed; stop(): void } | undefined

  function run(): Feed {
    if (running) return running.feed
    const feed = openFeed(database, announcements, {
      onNews: deliver,
      onUsers: (users) => checkAgain([...readers].filter(({ userId }) => users === 'all' || users.has(userId))),
    })
    const heartbeat = setInterval(() => {
      for (const { stream } of readers) stream.send(': still here\n\n')
    }, heartbeatMs).unref()
    const everyMinute = setInterval(() => {
      // What the feed did not bring again by now, it will not.
      for (const reader of readers) reader.replayed = new Set()
      checkAgain([...readers])
    }, recheckMs).unref()
    const stop = () => {
      feed.close()
      clearInterval(heartbeat)
      clearInterval(everyMinute)
      running = undefined
    }
    running = { feed, stop }
    return feed
  }

  /**
   * Sends news to the readers that have access to its projects. Access is read after the news: a reader who lost a project
   * before a change was committed is excluded by this read, on any server and before the loss is announced. One statement
   * for all streams.
   */
  async function deliver({ changes, components }: News): Promise<void> {
    const named = components === 'all' ? everyProject() : components
    const projects = new Set([...named, ...changes.map(({ project_id }) => project_id)])
    // Whoever joins from here on receives this news as part of the past.
    const concerned = [...readers].filter((reader) => [...projects].some((id) => reader.projects.has(id)))
    if (concerned.length === 0) return
    const reach = await reachOf(database, concerned, projects)
    const reaches = (reader: Reader, id: string) =>
      reader.projects.has(id) && (reach.get(reader.sessionId)?.has(id) ?? false)

    for (const event of changes) {
      const { id } = event.change
      const told = { text: eventText('status', event, id), changeId: id }
      for (const reader of concerned) if (reaches(reader, event.project_id)) give(reader, told)
    }
    for (const project_id of named) {
      const told = { text: eventText('components', { project_id }) }
      for (const reader of concerned) if (reaches(reader, project_id)) give(reader, told)
    }
    const lost = (reader: Reader) => [...projects].some((id) => reader.projects.has(id) && !reaches(reader, id))
    checkAgain(concerned.filter(lost))
  }

  const everyProject = () => new Set([...readers].flatMap((reader) => [...reader.projects]))

  function give(reader: Reader, told: Told): void {
    if (reader.held) reader.held.push(told)
    else if (!told.changeId || !reader.replayed.delete(told.changeId)) reader.stream.send(told.text)
  }

  async function recheck(asked: readonly Reader[]): Promise<void> {
    if (asked.length === 0) return
    const check = ++checks
    const reach = await reachOf(database, asked)
    for (const reader of asked) {
      if (reader.checked > check) continue
      reader.checked = check
      const projects = narrowed(reach.get(reader.sessionId), reader.projectId)
      if (!projects) {
        reader.stream.end()
        continue
      }
      const gained = [...projects].filter((id) => !reader.projects.has(id))
      reader.projects = projects
      // What happened in them between the assignment and now was sent to others only.
      for (const project_id of gained) give(reader, { text: eventText('components', { project_id }) })
    }
  }

  /** A failure is the database's absence: when it is back, and every minute, it is asked again. */
  function checkAgain(asked: readonly Reader[]): void {
    recheck(asked).catch(() => undefined)
  }

  /**
   * Sends where the stream begins, or what was missed, before what happens meanwhile. The reader was added before this
   * reads, so nothing is left out between the two; and what it reaches is read after what was missed, as in `deliver`.
   */
  async function begin(reader: Reader, lastId: string | null): Promise<void> {
    const replay = lastId === null ? await standing(database) : await replaySince(database, lastId, reader.projects)
    await recheck([reader])
    if (reader.stream.closed) return
    const { text, changes } = replay(reader.projects)
    reader.stream.send(text)
    reader.replayed = new Set(changes)
    const held = reader.held ?? []
    reader.held = null
    for (const told of held) give(reader, told)
  }

  function leave(reader?: Reader): void {
    if (reader) readers.delete(reader)
    if (readers.size === 0 && joining === 0) running?.stop()
  }

  async function join(asked: Asked, open: () => EventStream): Promise<boolean> {
    joining++
    const feed = run()
    try {
      await feed.ready
      const projects = narrowed((await reachOf(database, [asked])).get(asked.sessionId), asked.projectId)
      if (!projects) return false
      const { lastId = null } = asked
      const reader: Reader = { ...asked, stream: open(), projects, checked: 0, held: [], replayed: new Set() }
      if (reader.stream.closed) return true
      readers.add(reader)
      reader.stream.onClose(() => leave(reader))
      // The client comes back by itself, and asks from the same place.
      await begin(reader, lastId).catch(() => reader.stream.end())
      return true
    } catch (error) {
      if (running?.feed === feed && readers.size === 0) running.stop()
      throw error
    } finally {
      joining--
      leave()
    }
  }

  return {
    join,
    recheck: () => recheck([...readers]),
    streams: () => readers.size,
    end() {
      for (const { stream } of readers) stream.end()
    },
  }
}

/** A reader's projects; null when the user, or the one project asked for, is out of reach. */
function narrowed(reached: ReadonlySet<string> | undefined, projectId: string | null): ReadonlySet<string> | null {
  if (!reached || !projectId) return reached ?? null
  return reached.has(projectId) ? new Set([projectId]) : null
}
