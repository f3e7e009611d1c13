import { storage } from '#api/storage.ts'

/** All demo data on this device has keys with this beginning, so that it can be reset together. */
const prefix = 'castline-demo-'

type Listener = () => void

const listeners = new Set<Listener>()

function announce(): void {
  for (const listener of listeners) listener()
}

// Another tab changed or reset the data.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) announce()
})

/** Calls `listener` after each change of stored data, also after a reset and after a change in another tab. */
export function onKeptChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A value that is stored on this device until the demo data is reset. */
export interface Kept<Value> {
  /** Returns the same object until the value changes. */
  read(): Value
  write(value: Value): void
}

/**
 * Keeps a value on this device. The demos have no server, so without it every change would be lost at a reload. Names
 * end in a version number; raise it when the shape of the value changes, so that a page never reads an older shape.
 */
export function kept<Value>(
  name: string,
  start: () => Value,
  parse: (stored: string) => Value = JSON.parse,
): Kept<Value> {
  const key = prefix + name
  let text: string | null | undefined
  let value: Value

  function read(): Value {
    let stored: string | null = null
    try {
      stored = storage.getItem(key)
    } catch {
      // Storage became unavailable: the value in memory stays.
      stored = text ?? null
    }
    if (stored !== text) {
      text = stored
      value = stored === null ? start() : parsed(stored)
    }
    return value
  }

  function write(next: Value): void {
    value = next
    text = JSON.stringify(next)
    try {
      storage.setItem(key, text)
    } catch {
      // Storage is full: the change lasts until the page is closed.
    }
    announce()
  }

  function parsed(stored: string): Value {
    try {
      return parse(stored)
    } catch {
      return start()
    }
  }

  return { read, write }
}

/** Deletes all stored demo data, so that every demo app shows its initial data. */
export function resetKept(): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key)
  announce()
}
