import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { allScripts, untilIdle } from './rest.ts'

export interface Figures {
  /** Compressed kB transferred until the content was shown. */
  readonly scripts: number
  /** All responses until then: page, scripts, pictures, API calls. */
  readonly requests: number
  /** The same until the largest paint. */
  readonly scriptsBeforePaint: number
  readonly requestsBeforePaint: number
  /** In ms. */
  readonly firstPaint: number
  readonly largestPaint: number
  /**
   * The parts of long tasks above 50 ms: total blocking time, which counts from the first paint on, and all of them.
   */
  readonly totalBlocking: number
  readonly blocking: number
  /** Of the main thread until nothing more is loaded and drawn, in ms. */
  readonly mainThread: number
  /** As `scripts`, with the parts that were loaded until then. */
  readonly allScripts: number
  /** The layout shift score. */
  readonly shift: number
  readonly consoleMessages: number
}

export const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  slowPhone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const

export type Device = keyof typeof devices

interface Observed {
  firstPaint: number
  largestPaint: number
  shift: number
  /** Start and duration of each. */
  longTasks: [start: number, duration: number][]
}

/** Runs in the page before anything else: collects the browser's performance entries. */
function observe(): void {
  const seen: Observed = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] }
  Object.assign(window, { castlineSeen: seen })
  const on = (type: string, take: (entry: PerformanceEntry & { hadRecentInput?: boolean; value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  on('longtask', ({ startTime, duration }) => {
    seen.longTasks.push([startTime, duration])
  })
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0
  })
}

/** How many times slower the CPU of a device is. */
const slowness: Partial<Record<Device, number>> = { phone: 4, slowPhone: 12 }

/** A slower CPU, 1.6 Mbit/s, 150 ms round trip: a phone on a bad network. */
export async function slowDown(session: CDPSession, device: Device): Promise<void> {
  const rate = slowness[device]
  if (rate === undefined) return
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
}

export async function freshContext(browser: Browser, device: Device, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices[device], serviceWorkers: 'block' })
  if (token) await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  return context
}

export async function isThere(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('h1')?.textContent ?? '') !== '')
  // Only in the viewport: content below it loads when the user scrolls.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.MuiSkeleton-root')].every(
      (skeleton) => skeleton.getBoundingClientRect().top >= window.innerHeight,
    ),
  )
  await page.waitForLoadState('load')
}

/**
 * The files that a page had loaded when its content was shown, and the measures until it was idle for half a second.
 */
type Opened = Observed & Pick<Figures, 'scripts' | 'requests' | 'scriptsBeforePaint' | 'requestsBeforePaint'>

/** Runs in the page. */
async function whenAtRest(): Promise<Opened> {
  const isShown = () =>
    document.readyState === 'complete' &&
    Boolean(document.querySelector('h1')?.textContent) &&
    [...document.querySelectorAll('.MuiSkeleton-root')].every(
      (skeleton) => skeleton.getBoundingClientRect().top >= window.innerHeight,
    )
  const moment = () => new Promise((resolve) => setTimeout(resolve, 100))
  while (!isShown()) await moment()
  const responsesUntil = (time: number) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const files = all.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= time)
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    const size = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
    // Plus the page itself.
    return { size, count: files.length + 1 }
  }
  const shown = responsesUntil(performance.now())
  for (let rested = 0; rested < 5; rested = isShown() ? rested + 1 : 0) await moment()
  const seen = (window as unknown as { castlineSeen: Observed }).castlineSeen
  const { size: scriptsBeforePaint, count: requestsBeforePaint } = responsesUntil(seen.largestPaint)
  return { ...seen, scripts: shown.size, requests: shown.count, scriptsBeforePaint, requestsBeforePaint }
}

/** Total blocking time in ms: what long tasks exceed 50 ms by, counted from `from` on. */
export function blockingOf(longTasks: Observed['longTasks'], from = 0): number {
  return longTasks.reduce((sum, [start, duration]) => {
    const counted = start + duration - Math.max(start, from)
    return sum + Math.max(0, counted - 50)
  }, 0)
}

/** Logged on each page: service workers are blocked, so that they do not serve cached responses. */
const ofMeasuring = 'Service Worker registration blocked'

/** Opens a page in a browser without caches, until its content is shown. */
export async function measureColdLoad(
  browser: Browser,
  url: string,
  device: Device,
  token: string | null,
): Promise<Figures> {
  const context = await freshContext(browser, device, token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let consoleMessages = 0
  page.on('console', (message) => {
    if (!message.text().startsWith(ofMeasuring)) consoleMessages++
  })
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await slowDown(session, device)
  await page.addInitScript(observe)
  await page.goto(url)
  // Not Playwright's own evaluate: it would load 200 kB of script into the page that is measured.
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${whenAtRest})()`,
    awaitPromise: true,
    returnByValue: true,
  })
  const mainThread = await untilIdle(session)
  const scriptsAtRest = await allScripts(session)
  await context.close()
  const { longTasks, ...seen } = result.value as Opened
  return {
    ...seen,
    totalBlocking: blockingOf(longTasks, seen.firstPaint),
    blocking: blockingOf(longTasks),
    mainThread,
    allScripts: scriptsAtRest,
    consoleMessages,
  }
}

export interface RouteChange {
  /** From the click to the heading of the page, in ms: the first time, and again later. */
  readonly cold: number
  readonly warm: number
  /** The same until nothing that the window shows is a placeholder. */
  readonly coldRows: number
  readonly warmRows: number
}

/** Runs in the page: follows a link of the menu and measures until its page is there. */
async function follow(name: string): Promise<[heading: number, rows: number]> {
  const find = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) => one.textContent === name)
  const headingOf = () => document.querySelector('h1')?.textContent ?? ''
  const before = headingOf()
  const slide = () => new Promise((resolve) => setTimeout(resolve, 500))
  // The next frame after a change of the page. Asking for frames before it would make the browser draw them, which
  // takes a third of a slow phone's time.
  const until = (isDone: () => boolean) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(check)
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      function check() {
        if (!isDone()) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.now()))
      }
      check()
    })
  // The drawer of a narrow window slides out after the page before, with the link still in it, and in.
  await slide()
  if (!find()) document.querySelector<HTMLElement>('header button[aria-label="Open menu"]')?.click()
  await until(() => find() !== undefined)
  await slide()
  const atHeading = until(() => headingOf() !== before)
  const atRows = atHeading.then(() =>
    until(() =>
      [...document.querySelectorAll('main .MuiSkeleton-root')].every(
        (skeleton) => skeleton.getBoundingClientRect().top >= window.innerHeight,
      ),
    ),
  )
  const begun = performance.now()
  const link = find()
  link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' }))
  link?.click()
  return [(await atHeading) - begun, (await atRows) - begun]
}

/** Opens the components from the menu of the dashboard, twice. */
export async function measureRouteChange(
  browser: Browser,
  address: string,
  device: Device,
  token: string,
): Promise<RouteChange> {
  const context = await freshContext(browser, device, token)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page), device)
  await page.goto(`${address}/dashboards/modern`)
  await isThere(page)
  const go = (name: string) => page.evaluate(follow, name)
  const [cold, coldRows] = await go('Components')
  await go('Modern')
  const [warm, warmRows] = await go('Components')
  await context.close()
  return { cold, warm, coldRows, warmRows }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
