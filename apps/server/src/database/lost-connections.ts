import type { Socket } from 'node:net'
import pg from 'pg'

/** A statement without a response for this long is looked for in the database. */
const silentMs = 10_000
const lookEveryMs = 5_000
const probeMs = 5_000
/** An idle connection is probed by TCP after this time; Node gives it up after 10 probes, one a second. */
const keepAliveMs = 10_000
/** A busy database may miss one probe. */
const missedProbes = 2

const running = `SELECT pid, pg_backend_pid() AS own FROM pg_stat_activity
  WHERE pid = pg_backend_pid() OR pid = ANY ($1::int[]) AND state IN ('active', 'fastpath function call')`

/** What `pg` keeps without types. */
type Internals = { readonly connection: { readonly stream: Socket }; readonly processID: number; readonly host: string }
const internalsOf = (client: pg.Client) => client as unknown as Internals

interface Waiting {
  /** Statements without a response. */
  pending: number
  /** When the last response arrived, or the first of these statements was sent. */
  since: number
  bytesRead: number
  missed: number
}

export interface ConnectionWatch {
  /** Connects with the settings of the watch. */
  readonly Client: new () => pg.Client
  close(): void
}

/**
 * Ends connections that died without a word, as when a firewall forgets them: their statements would wait for a quarter of
 * an hour, until TCP gives up. Idle ones are found by TCP. Of one that waits for a response, another connection asks
 * the database whether it runs the statement: a slow one is left alone. Statements of an ended connection fail as with
 * a broken one. Sockets of this machine do not die silently.
 */
export function watchConnections(
  settings: pg.ClientConfig,
  { silent = silentMs, lookEvery = lookEveryMs, probe: probeTime = probeMs } = {},
): ConnectionWatch {
  const clients = new Map<pg.Client, Waiting>()
  const options = { ...settings, keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs }

  class Client extends pg.Client {
    constructor() {
      super(options)
      const waiting: Waiting = { pending: 0, since: 0, bytesRead: 0, missed: 0 }
      const send = this.query.bind(this) as (...args: unknown[]) => unknown
      this.query = ((...args: unknown[]) => {
        if (waiting.pending++ === 0) waiting.since = performance.now()
        const received = () => {
          waiting.pending--
          waiting.since = performance.now()
          waiting.missed = 0
        }
        const callback = args.at(-1)
        if (typeof callback === 'function') {
          const counted = (...results: unknown[]) => {
            received()
            callback(...results)
          }
          return send(...args.slice(0, -1), counted)
        }
        const result = send(...args)
        // A stream of rows is read at the pace of its reader.
        if (result instanceof Promise) result.then(received, received)
        else received()
        return result
      }) as typeof this.query
      this.once('end', () => clients.delete(this))
      if (!internalsOf(this).host.startsWith('/')) clients.set(this, waiting)
    }
  }

  /** Returns the processes that run a statement; null if nothing is known, `unreachable` if the database did not respond. */
  async function runningAmong(processes: readonly number[]): Promise<ReadonlySet<number> | 'unreachable' | null> {
    const limits = { connectionTimeoutMillis: probeTime, query_timeout: probeTime }
    const probe = new pg.Client({ ...options, pipeline: false, ...limits })
    probe.on('error', () => undefined)
    try {
      await probe.connect()
      const { rows } = await probe.query<{ pid: number; own: number }>(running, [processes])
      // Behind a proxy the numbers are those of its own.
      const isDirect = rows.some(({ pid, own }) => pid === own && own === internalsOf(probe).processID)
      return isDirect ? new Set(rows.map(({ pid }) => pid)) : null
    } catch (error) {
      return error instanceof pg.DatabaseError ? null : 'unreachable'
    } finally {
      probe.end().catch(() => undefined)
    }
  }

  let isLooking = false
  async function look(): Promise<void> {
    const suspects = [...clients].filter(([client, waiting]) => {
      const { bytesRead } = internalsOf(client).connection.stream
      if (bytesRead !== waiting.bytesRead) Object.assign(waiting, { bytesRead, since: performance.now(), missed: 0 })
      return waiting.pending > 0 && performance.now() - waiting.since >= silent
    })
    if (suspects.length === 0) return
    const before = new Map(suspects.map(([client, { since }]) => [client, since]))
    const found = await runningAmong(suspects.map(([client]) => internalsOf(client).processID))
    if (found === null) return
    for (const [client, waiting] of suspects) {
      const { connection, processID } = internalsOf(client)
      const isSilent = waiting.since === before.get(client) && connection.stream.bytesRead === waiting.bytesRead
      if (!isSilent || (found !== 'unreachable' && found.has(processID))) continue
      if (found === 'unreachable' && ++waiting.missed < missedProbes) continue
      connection.stream.destroy()
    }
  }

  const timer = setInterval(() => {
    if (isLooking || clients.size === 0) return
    isLooking = true
    look().finally(() => {
      isLooking = false
    })
  }, lookEvery).unref()

  return { Client, close: () => clearInterval(timer) }
}
