import type pg from 'pg'

const firstDelayMs = 100
const longestDelayMs = 5_000
const pulseMs = 30_000
const pulseTimeoutMs = 10_000

export interface ListenHandlers {
  onMessage(payload: string): void
  /** Called when the connection is back after a break, during which messages were missed. */
  onReturn(): void
  /** Logs one line for people. */
  log(line: string): void
}

export interface ListenConnection {
  /** Whether messages arrive, as far as is known: a connection that dies silently is noticed within a minute. */
  isOpen(): boolean
  close(): Promise<void>
}

/**
 * Listens to a channel of PostgreSQL until closed, and connects anew whenever the connection breaks. Throws when the
 * first connection cannot be made. `channel` is an identifier of ours, put into SQL as it is.
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
  /** From when what was missed is known until the next break. */
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
    // A database behind a network can vanish without a word: an idle connection would never notice.
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
    log('The database connection that carries events broke; connecting again.')
    again()
  }

  function again(): void {
    timer = setTimeout(() => {
      open().then(
        () => {
          if (closed) return
          onReturn()
          // Unless it broke again meanwhile.
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
