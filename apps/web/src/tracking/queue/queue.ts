import type { QueuedChange, QueueStore } from './change.ts'
import { attemptAgain } from './kinds/kinds.ts'
import { emptyQueue, type QueueState } from './queue-state.ts'
import { type Sending, type SendPause, sendQueued } from './sender.ts'
import { NotStoredError } from './store/not-stored-error.ts'

export interface ChangeQueue {
  state(): QueueState
  subscribe(listener: () => void): () => void
  /**
   * Stores changes that the page is sending itself. If the page is closed before the response, the queue sends them.
   */
  note(changes: readonly QueuedChange[]): Promise<void>
  /** Removes noted changes after their response. */
  forget(keys: readonly string[]): Promise<void>
  /**
   * Stores the changes, noted before or not, and starts sending them. Resolves when they are stored. Throws
   * `NotStoredError`.
   */
  keep(changes: readonly QueuedChange[]): Promise<void>
  /** Sends the waiting changes. Never rejects. */
  send(): Promise<void>
  /** Deletes changes. False when one was no longer there because it had been sent. */
  drop(keys: readonly string[]): Promise<boolean>
  /** Queues a refused change again, with its own key. */
  redo(key: string): Promise<void>
  /** Reads the store again after another tab has changed it. */
  read(): Promise<void>
}

interface QueueOptions extends Pick<Sending, 'resolve' | 'send' | 'isOurs' | 'isUnderWay' | 'onDone'> {
  readonly store: QueueStore
  /** Only one tab of a browser sends at a time. Browsers provide locks in secure contexts only. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** Called when the first change is queued: asks the browser not to delete the store when its disk is full. */
  keepStorage(): void
  /** Notifies other tabs that the store has changed. */
  notifyTabs(): void
  /** Calls back after the delay of a server that requested a later retry. */
  later(seconds: number, callback: () => void): void
}

const lockName = 'castline-queue'

/** The queue of changes on this device. Several may be open at once: each is one tab's view of the same store. */
export function changeQueue(options: QueueOptions): ChangeQueue {
  const { store, resolve, send, isOurs, isUnderWay, onDone, locks, keepStorage, notifyTabs, later } = options
  const listeners = new Set<() => void>()
  let state = emptyQueue
  let reading = 0
  let last: Promise<unknown> = Promise.resolve()
  let isKept = false
  /** A send that is scheduled but has not started: it will include everything stored before it starts. */
  let coming: Promise<void> | null = null

  function show(next: Partial<QueueState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Shows the stored changes, unless a later read has started, which has a newer result. */
  async function read(): Promise<void> {
    const mine = ++reading
    const shown = await readAll()
    if (mine === reading) show({ isRead: true, ...shown })
  }

  async function readAll(): Promise<Pick<QueueState, 'isForbidden'> & Partial<QueueState>> {
    try {
      const all = await store.all()
      const areUnderWay = await Promise.all(all.map(isUnderWay))
      return { changes: all.filter((_change, index) => !areUnderWay[index]), isForbidden: false }
    } catch {
      return { isForbidden: true }
    }
  }

  async function changed(): Promise<void> {
    await read()
    notifyTabs()
  }

  /** Runs `work` exclusively: no other tab or call sends or reorders at the same time. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => (locks ? locks.request(lockName, work) : work()))
    last = mine.catch(() => undefined)
    return mine
  }

  async function sendNow(): Promise<void> {
    coming = null
    let rest: SendPause | null = null
    try {
      // Shown before anything is sent: without a network that may take a while.
      await read()
      if ((await store.all()).length === 0) return
      show({ isSending: true })
      rest = await sendQueued({ store, resolve, send, isOurs, isUnderWay, onDone, onChange: changed })
      await read()
    } catch {
      show({ isRead: true, isForbidden: true })
    } finally {
      show({ isSending: false })
    }
    if (rest?.seconds) later(rest.seconds, () => void sendSoon())
  }

  function sendSoon(): Promise<void> {
    coming ??= alone(sendNow).catch(() => undefined)
    return coming
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    note: (changes) => store.put(changes),
    async forget(keys) {
      await store.remove(keys)
      // The change may have been read after its response and before its removal.
      await changed()
    },
    async keep(changes) {
      try {
        await store.put(changes)
      } catch (error) {
        throw new NotStoredError(error)
      }
      if (!isKept) keepStorage()
      isKept = true
      await changed()
      void sendSoon()
    },
    send: sendSoon,
    drop: (keys) =>
      alone(async () => {
        const there = new Set((await store.all()).map(({ attempt }) => attempt.key))
        await store.remove(keys)
        await changed()
        return keys.every((key) => there.has(key))
      }).finally(() => void sendSoon()),
    async redo(key) {
      await alone(async () => {
        const change = (await store.all()).find(({ attempt }) => attempt.key === key)
        if (change) await store.replace({ ...change, attempt: attemptAgain(change), refusal: null })
        await changed()
      })
      await sendSoon()
    },
    read,
  }
}
