import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Counts what a person does on a page: presses of a pointer, and of keys. The list of a select field is one more. */
export async function counting(page: Page) {
  await page.addInitScript(() => {
    const add = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1))
    addEventListener('pointerdown', () => add('clicks'), true)
    addEventListener('keydown', ({ key }) => key !== 'Control' && add('keys'), true)
  })
  const done = () =>
    page.evaluate(() => ['clicks', 'keys'].map((what) => Number(sessionStorage.getItem(what) ?? 0))) as Promise<
      [number, number]
    >
  return {
    async most(clicks: number, keys: number) {
      const counted = await done()
      expect(counted[0]).toBeLessThanOrEqual(clicks)
      expect(counted[1]).toBeLessThanOrEqual(keys)
    },
    reset: () =>
      page.evaluate(() => {
        for (const what of ['clicks', 'keys']) sessionStorage.removeItem(what)
      }),
  }
}
