/**
 * Returns when a request was sent (ms since 1970): the first script preloads the data of some pages (app/start.ts). Each
 * preload is used once.
 */
export function sentAt(url: string): number {
  if (typeof document === 'undefined') return Date.now()
  const preloads = [...document.querySelectorAll('link[rel="preload"][as="fetch"]')]
  const link = preloads.find((one) => one.getAttribute('href') === url)
  if (!link) return Date.now()
  link.removeAttribute('href')
  return performance.timeOrigin
}
