import type { Locator, Page } from '@playwright/test'
import { setDisplay } from './appearance.ts'
import { navigate } from './shared-tab.ts'
import { expect } from './test.ts'

/** Opens a showcase page, and waits for its heading. */
export async function openShowcase(page: Page, path: string, title: string): Promise<void> {
  await navigate(page, path)
  await setDisplay(page, { activeMode: 'dark', activeDir: 'ltr' })
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
