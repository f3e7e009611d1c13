import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import { startBalancer } from '../support/balancer.ts'
import { otherBuild } from '../support/other-build.ts'
import { type Product, startProduct } from '../support/sample-product.ts'
import { processMs } from '../support/waits.ts'
import { newSite } from './site.ts'
import { expect, expectNothing, test, watch } from './test.ts'

const portOf = ({ address }: Product) => Number(new URL(address).port)
const builtAssets = join(import.meta.dirname, '../../apps/web/dist/assets')

/** Follows the links of the menu, so that the page loads the scripts of its build. */
async function visit(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}

test('during a rolling upgrade of two servers, pages of both builds find all their scripts', async ({ browser }) => {
  const database = await startProduct({ SAMPLE_DATA: '0' })
  const { host, user, database: name } = runningConnection(database.dataDir)
  const env = {
    DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`,
    TOKEN_SECRET: 'a secret that both servers know, 32 bytes',
  }
  const servers = await Promise.all([startProduct(env), startProduct(env)])
  const balancer = await startBalancer([portOf(servers[0]), portOf(servers[1])])
  const next = otherBuild()
  const missing: string[] = []
  const folders = [database.dataDir, next.folder, ...servers.map(({ dataDir }) => dataDir)]

  async function upgrade(at: 0 | 1): Promise<void> {
    const old = servers[at]
    await old.stop()
    servers[at] = await startProduct({ ...env, DATA_DIR: old.dataDir, PORT: String(portOf(old)) }, next.main)
  }

  try {
    const site = await newSite(balancer.address)
    for (const { dataDir } of servers) {
      const kept = () => readdirSync(join(dataDir, 'client/assets')).length
      await expect.poll(kept, { timeout: processMs }).toBe(readdirSync(builtAssets).length)
    }
    const open = async () => {
      const page = await (await browser.newContext({ baseURL: balancer.address })).newPage()
      // Loads no page in the background, which would have loaded all scripts before a slow machine has upgraded.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      const unexpected = watch(page, balancer.address)
      const scripts: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/assets/')) scripts.push(pathname)
      })
      page.on('response', (response) => {
        if (response.status() === 404) missing.push(new URL(response.url()).pathname)
      })
      await site.open(page, '/dashboards/modern')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      return { page, unexpected, scripts }
    }
    const isNew = (script: string) => /_next\.(js|css)$/.test(script)

    const before = await open()
    await upgrade(0)
    await visit(before.page, 'Building', 'Labels')
    const halfway = [await open(), await open()]
    for (const { page } of halfway) await visit(page, 'Labels', 'Plan')
    await upgrade(1)
    for (const { page } of [before, ...halfway]) await visit(page, 'Loads', 'Quality')
    const after = await open()
    await visit(after.page, 'Components', 'Plan')

    expect(missing).toEqual([])
    for (const { unexpected } of [before, ...halfway, after]) expectNothing(unexpected)
    expect(before.scripts.some(isNew)).toBe(false)
    expect(after.scripts.every(isNew)).toBe(true)
    // Otherwise the servers had the same scripts.
    expect(balancer.foundElsewhere.length).toBeGreaterThan(0)
  } finally {
    await Promise.all([balancer.end(), ...servers.map((server) => server.stop())])
    await database.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
})
