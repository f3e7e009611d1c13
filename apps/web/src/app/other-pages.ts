import { pages } from './pages.ts'
import { withoutReload } from './preload-errors.ts'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Data that the user has not asked for costs money on some networks, and time on slow ones. */
function hasRoom(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return navigator.onLine && !saveData && (effectiveType ?? '4g') === '4g'
}

/** Loads the product's other pages one after another, so that the menu opens them at once. Returns a function that stops it. */
export function loadOtherPages(): () => void {
  const stopped = new AbortController()
  void (async () => {
    for (const load of Object.values(pages)) {
      if (stopped.signal.aborted || !hasRoom()) return
      await withoutReload(load)
    }
  })()
  return () => stopped.abort()
}
