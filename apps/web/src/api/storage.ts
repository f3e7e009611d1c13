/** A storage that forgets everything with the page, for browsers that forbid the real one, and for tests. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

function usableStorage(): Storage | null {
  try {
    const { localStorage } = window
    localStorage.getItem('token')
    return localStorage
  } catch {
    return null
  }
}

/** The browser's local storage; null where the browser has none for us. */
export const lastingStorage = usableStorage()

/** The browser's local storage, or a memory where the browser has none for us. */
export const storage = lastingStorage ?? memoryStorage()
