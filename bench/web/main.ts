import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArguments, chromiumPath } from '#support/browser.ts'
import { administratorToken, callApi } from '#support/product-api.ts'
import { startProduct } from '#support/sample-product.ts'
import { measureBuilding } from './building.ts'
import { measureLive, measureScan, measureScroll } from './live.ts'
import { type EarlierLoads, measureLoads } from './loads.ts'

const allParts = ['load', 'live', 'scan', 'scroll', 'building'] as const

/**
 * `npm run bench:web -- load scroll`: only these parts. `--rounds 7`: medians of so many loads (default 5). `--all`:
 * every screen. `--pieces 2000`: of the large building (default 20,000). `--against FILE`: the figures beside those of
 * an earlier run, a copy of docs/figures/web.json.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    scans: { type: 'string', default: '30' },
    rows: { type: 'string', default: '100000' },
    pieces: { type: 'string', default: '20000' },
    all: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const unknown = positionals.find((name) => !allParts.includes(name as Part))
if (unknown) throw new Error(`There is no part ${unknown}: ${allParts.join(', ')}.`)
const parts = positionals.length > 0 ? (positionals as Part[]) : allParts

type Part = (typeof allParts)[number]

const file = new URL('../../docs/figures/web.json', import.meta.url)
const earlier: { readonly load?: EarlierLoads } | null = values.against
  ? JSON.parse(await readFile(values.against, 'utf8'))
  : null

const product = await startProduct({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments })
try {
  const { address } = product
  const token = await administratorToken(address)
  const [project] = await callApi<{ id: string }[]>(address, token, 'GET', '/projects')
  if (!project) throw new Error('There is no sample project.')
  const measure: Record<Part, () => Promise<unknown>> = {
    load: () => measureLoads({ browser, address, token, project, rounds, all: values.all }, earlier?.load),
    live: () => measureLive(browser, address, token, project, Number(values.scans)),
    scan: () => measureScan(browser, address, token, project, rounds),
    building: () =>
      measureBuilding({ address, token, rounds, scans: Number(values.scans), pieces: Number(values.pieces) }),
    scroll: () => measureScroll(browser, address, token, Number(values.rows)),
  }
  const machine = { node: process.version, cores: cpus().length, browser: browser.version() }
  for (const part of parts) {
    const figures = { at: new Date().toISOString(), ...machine, ...((await measure[part]()) as object) }
    if (part !== 'load') process.stdout.write(`\n${part}: ${JSON.stringify(figures, null, 2)}\n`)
    // Keeps earlier results of parts that were not measured now.
    const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, `${JSON.stringify({ ...before, [part]: figures }, null, 2)}\n`)
  }
  process.stdout.write(`\nWritten to ${fileURLToPath(file)}\n`)
} finally {
  await browser.close()
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
