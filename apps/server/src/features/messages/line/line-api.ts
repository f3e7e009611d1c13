import { createHash } from 'node:crypto'
import type { Outcome } from '../outcome.ts'
import { attemptMs, bodyStart, type Fetch, failureOf, retryAfter } from '../post.ts'

interface Quota {
  /** Messages a month; null if they are not limited. */
  readonly limit: number | null
  readonly used: number
}

export interface LineApi {
  push(message: { readonly to: string; readonly text: string; readonly retryKey: string }): Promise<Outcome>
  /** Sends a reply to a message of a person; replies are not counted. A failure is ignored. */
  reply(replyToken: string, text: string): Promise<void>
  /** Throws with the response of LINE. */
  quota(): Promise<Quota>
  /** The name and the id of the official account. Throws with the response of LINE. */
  account(): Promise<{ readonly name: string; readonly basicId: string }>
}

const base = 'https://api.line.me'
/** Of a request that a person waits for. */
const waitMs = 8_000

/**
 * The key of an attempt: LINE accepts each once. It is the id of the message; a copy that an administrator sends again has
 * one of its own.
 */
export function retryKeyOf(id: string, copy: number): string {
  if (copy === 1) return id
  const hex = createHash('sha256').update(`${id}.${copy}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

function outcomeOf(status: number, answer: string, headers: Headers): Outcome {
  // 409: it has accepted this key before, and we did not hear of it.
  if (status === 200 || status === 409) return { kind: 'sent', answer }
  const afterSeconds = retryAfter(headers)
  // 429 is also the end of the month's messages; the token is for the operator to mend.
  if (status === 429 || status >= 500 || status === 401 || status === 403) {
    return { kind: 'later', answer, ...(afterSeconds !== undefined && { afterSeconds }) }
  }
  return { kind: 'refused', answer }
}

/** LINE's Messaging API for one official account. */
export function lineApi(token: string, fetch: Fetch = globalThis.fetch): LineApi {
  const send = (path: string, init: RequestInit, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${base}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(init.method === 'GET' ? waitMs : attemptMs),
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    send(path, { method: 'POST', body: JSON.stringify(body) }, { 'content-type': 'application/json', ...headers })
  async function get(path: string): Promise<Record<string, unknown>> {
    const response = await send(path, { method: 'GET' }).catch((error: Error) => {
      throw new Error(failureOf(error))
    })
    const text = await bodyStart(response)
    if (response.status !== 200) throw new Error(`LINE: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const textMessages = (text: string) => [{ type: 'text', text }]
  return {
    async push({ to, text, retryKey }) {
      try {
        const body = { to, messages: textMessages(text) }
        const response = await post('/v2/bot/message/push', body, { 'x-line-retry-key': retryKey })
        const answer = `LINE: ${response.status} ${await bodyStart(response).catch(() => '')}`.trim()
        return outcomeOf(response.status, answer, response.headers)
      } catch (error) {
        return { kind: 'later', answer: `LINE: ${failureOf(error)}` }
      }
    },
    async reply(replyToken, text) {
      const response = await post('/v2/bot/message/reply', { replyToken, messages: textMessages(text) }).catch(
        () => null,
      )
      await response?.body?.cancel()
    },
    async quota() {
      const [quota, consumption] = await Promise.all([
        get('/v2/bot/message/quota'),
        get('/v2/bot/message/quota/consumption'),
      ])
      return { limit: quota.type === 'limited' ? Number(quota.value) : null, used: Number(consumption.totalUsage) }
    },
    async account() {
      const { displayName, basicId } = await get('/v2/bot/info')
      return { name: String(displayName), basicId: String(basicId) }
    },
  }
}
