import type { ComponentAnswer, StatusAnswer } from '@castline/contract/components'
import { askBeforeLeaving } from '#api/ask-before-leaving.ts'
import { call } from '#api/client.ts'
import { clockCorrection } from '#api/server-clock.ts'
import { tokens } from '#api/session-storage.ts'
import { type Attempt, patienceMs, sendAttempt } from './attempt.ts'
import { mayBeKept } from './change-failure.ts'
import { journal } from './change-journal.ts'
import type { KeptChange, UnderWay } from './kept-change.ts'
import { NotKeptError } from './not-kept-error.ts'
import { loadQueue, showWritten } from './queue.ts'
import { ownerOf } from './recent-components.ts'

type Named = Pick<ComponentAnswer, 'name' | 'qr_code'>

export interface Tap {
  readonly attempt: Attempt
  readonly piece: Named
}

/** A change as whoever made it is remembered. Throws `NotKeptError` where nobody is: nothing could ever send it. */
function changeOf({ attempt, piece }: Tap, madeAt: Date): KeptChange {
  const profile = tokens.profile()
  const userId = attempt.username === null ? ownerOf(profile) : null
  if (userId === '') throw new NotKeptError(null)
  return {
    attempt,
    occurredAt: madeAt.toISOString(),
    clockCorrection: clockCorrection(),
    userId,
    madeBy: attempt.username ?? nameOf(profile),
    mark: piece.name,
    code: piece.qr_code,
    refusal: null,
  }
}

/** Writes changes down synchronously: from here on no navigation loses them. False where the browser refuses to store. */
function writeDown(changes: readonly KeptChange[]): boolean {
  try {
    journal.write(changes)
    return true
  } catch {
    return false
  }
}

/** Whether a change is written down on this device, and survives its page. */
export const isWrittenDown = (key: string): boolean => journal.has(key)

/** Keeps changes: written down when it returns, on the disk when its promise resolves. */
async function keepChanges(changes: readonly KeptChange[]): Promise<void> {
  const isWritten = writeDown(changes)
  const stopAsking = isWritten ? undefined : askBeforeLeaving()
  showWritten()
  try {
    const loaded = await loadQueue()
    await loaded.keep(changes)
  } catch (error) {
    // What is written down is kept: the queue takes it over when it can.
    if (!isWritten) throw error instanceof NotKeptError ? error : new NotKeptError(error)
  } finally {
    stopAsking?.()
  }
}

/**
 * Keeps changes on this device, with the keys of their attempts, until the server has them. They are written down before
 * this function returns; its promise resolves when they have reached the disk. Rejects with `NotKeptError` where the
 * device has no room for them, or forbids it.
 */
export async function enqueueChanges(taps: readonly Tap[], madeAt: Date): Promise<void> {
  await keepChanges(taps.map((tap) => changeOf(tap, madeAt)))
}

/** The same for one change. */
export function enqueueChange(attempt: Attempt, piece: Named, madeAt: Date): Promise<void> {
  return enqueueChanges([{ attempt, piece }], madeAt)
}

/** Empty where the device does not know whose they are. */
function knownChangesOf(taps: readonly Tap[], madeAt: Date): KeptChange[] {
  try {
    return taps.map((tap) => changeOf(tap, madeAt))
  } catch {
    return []
  }
}

interface OneRequest<Answer> {
  readonly taps: readonly Tap[]
  readonly madeAt: Date
  /** In ms: `send` has an answer or has failed by then. */
  readonly within: number
  send(): Promise<Answer>
}

/**
 * Sends changes in one request, and keeps them on this device where no answer comes; then it resolves to null. They are
 * written down before this function returns and before the request starts, and forgotten when its answer is here: a page
 * that is closed meanwhile loses nothing. Rejects with what `send` and `enqueueChanges` reject with.
 */
export async function sendOrKeepAll<Answer>({
  taps,
  madeAt,
  within,
  send,
}: OneRequest<Answer>): Promise<Answer | null> {
  const [first] = taps
  if (!first) return null
  const underWay: UnderWay = { lock: `castline-attempt ${first.attempt.key}`, until: Date.now() + within }
  const changes = knownChangesOf(taps, madeAt)
  const noted = changes.map((change) => ({ ...change, underWay }))
  const isWritten = noted.length > 0 && writeDown(noted)
  const stopAsking = isWritten ? undefined : askBeforeLeaving()
  const noting = loadQueue()
    .then((loaded) => loaded.note(noted))
    .catch(() => undefined)
  // What is written down need not wait for the disk.
  const sending = isWritten ? send() : noting.then(send)
  void navigator.locks?.request(underWay.lock, () => sending.catch(() => null))
  const answered = () => forget(changes, noting)
  try {
    const answer = await sending
    void answered()
    return answer
  } catch (error) {
    if (!mayBeKept(error, first.attempt)) {
      void answered()
      throw error
    }
    if (changes.length === 0) throw new NotKeptError(error)
    await keepChanges(changes)
    return null
  } finally {
    stopAsking?.()
  }
}

/** Sends one change or keeps it, as `sendOrKeepAll` does. */
export function sendOrKeep(attempt: Attempt, piece: Named, madeAt: Date): Promise<StatusAnswer | null> {
  const send = () => sendAttempt({ call }, attempt)
  return sendOrKeepAll({ taps: [{ attempt, piece }], madeAt, within: patienceMs, send })
}

/** Not forgotten, a change is sent once more, and counts once. */
async function forget(changes: readonly KeptChange[], noting: Promise<void>): Promise<void> {
  const keys = changes.map(({ attempt }) => attempt.key)
  for (const key of keys) journal.remove(key)
  await noting
  const forgetting = loadQueue().then((loaded) => loaded.forget(keys))
  await forgetting.catch(() => undefined)
}

function nameOf(profile: string | null): string {
  const { name } = JSON.parse(profile ?? '{}')
  return typeof name === 'string' ? name : ''
}
