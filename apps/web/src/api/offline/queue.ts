import type { ComponentAnswer } from '@castline/contract/components'
import { useSyncExternalStore } from 'react'
import { tokens } from '../tokens.ts'
import type { Attempt } from './attempt.ts'
import type { ChangeQueue } from './change-queue.ts'
import type { KeptChange } from './kept-change.ts'
import { NotKeptError } from './not-kept-error.ts'
import { emptyQueue, type QueueState } from './queue-state.ts'
import { ownerOf } from './recent-pieces.ts'

let queue: ChangeQueue | null = null
let loading: Promise<ChangeQueue> | null = null
const watchers = new Set<() => void>()
const sentListeners = new Set<(change: KeptChange) => void>()

function tellWatchers(): void {
  for (const listener of watchers) listener()
}

/** The code of the queue comes behind the first page; without a network it is there already, or nothing is kept. */
function loadQueue(): Promise<ChangeQueue> {
  loading ??= import('./device-queue.ts').then(
    ({ startQueue }) => {
      const started = startQueue((change) => {
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

/** Calls back for each change that left the queue because the server has made it. Answers the way to stop. */
export function onChangeSent(listener: (change: KeptChange) => void): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/**
 * Keeps a change on this device, with the key of its attempt, until the server has it; resolves when it is kept. Throws
 * `NotKeptError` where the device has no room for it, or forbids it.
 */
export async function enqueueChange(
  attempt: Attempt,
  piece: Pick<ComponentAnswer, 'name' | 'qr_code'>,
  occurredAt: Date,
): Promise<void> {
  const profile = tokens.profile()
  const userId = attempt.username === null ? ownerOf(profile) : null
  // Without an owner nothing could ever send it.
  if (userId === '') throw new NotKeptError(null)
  const loaded = await loadQueue().catch((error: unknown) => {
    throw new NotKeptError(error)
  })
  await loaded.keep({
    attempt,
    occurredAt: occurredAt.toISOString(),
    userId,
    madeBy: attempt.username ?? nameOf(profile),
    mark: piece.name,
    code: piece.qr_code,
  })
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
