import type { Call } from '@castline/contract/call'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { call } from '#api/client.ts'
import { type PushPlaces, pushSupport, renewPush, turnPushOff, turnPushOn } from './push-device.ts'
import { isPushUser, keepPushUser, pushUser } from './push-user.ts'

/** Keys as base64url, with letters that base64 writes in another way. */
const key = Buffer.alloc(65, 0xfb).toString('base64url')
const otherKey = Buffer.alloc(65, 0xfe).toString('base64url')

interface Given {
  permission?: NotificationPermission
  /** What the server knows. */
  on?: boolean
  serverKey?: string | null
  /** The key that the browser has subscribed with before. */
  subscribedWith?: string
  fails?: boolean
}

let made = 0

function aSubscription(serverKey: string, onEnd: () => void) {
  const endpoint = `https://push.example/${++made}`
  const keys: Record<string, Buffer> = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16, 255) }
  return {
    endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(serverKey, 'base64url')).buffer },
    getKey: (name: string) => new Uint8Array(keys[name] ?? []).buffer,
    async unsubscribe() {
      onEnd()
      return true
    },
  } as unknown as PushSubscription
}

/** A browser and a server, with what they were asked. */
function places({ permission = 'granted', on = true, serverKey = key, subscribedWith, fails = false }: Given = {}) {
  const asked: string[] = []
  const bodies: unknown[] = []
  let current: PushSubscription | null = null
  const subscribe = (withKey: string) => {
    current = aSubscription(withKey, () => {
      asked.push('unsubscribe')
      current = null
    })
    return current
  }
  if (subscribedWith) subscribe(subscribedWith)
  const all: PushPlaces = {
    permission: () => permission,
    async ask() {
      asked.push('permission')
      return permission
    },
    async manager() {
      return {
        getSubscription: async () => current,
        async subscribe(options) {
          asked.push('subscribe')
          if (fails) throw new DOMException('Registration failed', 'AbortError')
          const bytes = options?.applicationServerKey as Uint8Array
          expect(options?.userVisibleOnly).toBe(true)
          return subscribe(Buffer.from(bytes).toString('base64url'))
        },
      }
    },
    call: (async (endpoint: Call, input: { body?: unknown } = {}) => {
      asked.push(`${endpoint.method} ${endpoint.path}`)
      bodies.push(input.body)
      return { key: serverKey, devices: 0, on }
    }) as typeof call,
  }
  return { all, asked, bodies, current: () => current }
}

beforeEach(() => keepPushUser(null))
afterEach(() => vi.unstubAllGlobals())

test('turning on asks for permission first, subscribes and reports the keys of the browser', async () => {
  const { all, asked, bodies, current } = places()
  expect(await turnPushOn('amy', key, all)).toBe(true)
  expect(asked).toEqual(['permission', 'subscribe', 'PUT /users/me/push'])
  const endpoint = current()?.endpoint
  expect(bodies).toEqual([
    {
      endpoint,
      key,
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16, 255).toString('base64url'),
    },
  ])
  expect(pushUser()).toEqual({ userId: 'amy', endpoint })
  expect([isPushUser('amy'), isPushUser('bo')]).toEqual([true, false])
})

test('without permission nothing is subscribed', async () => {
  const { all, asked } = places({ permission: 'denied' })
  expect(await turnPushOn('amy', key, all)).toBe(false)
  expect(asked).toEqual(['permission'])
  expect(pushUser()).toBeNull()
})

test('a browser that cannot subscribe fails, and nothing is remembered', async () => {
  const { all } = places({ fails: true })
  await expect(turnPushOn('amy', key, all)).rejects.toThrow('Registration failed')
  expect(pushUser()).toBeNull()
})

test('turning off ends it at the server and in the browser', async () => {
  const { all, asked, bodies, current } = places({ subscribedWith: key })
  const endpoint = current()?.endpoint ?? ''
  keepPushUser({ userId: 'amy', endpoint })
  await turnPushOff(all)
  expect(asked).toEqual(['POST /users/me/push/end', 'unsubscribe'])
  expect(bodies).toEqual([{ endpoint }])
  expect(pushUser()).toBeNull()
})

test('at the start of the page nothing happens for whom it is off, and little where all is well', async () => {
  const { all, asked, current } = places({ subscribedWith: key })
  await renewPush('amy', all)
  keepPushUser({ userId: 'bo', endpoint: current()?.endpoint ?? '' })
  await renewPush('amy', all)
  expect(asked).toEqual([])
  await renewPush('bo', all)
  expect(asked).toEqual(['GET /users/me/push'])
})

test.each([
  ['the browser has lost the subscription', {}, ['GET /users/me/push', 'subscribe', 'PUT /users/me/push']],
  ['the session is a new one', { subscribedWith: key, on: false }, ['GET /users/me/push', 'PUT /users/me/push']],
  [
    'the server has another key',
    { subscribedWith: otherKey },
    ['GET /users/me/push', 'unsubscribe', 'subscribe', 'PUT /users/me/push'],
  ],
  ['the server sends none any more', { subscribedWith: key, serverKey: null }, ['GET /users/me/push']],
] as const)('at the start of the page it is renewed if %s', async (_what, given, expected) => {
  const { all, asked, current } = places(given)
  keepPushUser({ userId: 'amy', endpoint: current()?.endpoint ?? 'https://push.example/before' })
  await renewPush('amy', all)
  expect(asked).toEqual(expected)
  if (expected.includes('PUT /users/me/push' as never)) expect(pushUser()?.endpoint).toBe(current()?.endpoint)
})

test('where the permission was taken back, it is ended at the server', async () => {
  const { all, asked } = places({ permission: 'denied' })
  keepPushUser({ userId: 'amy', endpoint: 'https://push.example/before' })
  await renewPush('amy', all)
  expect(asked).toEqual(['POST /users/me/push/end'])
  expect(pushUser()).toBeNull()
})

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

test.each([
  ['supported', { serviceWorker: {}, userAgent: '' }, { PushManager: {}, Notification: {}, isSecureContext: true }],
  ['install', { serviceWorker: {}, userAgent: iPhone }, { isSecureContext: true }],
  ['install', { serviceWorker: {}, userAgent: iPad, maxTouchPoints: 5 }, { isSecureContext: true }],
  ['unsupported', { serviceWorker: {}, userAgent: iPad, maxTouchPoints: 0 }, { isSecureContext: true }],
  ['unsupported', { userAgent: 'Firefox' }, { PushManager: {}, Notification: {}, isSecureContext: true }],
  ['insecure', { userAgent: iPhone }, { Notification: {}, isSecureContext: false }],
])('a browser is %s: %o', (expected, navigator, window) => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', window)
  expect(pushSupport()).toBe(expected)
})
