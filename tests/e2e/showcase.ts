import type { Locator, Page } from '@playwright/test'
import { goOn } from './one-visit.ts'
import { display } from './sound.ts'
import { expect } from './test.ts'

/** Opens a showcase page, and waits for its heading. */
export async function openShowcase(page: Page, path: string, title: string): Promise<void> {
  await goOn(page, path)
  await display(page, { activeMode: 'dark', activeDir: 'ltr' })
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Returns one example of the page: the card with this heading. */
export function exampleOf(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: title, exact: true })
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
}

/** Returns whether the focused element is inside the locator. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.contains(document.activeElement))
}
