import { storage } from '#api/storage.ts'

const prefix = 'castline-seen:'

/** How far each user of this device has seen the changes, by the id of a change. */
export interface SeenStore {
  /** Null where nothing was ever seen, or what is stored is no id. */
  until(userId: string): string | null
  mark(userId: string, changeId: string): void
  /** Calls back after each change, in this tab or another. Answers the way to stop. */
  subscribe(listener: () => void): () => void
}

/** `otherTabs` tells what other tabs store: the window. */
export function seenStore(items: Pick<Storage, 'getItem' | 'setItem'>, otherTabs?: EventTarget): SeenStore {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  otherTabs?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === null || key.startsWith(prefix)) tell()
  })
  return {
    until(userId) {
      const stored = items.getItem(`${prefix}${userId}`)
      return stored !== null && /^\d{1,18}$/.test(stored) ? stored : null
    },
    mark(userId, changeId) {
      items.setItem(`${prefix}${userId}`, changeId)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const seen = seenStore(storage, typeof window === 'undefined' ? undefined : window)
