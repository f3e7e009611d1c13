import type { Database } from './database.ts'
import { openListenConnection } from './listen-connection.ts'

/** What happened in a project: a piece changed its status, or pieces came, went or were edited. */
export type Happening = 'status' | 'components'

export interface Announced {
  /** The projects that something happened in, here or on another server, by what it was. */
  readonly projects: Readonly<Record<Happening, ReadonlySet<string>>>
  /** The users of whom a sign-in ended, or who reach other projects than before. */
  readonly users: ReadonlySet<string>
  /** The connection was broken for a while: anything may have happened anywhere. */
  readonly everything: boolean
}

/** Tells every server on this database that something of a project changed, so that open screens move. */
export interface Announcements {
  /** Called after the commit. Several calls in a row become one notification. */
  announce(projectId: string, happening?: Happening): void
  /** Called after the commit that ended a sign-in of this user, or changed what they reach. */
  announceUser(userId: string): void
  /** Calls back with what was announced, here or on another server. Answers how to stop. */
  listen(listener: (announced: Announced) => void): () => void
  /** Whether what other servers announce is heard now, as far as is known. */
  isHearing(): boolean
  close(): Promise<void>
}

const channel = 'castline'

// A notification carries less than 8,000 bytes; an entry takes 40.
const entriesAtOnce = 180

/** Between two notifications of one server: many changes in a row travel together, and a screen still moves at once. */
const pauseMs = 20
const retryMs = 1_000

const initials = { status: 's', components: 'c', users: 'u' } as const

/**
 * Listens on a connection of its own, which comes back by itself, and notifies outside any transaction: within one,
 * PostgreSQL would serialise all commits. `log` gets a line for people when the connection breaks.
 */
export async function openAnnouncements(
  database: Database,
  log: (line: string) => void = () => undefined,
): Promise<Announcements> {
  const listeners = new Set<(announced: Announced) => void>()
  const tell = (announced: Announced) => {
    for (const listener of listeners) listener(announced)
  }

  const connection = await openListenConnection(() => database.dedicatedClient(), channel, {
    onMessage: (payload) => tell({ ...unpack(payload), everything: false }),
    onReturn: () => tell({ ...unpack('[]'), everything: true }),
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
      // The database is unreachable; listeners learn of that by the broken connection. What was not sent is sent later.
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
    isHearing: connection.isOpen,
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
  return { projects: { status: idsOf('status'), components: idsOf('components') }, users: idsOf('users') }
}
