import type { Page } from '@playwright/test'
import axe, { type ImpactValue } from 'axe-core'

interface Violation {
  readonly id: string
  readonly impact: ImpactValue | undefined
  /** The rule, and the elements that violate it. */
  readonly text: string
}

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

/**
 * Returns axe-core's violations in a page, or `within` a part of it. The script is injected once per page and returns
 * only violations: the official wrapper injects it each time and also returns all passes, which took three times as
 * long.
 */
export async function violationsIn(
  page: Page,
  { within = '', rules = [] }: { within?: string; rules?: readonly string[] } = {},
): Promise<Violation[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, rules }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within || document, {
        resultTypes: ['violations'],
        selectors: false,
        iframes: false,
        ...(rules.length > 0 ? { runOnly: [...rules] } : {}),
      })
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        text: `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      }))
    },
    { within, rules },
  )
}

/**
 * Below "serious" for axe, but still wrong: two regions with the same name cannot be distinguished in a list of
 * landmarks.
 */
const alsoSerious = ['landmark-unique']

/** Returns violations that are serious for people who use a screen reader or a keyboard, or have low vision. */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await violationsIn(page, rules ? { rules } : {})
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || alsoSerious.includes(id))
    .map(({ text }) => text)
}
