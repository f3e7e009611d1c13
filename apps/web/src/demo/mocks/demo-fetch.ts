import { getResponse } from 'msw'
import { type FeedJournal, memoryJournal } from './feed-journal.ts'
import { demoHandlers } from './handlers.ts'

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Returns a `fetch` that tries the mock handlers first. It runs in the page and not in a service worker, because the
 * product has its own. Unhandled requests go to the server unchanged.
 */
export function createDemoFetch(
  origin: string,
  fetch: (request: Request) => Promise<Response>,
  journal: FeedJournal = memoryJournal(),
): Fetch {
  const handlers = demoHandlers(journal)
  return async (path, init) => {
    const request = new Request(new URL(path, origin), init)
    return (await getResponse(handlers, request, { baseUrl: origin })) ?? fetch(request)
  }
}
