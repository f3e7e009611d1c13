import type { ComponentAnswer, StatusAnswer } from '@castline/contract/components'
import { useSyncExternalStore } from 'react'
import { call } from '../client.ts'
import { clockCorrection } from '../server-clock.ts'
import { tokens } from '../tokens.ts'
import { type Attempt, lockOf, patienceMs, sendAttempt } from './attempt.ts'
import { mayBeKept } from './change-failure.ts'
import type { ChangeQueue } from './change-queue.ts'
import type { KeptChange, NewChange } from './kept-change.ts'
import { NotKeptError } from './not-kept-error.ts'
import { emptyQueue, type QueueState } from './queue-state.ts'
import { ownerOf } from './recent-pieces.ts'

let queue: ChangeQueue | null = null
let loading: Promise<ChangeQueue> | null = null
const watchers = new Set<() => void>()
const sentListeners = new Set<(change: KeptChange) => void>()
/** What was sent while nobody listened: the queue of a page may be at work before what tells of it has come. */
const untold: KeptChange[] = []

function tellWatchers(): void {
  for (const listener of watchers) listener()
}

/** The code of the queue comes behind the first page; without a network it is there already, or nothing is kept. */
function loadQueue(): Promise<ChangeQueue> {
  loading ??= import('./device-queue.ts').then(
    ({ startQueue }) => {
      const started = startQueue((change) => {
        if (sentListeners.size === 0) untold.push(change)
        for (const listener of sentListeners) listener(change)
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

/** The changes that wait on this device, as they come and go. */
export function useQueue(): QueueState {
  return useSyncExternalStore(watchQueue, () => queue?.state() ?? emptyQueue)
}

/** What waits for whoever is signed in, as far as this page has looked. */
export function ownKeptChanges(): readonly KeptChange[] {
  const userId = ownerOf(tokens.profile())
  return (queue?.state().changes ?? []).filter((change) => change.userId !== null && change.userId === userId)
}

/**
 * Calls back for each change that left the queue because the server has made it, at once for those that left it before
 * anybody listened. Answers the way to stop.
 */
export function onChangeSent(listener: (change: KeptChange) => void): () => void {
  sentListeners.add(listener)
  for (const change of untold.splice(0)) listener(change)
  return () => void sentListeners.delete(listener)
}

type Named = Pick<ComponentAnswer, 'name' | 'qr_code'>

/** A change as whoever made it is remembered. Throws `NotKeptError` where nobody is: nothing could ever send it. */
function changeOf(attempt: Attempt, piece: Named, madeAt: Date): NewChange {
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
  }
}

/**
 * Keeps a change on this device, with the key of its attempt, until the server has it; resolves when it is kept. `noted`
 * is its place where it was noted before. Throws `NotKeptError` where the device has no room for it, or forbids it.
 */
export async function enqueueChange(attempt: Attempt, piece: Named, madeAt: Date, noted?: number): Promise<void> {
  const change = changeOf(attempt, piece, madeAt)
  const loaded = await loadQueue().catch((error: unknown) => {
    throw new NotKeptError(error)
  })
  await loaded.keep(change, noted)
}

/** Writes an attempt down while the page sends it; undefined where the device keeps nothing. */
async function note(attempt: Attempt, piece: Named, madeAt: Date): Promise<number | undefined> {
  try {
    return await (await loadQueue()).note(changeOf(attempt, piece, madeAt), Date.now() + patienceMs)
  } catch {
    return undefined
  }
}

/**
 * Sends an attempt, and keeps it on this device where no answer comes; then it answers null. A page that is closed before
 * the answer loses nothing: the attempt is noted while it is under way. Throws what `sendAttempt` and `enqueueChange` do.
 */
export async function sendOrKeep(attempt: Attempt, piece: Named, madeAt: Date): Promise<StatusAnswer | null> {
  const sending = sendAttempt({ call }, attempt)
  // Beside the sending: nobody waits for a disk.
  const noting = note(attempt, piece, madeAt)
  void navigator.locks?.request(lockOf(attempt), () => sending.catch(() => null))
  try {
    const answer = await sending
    void noting.then(forget)
    return answer
  } catch (error) {
    if (!mayBeKept(error, attempt)) {
      void noting.then(forget)
      throw error
    }
  }
  await enqueueChange(attempt, piece, madeAt, await noting)
  return null
}

/** Not forgotten, it is sent once more, and counts once. */
async function forget(noted: number | undefined): Promise<void> {
  if (noted !== undefined) await queue?.forget(noted).catch(() => undefined)
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
export async function dropChange(order: number): Promise<boolean> {
  return (await loadQueue()).drop(order)
}

/** Sends a refused change once more. */
export async function redoChange(order: number): Promise<void> {
  await (await loadQueue()).redo(order)
}
