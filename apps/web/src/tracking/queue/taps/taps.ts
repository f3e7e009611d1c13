import type { ComponentResponse } from '@castline/contract/components'
import type { StatusResponse } from '@castline/contract/status-changes'
import { askBeforeLeaving } from '#api/ask-before-leaving.ts'
import { call } from '#api/client.ts'
import { clockCorrection } from '#api/server-clock.ts'
import { tokens } from '#api/session-storage.ts'
import { nameOf, ownerOf } from '#api/stored-user.ts'
import { componentName } from '../../components/component-name.ts'
import {
  type AnswerAttempt,
  type Attempt,
  type LoadAttempt,
  type QueuedAttempt,
  type ReportAttempt,
  timeoutMs,
  usernameOf,
} from '../attempts.ts'
import type { QueuedChange, RequestInProgress } from '../change.ts'
import { mayBeQueued } from '../failure.ts'
import { sendAttempt } from '../kinds/status-attempt.ts'
import { journal } from '../store/journal.ts'
import { NotStoredError } from '../store/not-stored-error.ts'
import { loadQueue, showSaved } from '../use-queue.ts'

export type Named = Pick<ComponentResponse, 'name' | 'control_number' | 'qr_code'>

export interface Tap {
  readonly attempt: QueuedAttempt
  readonly component: Named
}

/** The change with the user who made it. Throws `NotStoredError` when the user is unknown: it could never be sent. */
function changeOf({ attempt, component }: Tap, madeAt: Date): QueuedChange {
  const profile = tokens.profile()
  const username = usernameOf(attempt)
  const userId = username === null ? ownerOf(profile) : null
  if (userId === '') throw new NotStoredError(null)
  return {
    attempt,
    occurredAt: madeAt.toISOString(),
    clockCorrection: clockCorrection(),
    userId,
    madeBy: username ?? nameOf(profile),
    mark: componentName(component),
    code: component.qr_code,
    refusal: null,
  }
}

/**
 * Writes changes to the journal synchronously, so that no navigation loses them. False when the browser refuses to
 * store them.
 */
function writeDown(changes: readonly QueuedChange[]): boolean {
  try {
    journal.write(changes)
    return true
  } catch {
    return false
  }
}

/** Whether a change is in the journal, and so survives its page. */
export const isWrittenDown = (key: string): boolean => journal.has(key)

/** Stores changes: in the journal when it returns, on disk when its promise resolves. */
async function keepChanges(changes: readonly QueuedChange[]): Promise<void> {
  const isWritten = writeDown(changes)
  const stopAsking = isWritten ? undefined : askBeforeLeaving()
  showSaved()
  try {
    const loaded = await loadQueue()
    await loaded.keep(changes)
  } catch (error) {
    // If the journal has the changes they are safe: the queue moves them to the disk later.
    if (!isWritten) throw error instanceof NotStoredError ? error : new NotStoredError(error)
  } finally {
    stopAsking?.()
  }
}

/**
 * Stores changes on this device, with the keys of their attempts, until the server has them. They are in the journal
 * before this function returns; the promise resolves when they are on disk. Rejects with `NotStoredError` when the
 * device is full or forbids storage.
 */
export async function enqueueChanges(taps: readonly Tap[], madeAt: Date): Promise<void> {
  await keepChanges(taps.map((tap) => changeOf(tap, madeAt)))
}

/**
 * Stores a report, a receipt or an answer with its photos on this device, from where it is sent. They are too large for
 * the journal: they are safe when the promise resolves. Rejects with `NotStoredError` when the device is full or forbids
 * storage.
 */
export async function enqueueWithPhotos(
  attempt: ReportAttempt | LoadAttempt | AnswerAttempt,
  component: Named,
  photos: readonly Blob[],
): Promise<void> {
  const change = { ...changeOf({ attempt, component }, new Date()), ...(photos.length > 0 && { photos }) }
  const stopAsking = askBeforeLeaving()
  try {
    await (await loadQueue()).keep([change])
  } catch (error) {
    throw error instanceof NotStoredError ? error : new NotStoredError(error)
  } finally {
    stopAsking()
  }
}

/** Like `enqueueChanges`, for one change. */
export function enqueueChange(attempt: QueuedAttempt, component: Named, madeAt: Date): Promise<void> {
  return enqueueChanges([{ attempt, component }], madeAt)
}

/** Empty when the user who made them is unknown. */
function knownChangesOf(taps: readonly Tap[], madeAt: Date): QueuedChange[] {
  try {
    return taps.map((tap) => changeOf(tap, madeAt))
  } catch {
    return []
  }
}

interface OneRequest<Result> {
  readonly taps: readonly Tap[]
  readonly madeAt: Date
  /** Timeout of `send` in ms: it has settled by then. */
  readonly within: number
  send(): Promise<Result>
}

/**
 * Sends changes in one request. If there is no response, stores them on this device and resolves to null. They are in
 * the journal before this function returns and before the request starts, and removed after the response, so that
 * closing the page during the request loses nothing. Rejects with the errors of `send` and `enqueueChanges`.
 */
export async function sendOrStoreAll<Result>({
  taps,
  madeAt,
  within,
  send,
}: OneRequest<Result>): Promise<Result | null> {
  const [first] = taps
  if (!first) return null
  const underWay: RequestInProgress = { lock: `castline-attempt ${first.attempt.key}`, until: Date.now() + within }
  const changes = knownChangesOf(taps, madeAt)
  const noted = changes.map((change) => ({ ...change, underWay }))
  const isWritten = noted.length > 0 && writeDown(noted)
  const stopAsking = isWritten ? undefined : askBeforeLeaving()
  const noting = loadQueue()
    .then((loaded) => loaded.note(noted))
    .catch(() => undefined)
  // Changes in the journal are safe, so the request need not wait for the disk.
  const sending = isWritten ? send() : noting.then(send)
  void navigator.locks?.request(underWay.lock, () => sending.catch(() => null))
  const settled = () => forget(changes, noting)
  try {
    const response = await sending
    void settled()
    return response
  } catch (error) {
    if (!mayBeQueued(error, first.attempt)) {
      void settled()
      throw error
    }
    if (changes.length === 0) throw new NotStoredError(error)
    await keepChanges(changes)
    return null
  } finally {
    stopAsking?.()
  }
}

/**
 * Sends one change, or stores it if there is no network or no response. It is in the journal before this function returns. Resolves to
 * whether it is stored. Rejects with the refusal, or with `NotStoredError`.
 */
export async function sendOrStoreOne(
  attempt: QueuedAttempt,
  component: Named,
  send: () => Promise<unknown>,
): Promise<{ readonly stored: boolean }> {
  const madeAt = new Date()
  if (!navigator.onLine) {
    await enqueueChange(attempt, component, madeAt)
    return { stored: true }
  }
  const request = { taps: [{ attempt, component }], madeAt, within: timeoutMs }
  const sent = await sendOrStoreAll({ ...request, send: () => send().then(() => ({ stored: false })) })
  return sent ?? { stored: true }
}

/** Sends or stores one change, like `sendOrStoreAll`. */
export function sendOrStore(attempt: Attempt, component: Named, madeAt: Date): Promise<StatusResponse | null> {
  const send = () => sendAttempt({ call }, attempt)
  return sendOrStoreAll({ taps: [{ attempt, component }], madeAt, within: timeoutMs, send })
}

/** If removing a change fails it is removed when the queue is read; unmarked it is sent again, and applied once. */
async function forget(changes: readonly QueuedChange[], noting: Promise<void>): Promise<void> {
  const keys = changes.map(({ attempt }) => attempt.key)
  for (const key of keys) journal.settle(key)
  await noting
  try {
    await (await loadQueue()).forget(keys)
    journal.clear(keys)
  } catch {
    // The marks stay for the next page.
  }
}
