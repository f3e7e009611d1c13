import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export const lineToken = 'a channel access token'.replaceAll(' ', '-')
export const lineSecret = '0123456789abcdef0123456789abcdef'

export const aLineId = () => `U${randomBytes(16).toString('hex')}`

export interface SentByLine {
  readonly to: string
  readonly text: string
  readonly retryKey: string | undefined
}

interface Options {
  /** Messages a month. */
  readonly limit?: number | null
}

/** What LINE sends to a webhook, signed. */
export function webhookOf(events: readonly object[], secret = lineSecret) {
  const payload = JSON.stringify({ destination: aLineId(), events })
  const signature = createHmac('sha256', secret).update(payload).digest('base64')
  return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'x-line-signature': signature } }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Starts a server in the place of LINE, which responds as its documents say: it accepts a retry key once, and counts a
 * month's messages. `fetch` leads to it what the product sends to LINE; `fail` makes it respond otherwise.
 */
export async function lineServer({ limit = 200 }: Options = {}) {
  const sent: SentByLine[] = []
  const replies: { readonly replyToken: string; readonly text: string }[] = []
  const accepted = new Map<string, string>()
  const state: {
    fail: { status: number; headers?: Record<string, string>; hangsUp?: boolean } | null
    limit: number | null
  } = { fail: null, limit }
  const waiting = new Set<() => void>()

  function push(body: { to: string; messages: { text: string }[] }, retryKey: string | undefined): [number, object] {
    if (retryKey !== undefined && !uuid.test(retryKey)) return [400, { message: 'The retry key is invalid' }]
    const known = retryKey && accepted.get(retryKey)
    if (known) return [409, { message: 'The retry key is already accepted', sentMessages: [{ id: known }] }]
    if (!/^U[0-9a-f]{32}$/.test(body.to))
      return [400, { message: "The property, 'to', in the request body is invalid" }]
    if (state.limit !== null && sent.length >= state.limit)
      return [429, { message: 'You have reached your monthly limit.' }]
    const id = String(461230966842064896n + BigInt(sent.length))
    if (retryKey) accepted.set(retryKey, id)
    sent.push({ to: body.to, text: body.messages[0]?.text ?? '', retryKey })
    return [200, { sentMessages: [{ id, quoteToken: 'q' }] }]
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-line-request-id': randomUUID(), ...headers })
        .end(JSON.stringify(body))
    const { fail } = state
    if (request.headers.authorization !== `Bearer ${lineToken}`) {
      return respond(401, {
        message: 'Authentication failed. Confirm that the access token in the authorization header is valid.',
      })
    }
    if (fail && !fail.hangsUp) return respond(fail.status, { message: 'Failed' }, fail.headers)
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : null
    switch (`${request.method} ${request.url}`) {
      case 'POST /v2/bot/message/push': {
        const [status, answer] = push(body, request.headers['x-line-retry-key'] as string | undefined)
        // It has accepted the message, and we do not hear of it.
        if (fail?.hangsUp) return response.destroy()
        return respond(status, answer)
      }
      case 'POST /v2/bot/message/reply':
        replies.push({ replyToken: body.replyToken, text: body.messages[0].text })
        for (const resolve of waiting) resolve()
        return respond(200, { sentMessages: [{ id: '1' }] })
      case 'GET /v2/bot/message/quota':
        return respond(200, state.limit === null ? { type: 'none' } : { type: 'limited', value: state.limit })
      case 'GET /v2/bot/message/quota/consumption':
        return respond(200, { totalUsage: sent.length })
      case 'GET /v2/bot/info':
        return respond(200, { userId: aLineId(), basicId: '@216ruzuq', displayName: 'Castline of the plant' })
      default:
        return respond(404, { message: 'Not found' })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const fetch = (address: string, init: RequestInit) => {
    const { origin, pathname } = new URL(address)
    if (origin !== 'https://api.line.me') throw new Error(`${origin} is not LINE.`)
    return globalThis.fetch(`http://127.0.0.1:${port}${pathname}`, init)
  }
  /** Resolves when there are so many replies. */
  async function replied(count: number): Promise<void> {
    while (replies.length < count) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
      })
    }
  }
  return { sent, replies, replied, state, fetch }
}
