import { rm, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { browserArguments, chromiumPath } from '#support/browser.ts'
import { administratorToken } from '#support/product-api.ts'
import { startProduct } from '#support/sample-product.ts'
import { freshContext, isThere, slowDown } from './measure.ts'

const product = await startProduct({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments })
try {
  const { address } = product
  const token = await administratorToken(address)
  const pages = (process.argv[2] ?? '/dashboards/modern,/auth/login').split(',')
  for (const path of pages) {
    const context = await freshContext(browser, 'phone', path.startsWith('/auth') ? null : token)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await slowDown(session)
    await page.addInitScript(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((l) =>
        l
          .getEntries()
          .forEach((e: any) =>
            seen.push([
              'lcp',
              Math.round(e.startTime),
              e.size,
              e.element?.tagName,
              e.element?.textContent?.slice(0, 60),
            ]),
          ),
      ).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((l) =>
        l.getEntries().forEach((e) => seen.push(['long', Math.round(e.startTime), Math.round(e.duration)])),
      ).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(address + path)
    await page.waitForTimeout(6000)
    const out = await page.evaluate(() => [
      ...(window as any).seen,
      ...performance
        .getEntriesByType('resource')
        .map((r: any) => [
          Math.round(r.startTime),
          Math.round(r.responseStart),
          Math.round(r.responseEnd),
          Math.round(r.encodedBodySize / 100) / 10,
          r.name.replace(location.origin, '').slice(0, 70),
        ]),
    ])
    console.log(path)
    for (const l of out as unknown[]) console.log(JSON.stringify(l))
    await context.close()
  }
  if (process.argv[3]) {
    for (const device of ['desktop', 'phone'] as const) {
      const context = await freshContext(browser, device, token)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      if (device === 'phone') await slowDown(session)
      await page.goto(`${address}/dashboards/modern`)
      await isThere(page)
      await page.waitForTimeout(device === 'phone' ? 12000 : 5000)
      await session.send('Profiler.enable')
      await session.send('Profiler.setSamplingInterval', { interval: 200 })
      const go = (name: string) =>
        page.evaluate(async (name) => {
          const frame = () => new Promise(requestAnimationFrame)
          const find = () =>
            [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) => one.textContent === name)
          const headingOf = () => document.querySelector('h1')?.textContent ?? ''
          const before = headingOf()
          if (!find()) document.querySelector<HTMLElement>('header button[aria-label="Open menu"]')?.click()
          while (!find()) await frame()
          await new Promise((resolve) => setTimeout(resolve, 500))
          const begun = performance.now()
          performance.clearResourceTimings()
          const link = find()
          link?.dispatchEvent(
            new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' }),
          )
          link?.click()
          while (headingOf() === before) await frame()
          const t = performance.now() - begun
          return [
            t,
            performance
              .getEntriesByType('resource')
              .map((r: any) => [
                Math.round(r.startTime - begun),
                Math.round(r.responseEnd - begun),
                r.name.replace(location.origin, '').slice(0, 90),
              ]),
          ]
        }, name)
      console.log(device, 'first', JSON.stringify(await go('Components')))
      console.log(device, 'back', JSON.stringify(await go('Modern')))
      await session.send('Profiler.start')
      console.log(device, 'again', JSON.stringify(await go('Components')))
      const { profile } = await session.send('Profiler.stop')
      await writeFile(`/tmp/warm-${device}.cpuprofile`, JSON.stringify(profile))
      console.log(device, 'back', JSON.stringify(await go('Modern')))
      console.log(device, 'again', JSON.stringify(await go('Components')))
      await context.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
