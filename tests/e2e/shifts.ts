import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Records layout shifts from the first paint on, except those that follow an input. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly { readonly node?: Node | null }[]
      })[]) {
        // Less than a pixel of a line of text.
        if (entry.hadRecentInput || entry.value < 0.0005) continue
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40))
        moved.push(`${entry.value.toFixed(4)}: ${what.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Waits until a page has loaded and is at rest: the frame's last parts come when the browser is idle. */
export async function rest(page: Page, isDelivered = () => true): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
    expect(isDelivered()).toBe(true)
  }).toPass()
}

/** The layout shifts so far: the score of each and the texts that moved. */
export const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
