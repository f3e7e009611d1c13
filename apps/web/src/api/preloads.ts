/**
 * Returns when a request was sent (ms since 1970): the first script preloads the data of some pages (app/start.ts).
 * Each preload is used once.
 */
export function sentAt(url: string): number {
  const preload = typeof document === 'object' && document.querySelector(`link[as="fetch"][href="${url}"]`)
  if (!preload) return Date.now()
  preload.remove()
  return performance.timeOrigin
}

/** What the first script requested with a session, by address (app/start.ts). */
interface EarlyResponses {
  readonly token: string
  readonly responses: Map<string, Promise<Response>>
}

declare global {
  var castlineEarly: EarlyResponses | undefined
}

/** Takes the response that the first script requested with this token; undefined for all other requests. Each is used once. */
export function earlyResponse(url: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.castlineEarly
  if (!early || token !== early.token) return undefined
  const response = early.responses.get(url)
  early.responses.delete(url)
  return response
}
