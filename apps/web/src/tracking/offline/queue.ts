import { useSyncExternalStore } from 'react'
import { tokens } from '#api/session-storage.ts'
import { journal } from './change-journal.ts'
import type { ChangeQueue } from './change-queue.ts'
import type { KeptChange } from './kept-change.ts'
import { emptyQueue, type QueueState } from './queue-state.ts'
import { ownerOf } from './recent-components.ts'
import type { Done } from './sending.ts'

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

/** Shows what has been written into the journal until the queue itself does. */
export function showWritten(): void {
  if (queue?.state().isRead) return
  ahead = aheadOf()
  tellWatchers()
}

/** The code of the queue comes behind the first page; without a network it is there already, or nothing is kept. */
export function loadQueue(): Promise<ChangeQueue> {
  loading ??= import('./device-queue.ts').then(
    ({ startQueue }) => {
      const started = startQueue((change, outcome) => {
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
