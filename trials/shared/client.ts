import { setTimeout as sleep } from 'node:timers/promises'

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`. */
  readonly path: string
  readonly token?: string | undefined
  /** Sent as JSON. */
  readonly body?: object
  readonly form?: FormData
  /** Its `Idempotency-Key`. */
  readonly key?: string
}

export interface Answered {
  readonly status: number
  /** Of JSON what it says, else the bytes' text. */
  readonly body: unknown
}

/** One request as it went. */
export interface Told {
  /** Of what work. */
  readonly kind: string
  readonly asked: Asked
  /** Until the whole answer was there, or it was clear that none comes. */
  readonly ms: number
  /** The status, or why there is none: the error's code, or its words. */
  readonly outcome: number | string
  /** What a refusal said. */
  readonly body: unknown
}

export interface Client {
  /** Asks once; null where no answer came. */
  ask(kind: string, asked: Asked): Promise<Answered | null>
  /**
   * Asks until an answer says something: again after a lost one, a 429 or a 5xx, as a phone's queue does, with the same
   * `Idempotency-Key`. Null where the trial was over before that.
   */
  insist(kind: string, asked: Asked): Promise<Answered | null>
}

interface ClientOptions {
  /** Of the server to ask now. */
  readonly address: () => string
  readonly onTold: (told: Told) => void
  /** Nobody insists any longer. */
  readonly over: AbortSignal
  /** Without an answer for this long, none comes. */
  readonly patienceMs?: number
}

const [firstPauseMs, longestPauseMs] = [100, 1_000]

/** Asks a server as people's browsers and phones do, and tells how each request went. */
export function openClient({ address, onTold, over, patienceMs = 30_000 }: ClientOptions): Client {
  async function ask(kind: string, asked: Asked): Promise<Answered | null> {
    const began = performance.now()
    const tell = (outcome: number | string, body: unknown = null) =>
      onTold({ kind, asked, ms: performance.now() - began, outcome, body })
    try {
      const { method, path, token, body, form, key } = asked
      const response = await fetch(`${address()}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: form ?? (body && JSON.stringify(body)),
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const said = isJson && text !== '' ? JSON.parse(text) : text
      tell(response.status, response.ok ? null : said)
      return { status: response.status, body: said }
    } catch (error) {
      tell(reasonOf(error))
      return null
    }
  }

  async function insist(kind: string, asked: Asked): Promise<Answered | null> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const answered = await ask(kind, asked)
      if (answered && answered.status < 500 && answered.status !== 429) return answered
      await sleep(pauseMs, undefined, { signal: over }).catch(() => undefined)
      if (over.aborted) return null
    }
  }

  return { ask, insist }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
