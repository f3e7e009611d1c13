import type { Page } from '@playwright/test'
import axe, { type ImpactValue } from 'axe-core'

interface Violation {
  readonly id: string
  readonly impact: ImpactValue | undefined
  /** The rule, and the elements that break it. */
  readonly said: string
}

/** What depends on colours and on where things lie; all other rules read the document alone. */
export const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** Waits until what changes its colour or place by and by has done so: half-way, a text has the contrast of neither. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const underWay = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    do {
      await nextFrame()
      await nextFrame()
      await Promise.allSettled(underWay().map(({ finished }) => finished))
    } while (underWay().some(({ playState }) => playState === 'running'))
  })
}

/**
 * What axe-core finds against a page, or `within` a part of it. Brought into a page once and asked for violations alone:
 * its own wrapper brings it anew each time and carries out all that was found good, which took three times as long.
 */
export async function violationsIn(
  page: Page,
  { within = '', rules = [] }: { within?: string; rules?: readonly string[] } = {},
): Promise<Violation[]> {
  await atRest(page)
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
        said: `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      }))
    },
    { within, rules },
  )
}

/** Less than serious to axe, and still wrong: two regions of one name cannot be told apart in a list of them. */
const alsoGrave = ['landmark-unique']

/** What is serious for people who use a screen reader, a keyboard, or weak eyes. */
export async function graveIn(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await violationsIn(page, rules ? { rules } : {})
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || alsoGrave.includes(id))
    .map(({ said }) => said)
}
