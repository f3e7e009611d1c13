import { getResponse } from 'msw'
import { demoHandlers } from './handlers.ts'

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Asks the mocks first, in place and without a service worker, which is the product's. What they do not know goes to
 * the server: the same request, by `fetch`.
 */
export function createDemoFetch(origin: string, fetch: (request: Request) => Promise<Response>): Fetch {
  const handlers = demoHandlers()
  return async (path, init) => {
    const request = new Request(new URL(path, origin), init)
    return (await getResponse(handlers, request, { baseUrl: origin })) ?? fetch(request)
  }
}
