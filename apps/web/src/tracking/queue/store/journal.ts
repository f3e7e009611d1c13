import { lastingStorage } from '#api/storage.ts'
import type { QueuedChange } from '../change.ts'
import { NotStoredError } from './not-stored-error.ts'

const prefix = 'castline-change '
const settledPrefix = 'castline-settled '

/** Stores changes synchronously, so that leaving the page right after a tap loses nothing. */
export interface ChangeJournal {
  /** Appends new changes and replaces existing ones. Throws when the browser refuses to store them. */
  write(changes: readonly QueuedChange[]): void
  /** All changes in order. */
  all(): QueuedChange[]
  has(key: string): boolean
  remove(key: string): void
  /**
   * Removes a change to which the server has responded, and marks its copy on disk as no longer waiting: the page may be
   * left before the disk has removed it.
   */
  settle(key: string): void
  /** The marked keys. */
  settled(): string[]
  /** Removes marks, of which the disk has no copy any more. */
  clear(keys: readonly string[]): void
}

interface Entry {
  readonly place: number
  readonly change: QueuedChange
}

/** Null when the text is not an entry. */
function entryIn(text: string | null): Entry | null {
  try {
    const entry: Entry = JSON.parse(text ?? '')
    return entry.change.attempt.key ? entry : null
  } catch {
    return null
  }
}

/** A journal in the browser's local storage, one item per change. With null it refuses every change. */
export function journalIn(items: Storage | null): ChangeJournal {
  /** The keys that are stored under a prefix. */
  function names(start: string): string[] {
    const all = Array.from({ length: items?.length ?? 0 }, (_none, at) => items?.key(at) ?? '')
    return all.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
  }
  function entries(): Entry[] {
    const found = names(prefix).flatMap((key) => entryIn(items?.getItem(prefix + key) ?? null) ?? [])
    return found.toSorted((one, other) => one.place - other.place)
  }

  return {
    write(changes) {
      if (!items) throw new NotStoredError(null)
      const before = entries()
      const places = new Map(before.map(({ place, change }) => [change.attempt.key, place]))
      let last = before.at(-1)?.place ?? 0
      try {
        for (const change of changes) {
          const { key } = change.attempt
          const entry: Entry = { place: places.get(key) ?? ++last, change }
          items.setItem(prefix + key, JSON.stringify(entry))
          // Sent again under its key.
          items.removeItem(settledPrefix + key)
        }
      } catch (error) {
        // Not all of them fit: remove the new ones again, so that none is stored while an error is reported.
        for (const { attempt } of changes) if (!places.has(attempt.key)) items.removeItem(prefix + attempt.key)
        throw error
      }
    },
    all: () => entries().map(({ change }) => change),
    has: (key) => Boolean(items?.getItem(prefix + key)),
    remove: (key) => items?.removeItem(prefix + key),
    settle(key) {
      items?.removeItem(prefix + key)
      try {
        items?.setItem(settledPrefix + key, '')
      } catch {
        // Without room for the mark it is sent once more, which changes nothing.
      }
    },
    settled: () => names(settledPrefix),
    clear(keys) {
      for (const key of keys) items?.removeItem(settledPrefix + key)
    },
  }
}

export const journal = journalIn(lastingStorage)
