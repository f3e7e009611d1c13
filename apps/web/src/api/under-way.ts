import type { QueryClient } from '@tanstack/react-query'

/** What differs between two taps that mean the same. */
const ofOneTap = new Set(['key', 'sentKey', 'idempotency-key', 'at', 'signal'])

/** What a change does, as a text: two taps with the same one are the same change. */
export function contentOf(variables: unknown): string {
  try {
    const text = JSON.stringify(variables, (name, value: unknown) => {
      if (ofOneTap.has(name)) return undefined
      return value instanceof File ? [value.name, value.size, value.lastModified] : value
    })
    return text ?? ''
  } catch {
    // An event of the browser: the button gives its change no variables.
    return ''
  }
}

const begun = new Set<string>()

/** The changes that are under way on this page, by where they are made and what they do. */
export const underWay = {
  /** False if the same change is under way. */
  begin(id: string, content: string): boolean {
    const name = `${id} ${content}`
    if (begun.has(name)) return false
    begun.add(name)
    return true
  },
  end: (id: string, content: string): void => void begun.delete(`${id} ${content}`),
}

/** How many queries are read. One that failed is tried again without end where there is no network: nobody waits for it. */
const readingOf = (client: Pick<QueryClient, 'isFetching'>) =>
  client.isFetching({ predicate: ({ state }) => state.fetchFailureCount === 0 })

/** Calls back when nothing is read any more, so that the page shows the current state. */
export function idle(client: Pick<QueryClient, 'isFetching' | 'getQueryCache'>, callback: () => void): void {
  // After the callbacks of the button, which may begin to read.
  setTimeout(() => {
    if (readingOf(client) === 0) return callback()
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (readingOf(client) > 0) return
      unsubscribe()
      // After the render with what was read.
      setTimeout(callback, 0)
    })
  }, 0)
}
