import { pushState, subscribePush, unsubscribePush } from '@castline/contract/calls/messages'
import { call } from '#api/client.ts'
import { keepPushUser, pushUser } from './push-user.ts'

/** What the browser and the server offer; replaced in tests. */
export interface PushPlaces {
  permission(): NotificationPermission
  ask(): Promise<NotificationPermission>
  /** Of our service worker. Rejects if it does not start. */
  manager(): Promise<Pick<PushManager, 'getSubscription' | 'subscribe'>>
  readonly call: typeof call
}

type PushSupport = 'supported' | 'install' | 'insecure' | 'unsupported'

const startMs = 10_000

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether this browser can show notifications, and if not, why. iPhones and iPads only do in installed apps. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  if (!window.isSecureContext) return 'insecure'
  return isApple() ? 'install' : 'unsupported'
}

async function startedManager(): Promise<PushManager> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker does not start.')), startMs)
  })
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

const here: PushPlaces = {
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  manager: startedManager,
  call,
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Returns the browser's subscription for a key; one for an earlier key of the server is replaced. */
async function subscribed(key: string, { manager: managerOf }: PushPlaces): Promise<PushSubscription> {
  const manager = await managerOf()
  const current = await manager.getSubscription()
  if (current && base64url(current.options.applicationServerKey) === key) return current
  await current?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

async function report(
  { call }: PushPlaces,
  userId: string,
  subscription: PushSubscription,
  key: string,
): Promise<void> {
  const { endpoint } = subscription
  const [p256dh, auth] = [base64url(subscription.getKey('p256dh')), base64url(subscription.getKey('auth'))]
  await call(subscribePush, { body: { endpoint, p256dh, auth, key } })
  keepPushUser({ userId, endpoint })
}

/**
 * Turns notifications on for a user in this browser, which asks for permission. Returns false if it is not given. Throws
 * if the browser or the server fails.
 */
export async function turnPushOn(userId: string, key: string, places = here): Promise<boolean> {
  // First: some browsers ask only right after a click.
  if ((await places.ask()) !== 'granted') return false
  await report(places, userId, await subscribed(key, places), key)
  return true
}

/** Turns notifications off in this browser. */
export async function turnPushOff(places = here): Promise<void> {
  const subscription = await (await places.manager()).getSubscription()
  const endpoint = subscription?.endpoint ?? pushUser()?.endpoint
  if (endpoint) await places.call(unsubscribePush, { body: { endpoint } })
  keepPushUser(null)
  await subscription?.unsubscribe()
}

/**
 * Renews the subscription of a user who has turned notifications on here: it may have expired, the key of the server may
 * be another one, and the session is a new one after signing in again.
 */
export async function renewPush(userId: string, places = here): Promise<void> {
  const before = pushUser()
  if (before?.userId !== userId) return
  if (places.permission() !== 'granted') {
    await places.call(unsubscribePush, { body: { endpoint: before.endpoint } })
    keepPushUser(null)
    return
  }
  const { key, on } = await places.call(pushState, {})
  if (key === null) return
  const subscription = await subscribed(key, places)
  if (!on || subscription.endpoint !== before.endpoint) await report(places, userId, subscription, key)
}
