const reloadedKey = 'castline-reloaded-at'
const patienceMs = 30_000

/** Kept by no cache and no service worker: an answer is the server's own. */
const asked = '/sw.js'

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(asked, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * A script of the page is gone when a new version was installed meanwhile: the page is loaded again, once. Not where the
 * network or the server is away: what the page shows is more than the browser would, and it says what it misses.
 */
export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < patienceMs) return
    void isServerThere().then((isThere) => {
      if (!isThere) return
      sessionStorage.setItem(reloadedKey, String(Date.now()))
      window.location.reload()
    })
  })
}
