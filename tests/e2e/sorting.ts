import type { Page } from '@playwright/test'

/** dnd-kit listens to the arrows from the next timer on, after it has said that an item is taken. */
export const arrowsListen = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
