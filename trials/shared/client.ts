import { setTimeout as sleep } from 'node:timers/promises'

export interface RequestInput {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `/api`. */
  readonly path: string
  readonly token?: string | undefined
  /** Sent as JSON. */
  readonly body?: object
  readonly form?: FormData
  /** The `Idempotency-Key` header. */
  readonly key?: string
}

export interface Reply {
  readonly status: number
  /** The parsed JSON; for other types the body as text. */
  readonly body: unknown
}

/** The record of one request. */
export interface RequestResult {
  /** The kind of work. */
  readonly kind: string
  readonly input: RequestInput
  /** Until the response was complete, or the request had failed. */
  readonly ms: number
  /** The HTTP status; for a failed request the error's code or message. */
  readonly outcome: number | string
  /** The body of an error response. */
  readonly body: unknown
}

export interface Client {
  /** Sends a request once; returns null if there was no response. */
  ask(kind: string, input: RequestInput): Promise<Reply | null>
  /**
   * Sends a request, and retries it after a lost response, a 429 or a 5xx with the same `Idempotency-Key`, as the
   * offline queue does. Returns null if the trial ended first.
   */
  insist(kind: string, input: RequestInput): Promise<Reply | null>
}

interface ClientOptions {
  /** Returns the address of the server to use. */
  readonly address: () => string
  readonly onResult: (result: RequestResult) => void
  /** Stops all retries when aborted. */
  readonly over: AbortSignal
  /** The timeout of a request in milliseconds. */
  readonly timeoutMs?: number
}

const [firstPauseMs, longestPauseMs] = [100, 1_000]

/** Sends requests as browsers and phones do, and reports the result of each one. */
export function openClient({ address, onResult, over, timeoutMs = 30_000 }: ClientOptions): Client {
  async function ask(kind: string, input: RequestInput): Promise<Reply | null> {
    const began = performance.now()
    const report = (outcome: number | string, body: unknown = null) =>
      onResult({ kind, input, ms: performance.now() - began, outcome, body })
    try {
      const { method, path, token, body, form, key } = input
      const response = await fetch(`${address()}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: form ?? (body && JSON.stringify(body)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const parsed = isJson && text !== '' ? JSON.parse(text) : text
      report(response.status, response.ok ? null : parsed)
      return { status: response.status, body: parsed }
    } catch (error) {
      report(reasonOf(error))
      return null
    }
  }

  async function insist(kind: string, input: RequestInput): Promise<Reply | null> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const response = await ask(kind, input)
      if (response && response.status < 500 && response.status !== 429) return response
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
