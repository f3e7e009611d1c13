import { useSyncExternalStore } from 'react'
import { tokens } from '#api/session-storage.ts'
import { ownerOf } from '#api/stored-user.ts'
import type { QueuedChange } from './change.ts'
import type { Done } from './kinds/kind.ts'
import type { ChangeQueue } from './queue.ts'
import { emptyQueue, type QueueState } from './queue-state.ts'
import { journal } from './store/journal.ts'

let queue: ChangeQueue | null = null
let loading: Promise<ChangeQueue> | null = null
const watchers = new Set<() => void>()
type DoneListener = (change: QueuedChange, outcome: Done, response?: unknown) => void
const doneListeners = new Set<DoneListener>()
/** Changes sent before a listener was added: the queue may start before the code that shows the results is loaded. */
const undelivered: Parameters<DoneListener>[] = []
/** The queue's state according to the journal, until the queue's code is loaded. */
let ahead = aheadOf()

function aheadOf(): QueueState {
  const waiting = journal.all().filter(({ underWay }) => !underWay || underWay.until <= Date.now())
  return waiting.length > 0 ? { ...emptyQueue, changes: waiting } : emptyQueue
}

function notifyWatchers(): void {
  for (const listener of watchers) listener()
}

/** Shows the changes in the journal until the queue itself has read them. */
export function showSaved(): void {
  if (queue?.state().isRead) return
  ahead = aheadOf()
  notifyWatchers()
}

/** Loads the queue's code after the first page. Without a network it is already cached, or nothing can be stored. */
export function loadQueue(): Promise<ChangeQueue> {
  loading ??= import('./device-queue.ts').then(
    ({ startQueue }) => {
      const started = startQueue((...done) => {
        if (doneListeners.size === 0) undelivered.push(done)
        for (const listener of doneListeners) listener(...done)
      })
      queue = started
      started.subscribe(notifyWatchers)
      notifyWatchers()
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

/** The changes waiting on this device, updated live. */
export function useQueue(): QueueState {
  return useSyncExternalStore(watchQueue, stateNow)
}

/** The signed-in user's waiting changes, as far as this page has read them. */
export function ownQueuedChanges(): readonly QueuedChange[] {
  const userId = ownerOf(tokens.profile())
  return stateNow().changes.filter((change) => change.userId !== null && change.userId === userId)
}

/**
 * Calls back for each change that left the queue because it was made, including those before this call. Returns a
 * function that unsubscribes.
 */
export function onChangeDone(listener: DoneListener): () => void {
  doneListeners.add(listener)
  for (const done of undelivered.splice(0)) listener(...done)
  return () => void doneListeners.delete(listener)
}

/** Sends the waiting changes now: the network or the user is back. */
export async function sendQueue(): Promise<void> {
  await (await loadQueue()).send()
}

/** Deletes changes. False when one had already been sent. */
export async function dropChanges(keys: readonly string[]): Promise<boolean> {
  return (await loadQueue()).drop(keys)
}

/** Sends a refused change again. */
export async function redoChange(key: string): Promise<void> {
  await (await loadQueue()).redo(key)
}
