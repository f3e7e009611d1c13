const reloadedKey = 'castline-reloaded-at'
const patienceMs = 30_000

/** Cached by neither the browser nor the service worker: the response comes from the server. */
const uncached = '/sw.js'

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(uncached, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

let isInBackground = false

/** Loads a script that the user does not wait for: a failure is ignored. */
export async function withoutReload(load: () => Promise<unknown>): Promise<void> {
  isInBackground = true
  await load().catch(() => undefined)
  isInBackground = false
}

/**
 * A script is missing when a new version was installed meanwhile: the page is reloaded, once. Not while the network or
 * the server is away: the page as it is shows more than the browser would, and says what is missing.
 */
export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (isInBackground || Date.now() - last < patienceMs) return
    void isServerThere().then((isThere) => {
      if (!isThere) return
      sessionStorage.setItem(reloadedKey, String(Date.now()))
      window.location.reload()
    })
  })
}
