import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { type JWTPayload, jwtVerify } from 'jose'
import { afterAll } from 'vitest'
import { vapidKeysOf } from '../../apps/server/src/tracking/messages/push-settings.ts'

/** A key pair that push services could know this installation by. */
export const vapid = vapidKeysOf('https://castline.example', randomBytes(32).toString('base64url'))
if (!vapid) throw new Error('Random bytes are a private key.')
export const vapidKeys = vapid

export interface ReceivedPush {
  /** The address that was sent to, as the product knows it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  /** The verified claims of the sender. */
  readonly claims: JWTPayload
}

interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
  /** Never ends the response. */
  readonly endless?: boolean
}

/** A browser that has subscribed: it decrypts as the protocol says, with a library of the protocol's author. */
export function aBrowser(host = 'fcm.googleapis.com') {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://${host}/send/${randomBytes(12).toString('base64url')}`
  return {
    endpoint,
    p256dh: privateKey.getPublicKey(),
    auth,
    /** What the endpoint of the product takes. */
    subscription: {
      endpoint,
      p256dh: privateKey.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      key: vapidKeys.publicKey,
    },
    read: ({ body }: Pick<ReceivedPush, 'body'>) =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth.toString('base64url') })
          .toString('utf8'),
      ),
  }
}

/** Verifies a sender as a push service does (RFC 8292); throws if it would refuse it. */
async function claimsOf(authorization: string, endpoint: string): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const { payload } = await jwtVerify(token, publicKey, { audience: new URL(endpoint).origin, algorithms: ['ES256'] })
  return payload
}

/**
 * Starts a server in the place of all push services. `fetch` leads to it what the product sends to them; `answer` decides
 * what it responds, by default 201.
 */
export async function pushService(answer: (push: ReceivedPush) => Reply = () => ({ status: 201 })) {
  const received: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const endpoint = `https://${request.headers['x-host']}${request.url}`
    const claims = await claimsOf(request.headers.authorization ?? '', endpoint).catch(() => null)
    if (!claims) return response.writeHead(403).end('BadJwtToken')
    const push = { endpoint, headers: request.headers, body: Buffer.concat(chunks), claims }
    received.push(push)
    const { status, headers = {}, text = '', endless = false } = answer(push)
    response.writeHead(status, headers)
    if (!endless) return response.end(text)
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const fetch = (address: string, init: RequestInit) => {
    const { host, pathname } = new URL(address)
    const headers = { ...(init.headers as Record<string, string>), 'x-host': host }
    return globalThis.fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers })
  }
  return { received, fetch }
}
