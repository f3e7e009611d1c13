const reloadedKey = 'castline-reloaded-at'
const reloadIntervalMs = 30_000

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
 * Reloads the page, once: its scripts are missing when a new version has been installed. Not while the network or the
 * server is unavailable: the current page shows more than the browser's error page would.
 */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - last < reloadIntervalMs || !(await isServerThere())) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  window.location.reload()
}

const failures = new WeakSet<Error>()

/** Reloads the page when a script is missing that the user waits for. */
export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    if (!isInBackground) void reloadOnce()
  })
}

/**
 * Reloads the page if this error, which ended a route, is a missing script, also while others load in the background.
 */
export function reloadIfScriptMissing(error: unknown): void {
  if (error instanceof Error && failures.has(error)) void reloadOnce()
}
