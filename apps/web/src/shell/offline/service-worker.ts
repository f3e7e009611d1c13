/** The cache of what is not brought along at once: other languages and pages, as they are opened. */
const runtimeCache = 'assets'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function tell(worker: ServiceWorker | null): void {
  waiting = worker
  for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first one has no page that runs an older version.
    if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  // A page that stays open for days still hears of a new version.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

/** What this page loaded before there was anybody to keep it is kept now. */
async function keepLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const cache = await caches.open(runtimeCache)
  for (const { href } of assets) if (!(await caches.match(href))) await cache.add(href)
}

let begun = false

/** Makes the app open without a network from now on, where the address is a secure one. */
export function startServiceWorker(): void {
  if (begun || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  begun = true
  const isFirst = !navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) keepLoaded().catch(() => undefined)
  })
  // A browser that forbids it works as before, with a network; where workers are blocked it may answer nothing at all.
  const found = (registration: ServiceWorkerRegistration | undefined) => registration && watch(registration)
  navigator.serviceWorker.register('/sw.js').then(found, () => undefined)
}

export function watchUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const hasUpdate = () => waiting !== null

/** Puts the new version in the old one's place, and loads the page anew with it. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage({ type: 'SKIP_WAITING' })
}

/** Not now: asked again with the next page. */
export function putOffUpdate(): void {
  tell(null)
}
