import type { Page } from '@playwright/test'
import { sharedTabTest as test } from './shared-tab.ts'
import { openShowcase } from './showcase.ts'
import { expect } from './test.ts'

/** The pages of samples, each with its heading. */
const pages = [
  ['/forms/form-elements/button', 'Button'],
  ['/forms/form-elements/checkbox', 'Checkbox'],
  ['/forms/form-elements/radio', 'Radio'],
  ['/forms/form-elements/switch', 'Switch'],
  ['/ui-components/alert', 'Alert'],
  ['/ui-components/chip', 'Chip'],
  ['/ui-components/dialog', 'Dialog'],
  ['/ui-components/list', 'List'],
  ['/ui-components/popover', 'Popover'],
  ['/ui-components/tabs', 'Tabs'],
] as const

const controls = 'button, [role="button"], [role="tab"], [role="checkbox"], [role="switch"], input:not([type="file"])'

/**
 * Presses each control of the examples once, and returns the names of those after which the page was the same: its
 * words, what is marked as pressed, open or selected, and the values of its fields. What opens above is closed again.
 */
const withoutEffect = (page: Page, selector: string) =>
  page.evaluate(async (selector) => {
    const marks = ['aria-pressed', 'aria-expanded', 'aria-selected', 'aria-checked', 'aria-current', 'aria-label']
    const state = () =>
      JSON.stringify([
        document.body.innerText,
        location.href,
        [...document.querySelectorAll(marks.map((mark) => `[${mark}]`).join())].map((element) => [
          element.textContent,
          ...marks.map((mark) => element.getAttribute(mark)),
        ]),
        [...document.querySelectorAll('input')].map(({ checked, value }) => [checked, value]),
      ])
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const examples = () => [...document.querySelectorAll('main section')]
    const found = () =>
      examples().flatMap((example) =>
        [...example.querySelectorAll<HTMLElement & { disabled?: boolean }>(selector)].filter(
          (each) =>
            !each.closest('[inert], a, [aria-disabled="true"], fieldset:disabled') &&
            !each.disabled &&
            !each.getAttribute('aria-label')?.endsWith('code'),
        ),
      )
    const idle: string[] = []
    for (let at = 0; at < found().length; at++) {
      const control = found()[at]
      if (!control) continue
      // Text fields are used by typing, and links leave the page.
      if (control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type)) continue
      const isChosen = control instanceof HTMLInputElement ? control.type === 'radio' && control.checked : false
      if (isChosen || control.getAttribute('aria-selected') === 'true' || control.ariaCurrent === 'true') continue
      const example = control.closest('section')?.querySelector('h2')?.textContent
      const name = `${example}: ${control.ariaLabel ?? control.textContent}`
      const before = state()
      control.focus()
      control.click()
      await painted()
      await painted()
      if (state() === before) idle.push(name)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await painted()
    }
    return idle
  }, selector)

for (const [path, title] of pages) {
  test(`every control of the page ${title} does something`, async ({ page }) => {
    await openShowcase(page, path, title)
    const idle = await withoutEffect(page, controls)
    // The file chooser of the system is not in the page; the selected one of a group stays selected; chips say their key.
    const explained = /^File upload: |^Toggle group: List$|, press Delete to remove$/
    expect(idle.filter((name) => !explained.test(name))).toEqual([])
  })
}

for (const [path, title] of [
  ['dialog', 'Dialog'],
  ['popover', 'Popover'],
  ['tooltip', 'Tooltip'],
] as const) {
  test(`what is drawn on the page ${title} is a picture with a caption`, async ({ page }) => {
    await openShowcase(page, `/ui-components/${path}`, title)
    const picture = page.getByRole('figure').filter({ has: page.getByRole('img') })
    await expect(picture.getByRole('button')).toHaveCount(0)
    await expect(picture.getByText(/^A picture\./)).toBeVisible()
  })
}

test('radio buttons in several colours are one choice', async ({ page }) => {
  await openShowcase(page, '/forms/form-elements/radio', 'Radio')
  const colours = page.getByRole('radiogroup', { name: 'Colour' })
  await expect(colours.getByRole('radio', { checked: true })).toHaveCount(1)
  await colours.getByRole('radio', { name: 'warning' }).check()
  await expect(colours.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('on phones the menu of the demo data lies on no other control', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const titles = [
    ['/apps/tickets', 'Tickets'],
    ['/apps/chats', 'Chats'],
    ['/apps/email', 'Email'],
    ['/apps/ecommerce/detail/1', 'Rain jacket Harbour'],
    ['/apps/ecommerce/shop', 'Shop'],
  ] as const
  for (const [path, title] of titles) {
    await openShowcase(page, path, title)
    const menu = await page.getByRole('button', { name: 'Demo data' }).boundingBox()
    if (!menu) throw new Error(`${path} has no menu.`)
    for (const other of await page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('main').getByRole('link'))
      .all()) {
      if ((await other.getAttribute('aria-label')) === 'Demo data') continue
      const box = await other.boundingBox()
      if (!box) continue
      const isApart =
        box.x >= menu.x + menu.width ||
        box.x + box.width <= menu.x ||
        box.y >= menu.y + menu.height ||
        box.y + box.height <= menu.y
      expect(isApart, `${path}: ${await other.textContent()}`).toBe(true)
    }
  }
})
