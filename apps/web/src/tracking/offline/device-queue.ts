import { settings } from '@castline/contract/settings'
import { call, createClient } from '#api/client.ts'
import { NoResponseError } from '#api/errors.ts'
import { clockReading, isMeasuredWithin } from '#api/server-clock.ts'
import { tokens } from '#api/session-storage.ts'
import { hasWaitingAnswers } from '../checklists/waiting-answers.ts'
import { sendAttempt, timeoutMs } from './attempt.ts'
import { journal } from './change-journal.ts'
import { type ChangeQueue, changeQueue } from './change-queue.ts'
import { diskStore } from './device-store.ts'
import { durableStore } from './durable-store.ts'
import { isFirstPartMade } from './first-part.ts'
import { componentOfLabel } from './label-attempt.ts'
import { sendLoadAttempt } from './load-attempt.ts'
import { sendMoveAttempt } from './move-attempt.ts'
import type { QueuedChange } from './queued-change.ts'
import { retrySeconds } from './retry-schedule.ts'
import type { Sending } from './sending.ts'
import { timesToSend } from './times-to-send.ts'
import { clientOf, isSignedIn } from './user-client.ts'

/** Loaded only on devices where answers to checklists wait. */
const loadAnswers = () => import('../checklists/answer-queue.ts')

/** Loaded only where reports wait: their form has loaded it before. */
const loadReports = () => import('./report-attempt.ts')

/** A visitor's change is never sent with the token of the signed-in user. */
const visitor = createClient({ base: '/api', tokens: { ...tokens, token: () => null } })

/** Loaded only where receipts with photos wait. */
const loadReceipts = () => import('./receipt-photos.ts')

/** In ms. A report sent within this time needs no separate time of observation, if there was a network. */
const soonMs = 10_000

/** Measures the clock again before sending: it may have been set while there was no network. */
async function measureAgain(): Promise<void> {
  if (isMeasuredWithin(10_000)) return
  try {
    await call(settings, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    if (error instanceof NoResponseError || error instanceof DOMException) throw error
  }
}

const clientFor = ({ userId }: QueuedChange) => (userId === null ? visitor : clientOf(userId))

/** Looks up the component of a label, and sends a report or a receipt, which then waits for its photos. */
async function prepared(change: QueuedChange): Promise<QueuedChange> {
  const { attempt } = change
  if (isFirstPartMade(change)) return change
  if (attempt.kind === 'load' && 'photosOf' in attempt.work) {
    const response = await sendQueuedChange(change)
    return (await loadReceipts()).received(change, response)
  }
  if (attempt.kind !== 'report') return componentOfLabel(clientFor(change), change)
  await measureAgain()
  const isLate = attempt.isOffline || Date.now() - Date.parse(change.occurredAt) > soonMs
  const times = isLate ? timesToSend(change, clockReading(), Date.now()) : null
  const { sendReport } = await loadReports()
  return { ...change, attempt: await sendReport(clientFor(change), attempt, times?.occurred_at) }
}

async function sendQueuedChange(change: QueuedChange) {
  const { attempt } = change
  if (attempt.kind === 'report') {
    const { sendReportPhotos } = await loadReports()
    return sendReportPhotos(clientFor(change), attempt, change.photos ?? [])
  }
  if (isFirstPartMade(change)) return (await loadReceipts()).sendReceiptPhotos(clientFor(change), change)
  await measureAgain()
  // The answers to the checklists of a step are sent before the step; those of any component before a load's.
  if (change.userId !== null && hasWaitingAnswers(change.userId)) {
    const isOfComponent = attempt.kind !== 'load' && attempt.kind !== 'move'
    await (await loadAnswers()).sendAnswers(isOfComponent ? attempt.componentId : undefined)
  }
  const times = timesToSend(change, clockReading(), Date.now())
  const client = change.userId === null ? { call } : clientOf(change.userId)
  if (attempt.kind === 'move') return sendMoveAttempt(client, attempt, times.occurred_at)
  if (attempt.kind === 'load') return sendLoadAttempt(client, attempt, { occurredAt: times.occurred_at })
  return sendAttempt(client, attempt, times)
}

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
    store: durableStore({ journal, disk: diskStore, locks: navigator.locks }),
    resolve: prepared,
    send: sendQueuedChange,
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
  if (hasWaitingAnswers())
    loadAnswers().then(
      ({ startAnswers }) => startAnswers(),
      () => undefined,
    )
  return queue
}
