import type { Page } from '@playwright/test'
import { setDisplay } from './appearance.ts'
import { loadWhole, navigate, sharedTabTest } from './shared-tab.ts'
import { expect } from './test.ts'

// What docs/screens.md asks of states and of filled buttons.

const pages = [
  '/dashboards/modern',
  '/forms/form-component',
  '/plan',
  '/loads',
  '/production',
  '/quality',
  '/pages/qr-code',
  '/forms/form-project',
  '/system',
  '/apps/tickets/list',
  '/apps/ecommerce/eco-product-list',
  '/tables/basic',
  '/tables/enhanced',
  '/tables/search',
  '/ui-components/dialog',
]

interface Painted {
  readonly name: string
  readonly contrast: number
  /** Between the element's own ground and what is behind it. */
  readonly ground: number
  readonly ink: string
  readonly hasIcon: boolean
}

/** Returns the contrasts of what matches, computed from the colours that the browser paints. */
const painted = (page: Page, selector: string): Promise<Painted[]> =>
  page
    .locator('main')
    .locator(selector)
    .evaluateAll((all) => {
      type Colour = [number, number, number, number]
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const read = (colour: string): Colour => {
        if (!canvas) throw new Error('There is no canvas.')
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
        return [r, g, b, a / 255]
      }
      const over = (top: Colour, below: Colour): Colour => {
        const mixed = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
        return [mixed(0), mixed(1), mixed(2), 1]
      }
      const groundOf = (element: Element | null): Colour => {
        if (!element) return [255, 255, 255, 1]
        const own = read(getComputedStyle(element).backgroundColor)
        return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
      }
      const light = ([r, g, b]: Colour) => {
        const part = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
        return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
      }
      const contrast = (one: Colour, other: Colour) => {
        const [high, low] = [light(one), light(other)].sort((a, b) => b - a) as [number, number]
        return (high + 0.05) / (low + 0.05)
      }
      return all
        .filter((element) => element.checkVisibility() && !element.matches('.Mui-disabled, .Mui-disabled *'))
        .map((element) => {
          const ground = groundOf(element)
          return {
            name: element.textContent ?? '',
            contrast: contrast(over(read(getComputedStyle(element).color), ground), ground),
            ground: contrast(ground, groundOf(element.parentElement)),
            ink: getComputedStyle(element).color,
            hasIcon: element.querySelector('svg') !== null,
          }
        })
    })

const states =
  '.MuiChip-filled:is(.MuiChip-colorSuccess, .MuiChip-colorWarning, .MuiChip-colorError, .MuiChip-colorInfo), .status'

for (const mode of ['light', 'dark'] as const) {
  sharedTabTest(`states are tinted and have an icon, and filled buttons are readable, ${mode}`, async ({ page }) => {
    // The first page of the list must not be shown yet: it would be loaded again, with nothing stored.
    await navigate(page, '/activity')
    await setDisplay(page, { activeMode: mode })
    let buttons = 0
    let chips = 0
    for (const path of pages) {
      await navigate(page, path)
      await loadWhole(page)
      for (const button of await painted(page, '.MuiButton-contained')) {
        buttons += 1
        expect(button.contrast, `${path}: ${button.name}`).toBeGreaterThanOrEqual(4.5)
        if (mode === 'light') expect(button.ink, `${path}: ${button.name}`).toBe('rgb(255, 255, 255)')
      }
      for (const chip of await painted(page, states)) {
        chips += 1
        expect(chip.contrast, `${path}: ${chip.name}`).toBeGreaterThanOrEqual(4.5)
        expect(chip.ground, `${path}: ${chip.name} is not filled`).toBeLessThan(1.6)
        expect(chip.hasIcon, `${path}: ${chip.name} has an icon`).toBe(true)
      }
    }
    await setDisplay(page, { activeMode: 'dark' })
    expect(buttons).toBeGreaterThan(4)
    expect(chips).toBeGreaterThan(20)
  })
}
