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
