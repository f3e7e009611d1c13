/** In-memory storage that lives as long as the page, for browsers that block local storage, and for tests. */
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

/** The browser's local storage; null when it is not available. */
export const lastingStorage = usableStorage()

/** The browser's local storage, or memory when it is not available. */
export const storage = lastingStorage ?? memoryStorage()
