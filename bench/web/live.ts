import type { Browser } from '@playwright/test'
import { componentsOf, importComponents } from '#support/components.ts'
import { callApi } from '#support/product-api.ts'
import { type Device, freshContext, isThere, slowDown } from './measure.ts'

export interface Waits {
  readonly times: number
  /** In ms. */
  readonly p50: number
  readonly p99: number
}

interface Project {
  readonly id: string
}

export function waitsOf(waits: readonly number[]): Waits {
  const sorted = [...waits].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return { times: waits.length, p50: at(0.5), p99: at(0.99) }
}

/** Creates components in planning; each is scanned once. */
async function newComponents(address: string, token: string, project: Project, count: number) {
  const mark = `B${Date.now()}`
  const rows = Array.from({ length: count }, (_none, at) => [`${mark}-${at}`])
  await importComponents(address, token, project.id, ['name'], rows)
  return componentsOf(address, token, project.id, `q=${mark}&limit=${count}`)
}

/** Measures from the response of a scan elsewhere to the updated figure on an open dashboard, both on this machine. */
export async function measureLive(
  browser: Browser,
  address: string,
  token: string,
  project: Project,
  times: number,
): Promise<Waits> {
  const components = await newComponents(address, token, project, times)
  const context = await freshContext(browser, 'desktop', token)
  const page = await context.newPage()
  await page.goto(`${address}/dashboards/modern?project=${project.id}`)
  await isThere(page)
  await page.getByText('Live', { exact: true }).waitFor()
  const waits: number[] = []
  for (const component of components) {
    const figure = page.getByRole('link').filter({ hasText: 'Manufactured' }).first()
    const before = (await figure.textContent()) ?? ''
    const begun = performance.now()
    await callApi(address, token, 'PUT', `/components/${component.id}/status-auth`, { status: 'manufactured' })
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('a')].find((one) => one.textContent?.includes('Manufactured'))?.textContent !==
        text,
      before,
    )
    waits.push(performance.now() - begun)
  }
  await context.close()
  return waitsOf(waits)
}

/** Measures on an emulated phone: opening a label's URL, tapping, and the confirmation. */
export async function measureScan(
  browser: Browser,
  address: string,
  token: string,
  project: Project,
  times: number,
): Promise<{ readonly toButton: Waits; readonly toConfirmed: Waits }> {
  const components = await newComponents(address, token, project, times)
  const toButton: number[] = []
  const toConfirmed: number[] = []
  for (const component of components) {
    const context = await freshContext(browser, 'phone', token)
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), 'phone')
    const begun = performance.now()
    await page.goto(`${address}/forms/form-component-card/${component.qr_code}`, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Mark as manufactured' })
    await button.waitFor()
    toButton.push(performance.now() - begun)
    await button.click()
    await page.getByRole('heading', { level: 2, name: /manufactured/ }).waitFor()
    toConfirmed.push(performance.now() - begun)
    await context.close()
  }
  return { toButton: waitsOf(toButton), toConfirmed: waitsOf(toConfirmed) }
}

/**
 * Measures the list of a project with `rows` components: time until it is shown, and frames longer than 16.7 ms while
 * scrolling.
 */
export async function measureScroll(browser: Browser, address: string, token: string, rows: number) {
  const code = `SCROLL-${Date.now()}`
  const project = await callApi<Project>(address, token, 'POST', '/projects', { code, name: code, time_zone: 'UTC' })
  // Maximum rows of one import.
  const most = 50_000
  for (let from = 0; from < rows; from += most) {
    const marks = Array.from({ length: Math.min(most, rows - from) }, (_none, at) => [`S-${from + at}`])
    await importComponents(address, token, project.id, ['name'], marks)
  }
  const [desktop, phone] = [await scrollOn('desktop'), await scrollOn('phone')]
  return { rows, desktop, phone }

  async function scrollOn(device: Device) {
    const context = await freshContext(browser, device, token)
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), device)
    const begun = performance.now()
    await page.goto(`${address}/forms/form-component?project=${project.id}&size=100`)
    await page.getByRole('main').getByRole('link', { name: /^S-/ }).nth(20).waitFor()
    const opened = performance.now() - begun
    // Not while the rest of the page is still being loaded.
    await page.waitForTimeout(6_000)
    const frames = await page.evaluate(async () => {
      const gaps: number[] = []
      let last = await new Promise(requestAnimationFrame)
      for (let frame = 0; frame < 240; frame++) {
        window.scrollBy(0, frame < 120 ? 30 : -30)
        const now = await new Promise<number>(requestAnimationFrame)
        gaps.push(now - last)
        last = now
      }
      return gaps
    })
    await context.close()
    return {
      /** In ms. */
      opened,
      frames: frames.length,
      // Frames at 60 Hz, with 1 ms for the inaccuracy of the clock.
      late: frames.filter((gap) => gap > 16.7 + 1).length,
      longest: Math.max(...frames),
    }
  }
}
