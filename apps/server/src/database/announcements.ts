import type { Database } from './database.ts'
import { openListenConnection } from './listen-connection.ts'

/**
 * A change in a project: a component's status, components that were added, removed or edited, the models and their
 * conversion, the loads, or the assignee of a non-conformance.
 */
export type EventName = 'status' | 'components' | 'models' | 'loads' | 'assigned'

export interface Announced {
  /** The changed projects by kind of change, from this server or another. */
  readonly projects: Readonly<Record<EventName, ReadonlySet<string>>>
  /** The users with an ended session or with access to other projects than before. */
  readonly users: ReadonlySet<string>
  /** The connection was broken for a while: anything may have changed. */
  readonly everything: boolean
}

/** Notifies every server on this database of changes, so that open screens are updated. */
export interface Announcements {
  /** Called after the commit. Several calls in a row are sent as one notification. */
  announce(projectId: string, happening?: EventName): void
  /** Called after the commit that ended a session of this user or changed the user's access. */
  announceUser(userId: string): void
  /** Registers a listener for announcements of this server and of others. Returns a function that removes it. */
  listen(listener: (announced: Announced) => void): () => void
  /** Whether announcements of other servers are received, as far as is known. */
  isListening(): boolean
  close(): Promise<void>
}

const channel = 'castline'

// A notification is limited to 8,000 bytes; an entry takes 40.
const entriesAtOnce = 180

/**
 * Minimum time between two notifications of one server: combines many changes in a row, and is short enough for
 * screens.
 */
const pauseMs = 20
const retryMs = 1_000

const initials = { status: 's', components: 'c', models: 'm', loads: 'l', assigned: 'a', users: 'u' } as const

/**
 * Listens on a dedicated connection that reconnects automatically, and notifies outside of transactions: inside of one,
 * PostgreSQL would serialise all commits. `log` gets a message when the connection breaks.
 */
export async function openAnnouncements(
  database: Database,
  log: (line: string) => void = () => undefined,
): Promise<Announcements> {
  const listeners = new Set<(announced: Announced) => void>()
  const notify = (announced: Announced) => {
    for (const listener of listeners) listener(announced)
  }

  const connection = await openListenConnection(() => database.dedicatedClient(), channel, {
    onMessage: (payload) => notify({ ...unpack(payload), everything: false }),
    onReturn: () => notify({ ...unpack('[]'), everything: true }),
    log,
  })

  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let closed = false

  function schedule(delayMs: number): void {
    timer = setTimeout(() => {
      timer = undefined
      if (waiting.size === 0) return
      sending = send().finally(() => {
        sending = undefined
      })
    }, delayMs)
  }

  async function send(): Promise<void> {
    const entries = [...waiting]
    waiting = new Set()
    try {
      for (let start = 0; start < entries.length; start += entriesAtOnce) {
        const payload = JSON.stringify(entries.slice(start, start + entriesAtOnce))
        await database.rows('SELECT pg_notify($1, $2)', [channel, payload], 'announce')
      }
      if (!closed) schedule(pauseMs)
    } catch {
      // The database is unreachable; listeners are notified by the broken connection. Unsent entries are sent later.
      for (const entry of entries) waiting.add(entry)
      if (!closed) schedule(retryMs)
    }
  }

  function add(kind: keyof typeof initials, id: string): void {
    waiting.add(`${initials[kind]}:${id}`)
    if (!timer && !sending && !closed) schedule(0)
  }

  return {
    announce: (projectId, happening = 'components') => add(happening, projectId),
    announceUser: (userId) => add('users', userId),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isListening: connection.isOpen,
    async close() {
      closed = true
      clearTimeout(timer)
      await sending
      if (waiting.size > 0) await send()
      await connection.close()
    },
  }
}

function unpack(payload: string): Pick<Announced, 'projects' | 'users'> {
  const entries: string[] = JSON.parse(payload)
  const idsOf = (kind: keyof typeof initials) =>
    new Set(entries.filter((entry) => entry.startsWith(initials[kind])).map((entry) => entry.slice(2)))
  const projects = {
    status: idsOf('status'),
    components: idsOf('components'),
    models: idsOf('models'),
    loads: idsOf('loads'),
    assigned: idsOf('assigned'),
  }
  return { projects, users: idsOf('users') }
}
