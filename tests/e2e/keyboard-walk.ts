import type { Page } from '@playwright/test'
import { setDisplay } from './appearance.ts'
import { expect } from './test.ts'

/** More stops than the longest tested page has, to end a walk that never leaves the page. */
const mostStops = 150

/** A focused element that something covers. */
interface CoveredStop {
  readonly element: string
  readonly coveredBy: string
}

/**
 * Returns what covers the upper, middle or lower part of the focused element, `visible` if nothing does, and null when
 * the focus has left the page. Elements that are taller than the window count where they are in it.
 */
async function stopOf(): Promise<CoveredStop | 'visible' | null> {
  // The browser scrolls to the focused element in the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const named = (element: Element) => element.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 160)
  // A native control of no size, such as a hidden radio button, is shown by its label.
  const shown = focused.getBoundingClientRect().width > 2 ? focused : (focused.closest('label, li, button') ?? focused)
  const { top, bottom, left, right } = shown.getBoundingClientRect()
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
  const from = Math.max(0, top)
  const height = Math.min(innerHeight, bottom) - from
  if (height <= 0) return { element: named(focused), coveredBy: 'the edge of the window' }
  const isVisibleIn = (hit: Element | null) => hit !== null && (shown.contains(hit) || hit.contains(shown))
  const covering = [0.25, 0.5, 0.75]
    .map((share) => document.elementFromPoint(x, from + share * height))
    .find((hit) => !isVisibleIn(hit))
  return covering ? { element: named(focused), coveredBy: named(covering) } : 'visible'
}

/**
 * Walks through a page by the Tab key from the current focus, and returns the stops where something covers the focus.
 * The key is released while the stop is examined: each message to the browser takes as long as examining it.
 */
async function coveredStops(page: Page, direction: 'forwards' | 'backwards'): Promise<CoveredStop[]> {
  const covered: CoveredStop[] = []
  if (direction === 'backwards') await page.keyboard.down('Shift')
  for (let count = 0; count < mostStops; count++) {
    await page.keyboard.down('Tab')
    const [stop] = await Promise.all([page.evaluate(stopOf), page.keyboard.up('Tab')])
    if (!stop) break
    if (stop !== 'visible') covered.push(stop)
  }
  if (direction === 'backwards') await page.keyboard.up('Shift')
  return covered
}

/** Checks that no focused element of a page is covered, from the first to the last and, right to left, back. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await coveredStops(page, 'forwards')).toEqual([])
  await setDisplay(page, { activeDir: 'rtl' })
  expect(await coveredStops(page, 'backwards')).toEqual([])
  await setDisplay(page, { activeDir: 'ltr' })
}
