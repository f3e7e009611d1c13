import type { Database } from './database.ts'
import { openLine } from './line.ts'

/** What happened in a project: a piece changed its status, or pieces came, went or were edited. */
export type Happening = 'status' | 'components'

export interface Announced {
  /** The projects that something happened in, here or on another server, by what it was. */
  readonly projects: Readonly<Record<Happening, ReadonlySet<string>>>
  /** The line was broken for a while: anything may have happened anywhere. */
  readonly everything: boolean
}

/** Tells every server on this database that something of a project changed, so that open screens move. */
export interface Announcements {
  /** Called after the commit. Several calls in a row become one notification. */
  announce(projectId: string, happening?: Happening): void
  /** Calls back with what was announced, here or on another server. Answers how to stop. */
  listen(listener: (announced: Announced) => void): () => void
  close(): Promise<void>
}

const channel = 'castline'

// A notification carries less than 8,000 bytes; an entry takes 40.
const entriesAtOnce = 180

/** Between two notifications of one server: many changes in a row travel together, and a screen still moves at once. */
const pauseMs = 20
const retryMs = 1_000

const initials = { status: 's', components: 'c' } as const

/**
 * Listens on a connection of its own, which comes back by itself, and notifies outside any transaction: within one,
 * PostgreSQL would make all commits wait in one line. `log` gets a line for people when the connection breaks.
 */
export async function openAnnouncements(
  database: Database,
  log: (line: string) => void = () => undefined,
): Promise<Announcements> {
  const listeners = new Set<(announced: Announced) => void>()
  const tell = (announced: Announced) => {
    for (const listener of listeners) listener(announced)
  }

  const line = await openLine(() => database.dedicatedClient(), channel, {
    onMessage: (payload) => tell({ projects: unpack(payload), everything: false }),
    onReturn: () => tell({ projects: { status: new Set(), components: new Set() }, everything: true }),
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
      // The database is away; the listeners hear of that by the broken line. What was not told is told later.
      for (const entry of entries) waiting.add(entry)
      if (!closed) schedule(retryMs)
    }
  }

  return {
    announce(projectId, happening = 'components') {
      waiting.add(`${initials[happening]}:${projectId}`)
      if (!timer && !sending && !closed) schedule(0)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await sending
      if (waiting.size > 0) await send()
      await line.close()
    },
  }
}

function unpack(payload: string): Announced['projects'] {
  const projects = { status: new Set<string>(), components: new Set<string>() }
  for (const entry of JSON.parse(payload) as string[]) {
    const set = entry.startsWith(initials.status) ? projects.status : projects.components
    set.add(entry.slice(2))
  }
  return projects
}
