import type { Page } from '@playwright/test'

/** dnd-kit handles the arrow keys one timer after it has announced that an item was picked up. */
export const waitForArrowKeys = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
