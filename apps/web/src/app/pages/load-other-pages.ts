import { idle } from '#ui/use-idle.ts'
import { withoutReload } from '../preload-errors.ts'
import { loadPage } from './load-page.ts'
import { productPages } from './table.ts'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Data that the user has not asked for costs money on some networks, and time on slow ones. */
function hasRoom(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return navigator.onLine && !saveData && (effectiveType ?? '4g') === '4g'
}

let isLoading = false

/** Loads the product's other pages one after another while the browser is idle, so that the menu opens them at once. */
export async function loadOtherPages(): Promise<void> {
  if (isLoading) return
  isLoading = true
  for (const row of productPages) {
    await idle()
    if (!hasRoom()) break
    await withoutReload(() => loadPage(row))
  }
  isLoading = false
}
