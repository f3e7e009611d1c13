import type { BrowserContext, Page, Request } from '@playwright/test'
import { callApi } from '../support/product-api.ts'
import { figure } from './figures.ts'
import { expect, type Site, test } from './site.ts'
import { expectNothing, watch } from './test.ts'

/** The tabs of one browser, and which of them have an open event stream. */
function aBrowser(context: BrowserContext, site: Site) {
  const tabs: Page[] = []
  const unexpected: string[] = []
  const streams = new Map<Request, Page>()
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.set(request, request.frame().page())
  })
  const forget = (request: Request) => void streams.delete(request)
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)

  return {
    tabs,
    leaders: () => [...streams.values()].filter((page) => !page.isClosed()),
    async openTab(path: string): Promise<Page> {
      const page = await context.newPage()
      const errors = watch(page, site.address)
      page.on('close', () => unexpected.push(...errors))
      // The first tab signs in for all of them.
      if (tabs.length === 0) await site.open(page, path)
      else await page.goto(`${site.address}${path}`)
      tabs.push(page)
      return page
    },
    async close(page: Page): Promise<void> {
      tabs.splice(tabs.indexOf(page), 1)
      await page.close()
    },
    async end(): Promise<void> {
      await context.close()
      expectNothing(unexpected)
    },
  }
}

async function manufacture(site: Site, components: readonly { id: string }[]): Promise<void> {
  for (const { id } of components) {
    await callApi(site.address, site.token, 'PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }
}

const rows = (count: number) => Array.from({ length: count }, (_, n) => [`W-${n + 10}`])

test('twelve tabs load and receive every change, also when the tab with the stream closes', async ({
  context,
  site,
}) => {
  const components = await site.components(['name'], rows(6))
  const browser = aBrowser(context, site)
  for (let n = 0; n < 12; n++) {
    const page = await browser.openTab('/dashboards/modern')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  }
  await expect.poll(() => browser.leaders().length).toBe(1)
  const [leader] = browser.leaders()
  if (!leader) throw new Error('No tab has a stream.')
  await manufacture(site, components.slice(0, 1))
  for (const page of browser.tabs) await expect(figure(page, 'Manufactured')).toHaveText('1')

  await Promise.all([manufacture(site, components.slice(1)), browser.close(leader)])
  expect(browser.tabs).toHaveLength(11)
  for (const page of browser.tabs) {
    await expect(figure(page, 'Manufactured')).toHaveText('6')
    // The first may be a separate entry if the others came more than a minute later.
    await expect(page.getByRole('log', { name: 'Latest activity' })).toContainText(/Components: [56]/)
  }
  await expect.poll(() => browser.leaders().length).toBe(1)
  await browser.end()
})

/** Dispatches the events of freezing a page. Playwright keeps every page visible, so the browser never freezes one. */
const lifecycle = (page: Page, event: 'freeze' | 'resume') =>
  page.evaluate((type) => document.dispatchEvent(new Event(type)), event)

test('a frozen tab hands over the stream and catches up later; signing out closes it for all tabs', async ({
  context,
  site,
}) => {
  const components = await site.components(['name'], rows(3))
  const browser = aBrowser(context, site)
  const frozen = await browser.openTab('/dashboards/modern')
  await expect(frozen.getByText('Live', { exact: true })).toBeVisible()
  const list = await browser.openTab('/forms/form-component')
  await expect(list.getByRole('row', { name: /W-1\d/ })).toHaveCount(3)
  await expect.poll(browser.leaders).toEqual([frozen])

  await lifecycle(frozen, 'freeze')
  await expect.poll(browser.leaders).toEqual([list])
  await manufacture(site, components)
  await expect(list.getByRole('row', { name: /W-1\d.*Manufactured/ })).toHaveCount(3)
  await expect(figure(frozen, 'Manufactured')).toHaveText('0')
  await lifecycle(frozen, 'resume')
  await expect(figure(frozen, 'Manufactured')).toHaveText('3')
  await expect(frozen.getByRole('log', { name: 'Latest activity' })).toContainText('Components: 3')
  await expect.poll(browser.leaders).toEqual([list])

  await frozen.getByRole('button', { name: /^Your account/ }).click()
  await frozen.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(list).toHaveURL(/\/auth\/login/)
  await expect.poll(browser.leaders).toEqual([])
  await browser.end()
})
