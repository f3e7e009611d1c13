import type { Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import { type Feed, type News, openFeed } from './feed.ts'
import { reachOf, type SignedIn } from './reach-queries.ts'
import { replaySince, startPosition } from './replay.ts'
import { type EventStream, eventText } from './stream.ts'
import { textsOf } from './texts.ts'

const heartbeatMs = 15_000
const recheckMs = 60_000

/** The parameters of one event stream. */
export interface StreamRequest extends SignedIn {
  /** Whether the user sees who rejected or released a component. */
  readonly seesPeople?: boolean
  /** Null for all projects that the user has access to. */
  readonly projectId: string | null
  /** The last event received before a reconnect; null to start with new events. */
  readonly lastId?: string | null
}

interface Reader extends StreamRequest {
  readonly stream: EventStream
  /** The requested projects that the user had access to at the last check. */
  projects: ReadonlySet<string>
  /** The number of that check; results of an older check that arrive later are ignored. */
  checked: number
  /** Events that are held back while the start position or the missed events are read; null after these were sent. */
  held: EventText[] | null
  /** Changes that were sent as missed and that the feed may deliver again. */
  replayed: Set<string>
}

interface EventText {
  readonly text: string
  /** The text for readers who do not see who rejected or released a component; the same if left out. */
  readonly textWithoutPeople?: string
  readonly changeId?: string
}

export interface Hub {
  /**
   * Adds a reader of one project or of all projects that the user has access to. Returns false without calling `open`
   * if there is no access.
   */
  join(request: StreamRequest, open: () => EventStream): Promise<boolean>
  /** Checks the access of all readers again, and ends the streams of those who lost it. Also runs every minute. */
  recheck(): Promise<void>
  /** Number of open streams. */
  streams(): number
  /** Ends all streams, for shutdown. */
  end(): void
}

/** Sends the events of this server to its readers. Listens and reads only while there are readers. */
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
      // The feed will not deliver these changes again after this time.
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
   * Sends news to the readers that have access to its projects. Access is read after the news: a reader who lost a
   * project before a change was committed is excluded by this read, on any server and before the loss is announced. One
   * statement for all streams.
   */
  async function deliver({ changes, components, models, loads, assigned }: News): Promise<void> {
    const named = components === 'all' ? everyProject() : components
    const projects = new Set([
      ...named,
      ...models,
      ...loads,
      ...assigned,
      ...changes.map(({ project_id }) => project_id),
    ])
    // Readers that join after this line receive this news as part of the past.
    const concerned = [...readers].filter((reader) => [...projects].some((id) => reader.projects.has(id)))
    if (concerned.length === 0) return
    const reach = await reachOf(database, concerned, projects)
    const reaches = (reader: Reader, id: string) =>
      reader.projects.has(id) && (reach.get(reader.sessionId)?.has(id) ?? false)

    for (const event of changes) {
      const { id } = event.change
      const message = { ...textsOf(event), changeId: id }
      for (const reader of concerned) if (reaches(reader, event.project_id)) give(reader, message)
    }
    const kinds = [
      ['components', named],
      ['models', models],
      ['loads', loads],
      ['components', assigned, { assigned: true }],
    ] as const
    for (const [event, ids, more] of kinds) {
      for (const project_id of ids) {
        const message = { text: eventText(event, { project_id, ...more }) }
        for (const reader of concerned) if (reaches(reader, project_id)) give(reader, message)
      }
    }
    const lost = (reader: Reader) => [...projects].some((id) => reader.projects.has(id) && !reaches(reader, id))
    checkAgain(concerned.filter(lost))
  }

  const everyProject = () => new Set([...readers].flatMap((reader) => [...reader.projects]))

  function give(reader: Reader, message: EventText): void {
    if (reader.held) reader.held.push(message)
    else if (!message.changeId || !reader.replayed.delete(message.changeId)) {
      reader.stream.send(reader.seesPeople ? message.text : (message.textWithoutPeople ?? message.text))
    }
  }

  async function recheck(due: readonly Reader[]): Promise<void> {
    if (due.length === 0) return
    const check = ++checks
    const reach = await reachOf(database, due)
    for (const reader of due) {
      if (reader.checked > check) continue
      reader.checked = check
      const projects = narrowed(reach.get(reader.sessionId), reader.projectId)
      if (!projects) {
        reader.stream.end()
        continue
      }
      const gained = [...projects].filter((id) => !reader.projects.has(id))
      reader.projects = projects
      // Changes between the assignment and now were not sent to this reader, so it fetches the project again.
      for (const project_id of gained) give(reader, { text: eventText('components', { project_id }) })
    }
  }

  /** A failure means that the database is unavailable; the check is repeated after that, and every minute. */
  function checkAgain(due: readonly Reader[]): void {
    recheck(due).catch(() => undefined)
  }

  /**
   * Sends the start position or the missed events before any new ones. The reader was added before this reads, so there
   * is no gap between the two. Access is read after the missed events, as in `deliver`.
   */
  async function begin(reader: Reader, lastId: string | null): Promise<void> {
    const replay = lastId === null ? await startPosition(database) : await replaySince(database, lastId, reader)
    await recheck([reader])
    if (reader.stream.closed) return
    const { text, changes } = replay(reader.projects)
    reader.stream.send(text)
    reader.replayed = new Set(changes)
    const held = reader.held ?? []
    reader.held = null
    for (const message of held) give(reader, message)
  }

  function leave(reader?: Reader): void {
    if (reader) readers.delete(reader)
    if (readers.size === 0 && joining === 0) running?.stop()
  }

  async function join(request: StreamRequest, open: () => EventStream): Promise<boolean> {
    joining++
    const feed = run()
    try {
      await feed.ready
      const projects = narrowed((await reachOf(database, [request])).get(request.sessionId), request.projectId)
      if (!projects) return false
      const { lastId = null } = request
      const reader: Reader = { ...request, stream: open(), projects, checked: 0, held: [], replayed: new Set() }
      if (reader.stream.closed) return true
      readers.add(reader)
      reader.stream.onClose(() => leave(reader))
      // The client reconnects automatically with the same position.
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

/**
 * Returns a reader's projects; null if the user or session is not valid any more, or the user has no access to the
 * requested project.
 */
function narrowed(reached: ReadonlySet<string> | undefined, projectId: string | null): ReadonlySet<string> | null {
  if (!reached || !projectId) return reached ?? null
  return reached.has(projectId) ? new Set([projectId]) : null
}
