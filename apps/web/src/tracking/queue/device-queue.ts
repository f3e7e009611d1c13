import { settings } from '@castline/contract/calls/settings'
import { call, createClient } from '#api/client.ts'
import { NoResponseError } from '#api/errors.ts'
import { clockReading, isMeasuredWithin } from '#api/server-clock.ts'
import { tokens } from '#api/session-storage.ts'
import { timeoutMs } from './attempts.ts'
import type { QueuedChange } from './change.ts'
import type { Way } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { type ChangeQueue, changeQueue } from './queue.ts'
import { retrySeconds } from './retry.ts'
import type { Sending } from './sender.ts'
import { diskStore } from './store/disk.ts'
import { durableStore } from './store/durable.ts'
import { withEarlierVersions } from './store/earlier-versions.ts'
import { journal } from './store/journal.ts'
import { timesToSend } from './times.ts'
import { clientOf, isSignedIn } from './user-client.ts'

/** A visitor's change is never sent with the token of the signed-in user. */
const visitor = createClient({ base: '/api', tokens: { ...tokens, token: () => null } })

/** Measures the clock again before sending: it may have been set while there was no network. */
async function measureAgain(): Promise<void> {
  if (isMeasuredWithin(10_000)) return
  try {
    await call(settings, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    if (error instanceof NoResponseError || error instanceof DOMException) throw error
  }
}

const wayOf = (change: QueuedChange): Way => ({
  client: change.userId === null ? visitor : clientOf(change.userId),
  async times() {
    await measureAgain()
    return timesToSend(change, clockReading(), Date.now())
  },
})

/** Detected by the Web Lock that the page holds or, without locks, by a time limit. */
async function isUnderWay({ underWay }: QueuedChange): Promise<boolean> {
  if (!underWay || Date.now() >= underWay.until) return false
  if (!navigator.locks) return true
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name === underWay.lock)
}

/** Starts the queue of this device. It sends at once, when the network or the user comes back, and every 30 s. */
export function startQueue(onDone: Sending['onDone']): ChangeQueue {
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('castline-queue') : null
  const queue = changeQueue({
    store: durableStore({ journal, disk: withEarlierVersions(diskStore), locks: navigator.locks }),
    resolve: async (change) => (await kindOf(change.attempt).begin?.(change, wayOf(change))) ?? change,
    send: (change) => kindOf(change.attempt).send(change, wayOf(change)),
    // A change made by username contains the username, so it does not depend on the session.
    isOurs: ({ userId }) => userId === null || isSignedIn(userId),
    isUnderWay,
    onDone,
    keepStorage: () => void navigator.storage?.persist?.().catch(() => undefined),
    locks: navigator.locks,
    notifyTabs: () => tabs?.postMessage('changed'),
    later: (seconds, callback) => setTimeout(callback, seconds * 1_000),
  })
  tabs?.addEventListener('message', () => void queue.read())
  window.addEventListener('online', () => void queue.send())
  // Also when nothing is waiting: another page may have been closed before its response.
  setInterval(() => void queue.send(), retrySeconds.unsent * 1_000)
  void queue.send()
  return queue
}
