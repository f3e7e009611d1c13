import type { Page } from '@playwright/test'

/** Chooses an action in the menu of the place that the yard shows. */
export async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
