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

/** Of a short run. */
const little = { rounds: 1, scans: 2, rows: 200, pieces: 200 }

/**
 * `npm run bench:web -- load scroll`: only these parts. `--rounds 7`: medians of so many loads (default 5). `--all`:
 * every screen. `--pieces 2000`: of the large building (default 20,000). `--against FILE`: the figures beside those of
 * an earlier run, a copy of docs/figures/web.json. `-- short`: one round of every part, or of the named ones, with little
 * data, and no figures are written: whether it runs.
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
const isShort = positionals.includes('short')
const named = positionals.filter((name) => name !== 'short')
const unknown = named.find((name) => !allParts.includes(name as Part))
if (unknown) throw new Error(`There is no part ${unknown}: ${allParts.join(', ')}.`)
const parts = named.length > 0 ? (named as Part[]) : allParts
const numberOf = (name: 'rounds' | 'scans' | 'rows' | 'pieces') => Number(isShort ? little[name] : values[name])

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
    load: () =>
      measureLoads({ browser, address, token, project, rounds: numberOf('rounds'), all: values.all }, earlier?.load),
    live: () => measureLive(browser, address, token, project, numberOf('scans')),
    scan: () => measureScan(browser, address, token, project, numberOf('rounds')),
    building: () =>
      measureBuilding({
        ...{ address, token, rounds: numberOf('rounds') },
        ...{ scans: numberOf('scans'), pieces: numberOf('pieces') },
      }),
    scroll: () => measureScroll(browser, address, token, numberOf('rows')),
  }
  const machine = { node: process.version, cores: cpus().length, browser: browser.version() }
  for (const part of parts) {
    const figures = { at: new Date().toISOString(), ...machine, ...((await measure[part]()) as object) }
    if (part !== 'load') process.stdout.write(`\n${part}: ${JSON.stringify(figures, null, 2)}\n`)
    if (isShort) continue
    // Keeps earlier results of parts that were not measured now.
    const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, `${JSON.stringify({ ...before, [part]: figures }, null, 2)}\n`)
  }
  if (!isShort) process.stdout.write(`\nWritten to ${fileURLToPath(file)}\n`)
} finally {
  await browser.close()
  await product.stop()
  await rm(product.dataDir, { recursive: true, force: true })
}
