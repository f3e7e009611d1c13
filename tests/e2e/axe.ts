import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { mildRules } from './mild-rules.ts'

/** The rules that depend on the layout alone. */
export const layoutRules = ['scrollable-region-focusable']

/** Waits until transitions and animations have finished: text in mid-transition has a different contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    do {
      await nextFrame()
      await nextFrame()
      await Promise.allSettled(running().map(({ finished }) => finished))
    } while (running().some(({ playState }) => playState === 'running'))
  })
}

interface Check {
  /** The part of the page to check; by default all of it. */
  readonly within?: string
  /** The rules to check; by default all but those in `without`. */
  readonly rules?: readonly string[]
  readonly without?: readonly string[]
}

/**
 * Returns axe-core's violations in a page: the rule, and the elements that violate it. The script is injected once per
 * page and returns only violations: the official wrapper injects it each time and also returns all passes, which took
 * three times as long.
 */
export async function violationsIn(
  page: Page,
  { within = '', rules = [], without = [] }: Check = {},
): Promise<string[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, rules, without }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within || document, {
        resultTypes: ['violations'],
        selectors: false,
        iframes: false,
        ...(rules.length > 0 ? { runOnly: [...rules] } : {}),
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { within, rules, without },
  )
}

/** Returns violations that are serious for people who use a screen reader or a keyboard, or have low vision. */
export function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  return violationsIn(page, rules ? { rules } : { without: mildRules })
}
