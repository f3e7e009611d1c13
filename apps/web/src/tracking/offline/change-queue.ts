import { attemptAgain, type KeptChange, type QueueStore } from './kept-change.ts'
import { NotKeptError } from './not-kept-error.ts'
import { emptyQueue, type QueueState } from './queue-state.ts'
import { type Rest, type Sending, sendKept } from './sending.ts'

export interface ChangeQueue {
  state(): QueueState
  subscribe(listener: () => void): () => void
  /** Brings changes that the page itself sends to the store: if the page is closed before the answer, they wait there. */
  note(changes: readonly KeptChange[]): Promise<void>
  /** Forgets what was noted: it was answered. */
  forget(keys: readonly string[]): Promise<void>
  /** Resolves when the changes, noted before or not, are kept, and sends them as soon as it can. Throws `NotKeptError`. */
  keep(changes: readonly KeptChange[]): Promise<void>
  /** Sends what waits. Never rejects. */
  send(): Promise<void>
  /** Forgets a change for good; false where it is gone already, for it was sent. */
  drop(key: string): Promise<boolean>
  /** Lets a refused change wait again, with its own key. */
  redo(key: string): Promise<void>
  /** Looks again at what is stored: another tab has changed it. */
  read(): Promise<void>
}

interface QueueOptions extends Pick<Sending, 'resolve' | 'send' | 'isOurs' | 'isUnderWay' | 'onDone'> {
  readonly store: QueueStore
  /** Of all tabs of a browser one sends at a time; browsers have locks on secure addresses only. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** Tells other tabs that what is stored has changed. */
  tellTabs(): void
  /** Calls back later; for a server that says when to come again. */
  later(seconds: number, callback: () => void): void
}

const lockName = 'castline-queue'

/** The changes that wait on this device. Several may be open at once: each is one tab's view of the same store. */
export function changeQueue(options: QueueOptions): ChangeQueue {
  const { store, resolve, send, isOurs, isUnderWay, onDone, locks, tellTabs, later } = options
  const listeners = new Set<() => void>()
  let state = emptyQueue
  let reading = 0
  let last: Promise<unknown> = Promise.resolve()
  /** A sending that is under way or stands in line, and will see whatever is kept before it begins. */
  let coming: Promise<void> | null = null

  function show(next: Partial<QueueState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Shows what is stored, unless a later reading has begun meanwhile: that one shows what is newer. */
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
    tellTabs()
  }

  /** Nobody else, in this tab or another, touches the queue's order or sends meanwhile. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => (locks ? locks.request(lockName, work) : work()))
    last = mine.catch(() => undefined)
    return mine
  }

  async function sendNow(): Promise<void> {
    coming = null
    let rest: Rest | null = null
    try {
      if ((await store.all()).length === 0) return await read()
      show({ isSending: true })
      rest = await sendKept({ store, resolve, send, isOurs, isUnderWay, onDone, onChange: changed })
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
      // It may have been read after its answer and before it was removed.
      await changed()
    },
    async keep(changes) {
      try {
        await store.put(changes)
      } catch (error) {
        throw new NotKeptError(error)
      }
      await changed()
      void sendSoon()
    },
    send: sendSoon,
    drop: (key) =>
      alone(async () => {
        const isThere = (await store.all()).some(({ attempt }) => attempt.key === key)
        await store.remove([key])
        await changed()
        return isThere
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
