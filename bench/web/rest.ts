import type { CDPSession } from '@playwright/test'

/** In ms: how long the main thread must rest, how much it may do meanwhile, and how long this is waited for. */
const rest = { long: 2_500, busy: 25, longest: 20_000 }

/** Waits until the main thread rests, and returns how many ms it was busy. */
export async function untilIdle(session: CDPSession): Promise<number> {
  const end = Date.now() + rest.longest
  let [busy, since] = [0, Date.now()]
  while (Date.now() < Math.min(end, since + rest.long)) {
    const { metrics } = await session.send('Performance.getMetrics')
    const now = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    if (now - busy > rest.busy) [busy, since] = [now, Date.now()]
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return busy
}

/** Runs in the page. */
const scriptSizes = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000

/** Compressed kB of all scripts that the page has loaded. */
export async function allScripts(session: CDPSession): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: `(${scriptSizes})()`, returnByValue: true })
  return result.value
}
