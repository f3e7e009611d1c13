import { expect, type Locator } from '@playwright/test'
import { waitMs } from '../support/waits.ts'

/** Scrolls to an element, also if the page replaces it meanwhile, such as a placeholder by what has been loaded. */
export async function scrollTo(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded()).toPass({ timeout: waitMs })
}
