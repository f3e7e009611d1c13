import { storage } from '#api/storage.ts'

/** The last change seen by each user of this device, by id. */
export interface SeenStore {
  /** Null if none was ever seen, or the stored value is not an id. */
  until(userId: string): string | null
  mark(userId: string, changeId: string): void
  /** Calls back after each change, in this tab or another. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** `otherTabs` emits `storage` events of other tabs: the window. */
export function seenStore(
  items: Pick<Storage, 'getItem' | 'setItem'>,
  otherTabs?: EventTarget,
  prefix = 'castline-seen:',
): SeenStore {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  otherTabs?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === null || key.startsWith(prefix)) notify()
  })
  return {
    until(userId) {
      const stored = items.getItem(`${prefix}${userId}`)
      return stored !== null && /^\d{1,18}$/.test(stored) ? stored : null
    },
    mark(userId, changeId) {
      items.setItem(`${prefix}${userId}`, changeId)
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const otherTabs = typeof window === 'undefined' ? undefined : window

export const seen = seenStore(storage, otherTabs)

/** The last release of drawings that was seen. */
export const seenDrawings = seenStore(storage, otherTabs, 'castline-drawings-seen:')

/** The last event of a load that was seen. */
export const seenLoads = seenStore(storage, otherTabs, 'castline-loads-seen:')

/** The last summary of what is not ready that was seen. */
export const seenReady = seenStore(storage, otherTabs, 'castline-ready-seen:')

/** When the last proposal of a program that was seen was made, in ms since 1970. */
export const seenDrafts = seenStore(storage, otherTabs, 'castline-drafts-seen:')

const overdueKey = (userId: string) => `castline-overdue-seen:${userId}`

/** The overdue assignments that each user of this device has seen, by the ids of their events. */
export const seenOverdue = {
  /** Ids separated by spaces. */
  of: (userId: string): string => storage.getItem(overdueKey(userId)) ?? '',
  mark(userId: string, ids: readonly string[]): void {
    storage.setItem(overdueKey(userId), ids.join(' '))
  },
}

/** The last assignment that was seen. */
export const seenAssignments = seenStore(storage, otherTabs, 'castline-assigned-seen:')
