/** The cache for files that are not precached: other languages and pages, stored when they are opened. */
const runtimeCache = 'assets'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function notify(worker: ServiceWorker | null): void {
  waiting = worker
  for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first service worker replaces no older version.
    if (registration.waiting && navigator.serviceWorker.controller) notify(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  // A page that stays open for days still needs to detect new versions.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

/** Caches the files that this page loaded before the service worker was active. */
async function keepLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const cache = await caches.open(runtimeCache)
  for (const { href } of assets) if (!(await caches.match(href))) await cache.add(href)
}

let begun = false

/** Makes the app available without a network, in secure contexts. */
export function startServiceWorker(): void {
  if (begun || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  begun = true
  const isFirst = !navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) keepLoaded().catch(() => undefined)
  })
  // Without a service worker the app needs a network. Browsers that block workers may resolve to undefined.
  const found = (registration: ServiceWorkerRegistration | undefined) => registration && watch(registration)
  navigator.serviceWorker.register('/sw.js').then(found, () => undefined)
}

export function watchUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const hasUpdate = () => waiting !== null

/** Activates the new version and reloads the page with it. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage({ type: 'SKIP_WAITING' })
}

/** Hides the prompt until the next page load. */
export function putOffUpdate(): void {
  notify(null)
}
