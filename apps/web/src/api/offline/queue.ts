import type { ComponentAnswer, StatusAnswer } from '@castline/contract/components'
import { useSyncExternalStore } from 'react'
import { askBeforeLeaving } from '../ask-before-leaving.ts'
import { call } from '../client.ts'
import { clockCorrection } from '../server-clock.ts'
import { lastingStorage } from '../storage.ts'
import { tokens } from '../tokens.ts'
import { type Attempt, patienceMs, sendAttempt } from './attempt.ts'
import { mayBeKept } from './change-failure.ts'
import { journalIn } from './change-journal.ts'
import type { ChangeQueue } from './change-queue.ts'
import type { KeptChange, UnderWay } from './kept-change.ts'
import { NotKeptError } from './not-kept-error.ts'
import { emptyQueue, type QueueState } from './queue-state.ts'
import { ownerOf } from './recent-pieces.ts'
import type { Done } from './sending.ts'

const journal = journalIn(lastingStorage)
let queue: ChangeQueue | null = null
let loading: Promise<ChangeQueue> | null = null
const watchers = new Set<() => void>()
type DoneListener = (change: KeptChange, outcome: Done) => void
const doneListeners = new Set<DoneListener>()
/** What left the queue before anybody listened: it may be at work before the code that shows its outcomes is loaded. */
const untold: Parameters<DoneListener>[] = []
/** The queue as far as the journal tells, until the code of the queue is loaded. */
let ahead = aheadOf()

function aheadOf(): QueueState {
  const waiting = journal.all().filter(({ underWay }) => !underWay || underWay.until <= Date.now())
  return waiting.length > 0 ? { ...emptyQueue, changes: waiting } : emptyQueue
}

function tellWatchers(): void {
  for (const listener of watchers) listener()
}

/** The code of the queue comes behind the first page; without a network it is there already, or nothing is kept. */
function loadQueue(): Promise<ChangeQueue> {
  loading ??= import('./device-queue.ts').then(
    ({ startQueue }) => {
      const started = startQueue(journal, (change, outcome) => {
        if (doneListeners.size === 0) untold.push([change, outcome])
        for (const listener of doneListeners) listener(change, outcome)
      })
      queue = started
      started.subscribe(tellWatchers)
      tellWatchers()
      return started
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

function watchQueue(listener: () => void): () => void {
  watchers.add(listener)
  loadQueue().catch(() => undefined)
  return () => void watchers.delete(listener)
}

function stateNow(): QueueState {
  const state = queue?.state()
  return state?.isRead ? state : ahead
}

/** The changes that wait on this device, as they come and go. */
export function useQueue(): QueueState {
  return useSyncExternalStore(watchQueue, stateNow)
}

/** What waits for whoever is signed in, as far as this page has looked. */
export function ownKeptChanges(): readonly KeptChange[] {
  const userId = ownerOf(tokens.profile())
  return stateNow().changes.filter((change) => change.userId !== null && change.userId === userId)
}

/**
 * Calls back for each change that left the queue because it is made, at once for those that left it before anybody
 * listened. Returns the way to stop.
 */
export function onChangeDone(listener: DoneListener): () => void {
  doneListeners.add(listener)
  for (const done of untold.splice(0)) listener(...done)
  return () => void doneListeners.delete(listener)
}

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
  if (!queue) {
    ahead = aheadOf()
    tellWatchers()
  }
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
  await queue?.forget(keys).catch(() => undefined)
}

function nameOf(profile: string | null): string {
  const { name } = JSON.parse(profile ?? '{}')
  return typeof name === 'string' ? name : ''
}

/** Sends what waits now: the network or somebody is back. */
export async function sendQueue(): Promise<void> {
  await (await loadQueue()).send()
}

/** Forgets a change; false where it was sent meanwhile. */
export async function dropChange(key: string): Promise<boolean> {
  return (await loadQueue()).drop(key)
}

/** Sends a refused change once more. */
export async function redoChange(key: string): Promise<void> {
  await (await loadQueue()).redo(key)
}
