import type pg from 'pg'

const firstDelayMs = 100
const longestDelayMs = 5_000
const pulseMs = 30_000
const pulseTimeoutMs = 10_000

interface ListenHandlers {
  onMessage(payload: string): void
  /** Called after reconnecting: messages were missed in between. */
  onReturn(): void
  /** Logs one line for the operator. */
  log(line: string): void
}

interface ListenConnection {
  /** Whether messages are received, as far as is known: a connection that dies silently is noticed within a minute. */
  isOpen(): boolean
  close(): Promise<void>
}

/**
 * Listens to a PostgreSQL channel until closed, and reconnects when the connection breaks. Throws if the first
 * connection fails. `channel` is an identifier from our code; it is not escaped in the SQL.
 */
export async function openListenConnection(
  connect: () => pg.Client,
  channel: string,
  { onMessage, onReturn, log }: ListenHandlers,
): Promise<ListenConnection> {
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined
  let delay = firstDelayMs
  let closed = false
  /** True after `onReturn`, until the connection breaks again. */
  let isOpen = false

  async function open(): Promise<void> {
    const client = connect()
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', (message) => onMessage(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      leave(client)
      throw error
    }
    if (closed) return leave(client)
    current = client
    delay = firstDelayMs
    // A database on the network can disappear silently: an idle connection would never notice, so it is polled.
    pulse = setInterval(() => {
      const question = { text: 'SELECT 1', query_timeout: pulseTimeoutMs }
      client.query(question).catch(() => lost(client))
    }, pulseMs).unref()
  }

  function lost(client: pg.Client): void {
    if (client !== current) return
    current = undefined
    isOpen = false
    clearInterval(pulse)
    leave(client)
    if (closed) return
    log('database lost')
    again()
  }

  function again(): void {
    timer = setTimeout(() => {
      open().then(
        () => {
          if (closed) return
          log('database back')
          onReturn()
          // Unless the connection broke again in the meantime.
          isOpen = current !== undefined
        },
        () => {
          delay = Math.min(delay * 2, longestDelayMs)
          if (!closed) again()
        },
      )
    }, delay)
  }

  await open()
  isOpen = true
  return {
    isOpen: () => isOpen,
    async close() {
      closed = true
      isOpen = false
      clearTimeout(timer)
      clearInterval(pulse)
      const last = current
      current = undefined
      await last?.end()
    },
  }
}

function leave(client: pg.Client): void {
  client.end().catch(() => undefined)
}
