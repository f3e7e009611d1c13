import { hasRoom } from '#api/has-room.ts'
import { idle } from '#ui/use-idle.ts'
import { withoutReload } from '../preload-errors.ts'
import { loadPage } from './load-page.ts'
import { productPages } from './table.ts'

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
