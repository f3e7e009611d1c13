import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, chromiumPath } from '#support/browser.ts'
import { componentsOf } from '#support/components.ts'
import { administratorToken, ask } from '#support/product-api.ts'
import { startProduct } from '#support/sample-product.ts'
import { measureLive, measureScan, measureScroll } from './live.ts'
import { type Device, devices, type Figures, measureColdLoad, measureRouteChange, median } from './measure.ts'
import { type MeasuredPage, pages } from './pages.ts'

const allParts = ['load', 'live', 'scan', 'scroll'] as const
type Part = (typeof allParts)[number]

/** `npm run bench:web -- load live --rounds 5` measures only these parts, with medians of 5 loads each (default 3). */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    scans: { type: 'string', default: '30' },
    rows: { type: 'string', default: '100000' },
  },
})
const rounds = Number(values.rounds)
const unknown = positionals.find((name) => !allParts.includes(name as Part))
if (unknown) throw new Error(`There is no part ${unknown}: ${allParts.join(', ')}.`)
const parts = positionals.length > 0 ? (positionals as Part[]) : allParts

interface Line extends Figures {
  readonly page: string
  readonly device: Device
  readonly budget: MeasuredPage['budget']
}

const of = (loads: readonly Figures[], figure: keyof Figures) => median(loads.map((load) => load[figure]))

function row({ page, device, budget, ...seen }: Line): string {
  const isPhone = device === 'phone'
  const beside = (value: string, limit: number | null) => `${value.padStart(6)}${limit === null ? '' : ` (${limit})`}`
  return [
    page.padEnd(16),
    device.padEnd(8),
    beside(seen.scripts.toFixed(0), budget.scripts).padEnd(13),
    beside(String(seen.requests), budget.requests).padEnd(12),
    (seen.firstPaint / 1000).toFixed(2).padStart(7),
    beside((seen.largestPaint / 1000).toFixed(2), isPhone ? budget.largestPaint : null).padEnd(13),
    beside(seen.blocking.toFixed(0), isPhone ? budget.blocking : null).padEnd(13),
    seen.shift.toFixed(3).padStart(6),
    String(seen.consoleMessages).padStart(8),
  ].join(' ')
}

async function measureLoads(browser: Browser, address: string, token: string, project: { id: string }) {
  const [component] = await componentsOf(address, token, project.id, 'limit=1')
  const lines: Line[] = []
  process.stdout.write(`Medians of ${rounds} cold loads; budgets in brackets, of the paints those of the phone\n\n`)
  process.stdout.write(
    'page             device   scripts kB    requests     first s  largest s    blocking ms   shift  console\n',
  )
  for (const page of pages) {
    const url = address + page.path.replace(':code', component?.qr_code ?? '').replace(':id', component?.id ?? '')
    for (const device of Object.keys(devices) as Device[]) {
      const loads: Figures[] = []
      for (let round = 0; round < rounds; round++) {
        loads.push(await measureColdLoad(browser, url, device, page.isSignedIn ? token : null))
      }
      const line = {
        page: page.name,
        device,
        budget: page.budget,
        scripts: of(loads, 'scripts'),
        requests: of(loads, 'requests'),
        firstPaint: of(loads, 'firstPaint'),
        largestPaint: of(loads, 'largestPaint'),
        blocking: of(loads, 'blocking'),
        shift: of(loads, 'shift'),
        consoleMessages: of(loads, 'consoleMessages'),
      }
      lines.push(line)
      process.stdout.write(`${row(line)}\n`)
    }
  }
  const changes: Awaited<ReturnType<typeof measureRouteChange>>[] = []
  for (let round = 0; round < rounds; round++) changes.push(await measureRouteChange(browser, address, token))
  const routeChange = { cold: median(changes.map(({ cold }) => cold)), warm: median(changes.map(({ warm }) => warm)) }
  process.stdout.write(
    `\nanother page by the menu: ${routeChange.cold.toFixed(0)} ms the first time (90), ${routeChange.warm.toFixed(0)} ms again (40)\n`,
  )
  return { rounds, lines, routeChange }
}

const product = await startProduct({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments })
try {
  const { address } = product
  const token = await administratorToken(address)
  const [project] = await ask<{ id: string }[]>(address, token, 'GET', '/projects')
  if (!project) throw new Error('There is no sample project.')
  const measure: Record<Part, () => Promise<unknown>> = {
    load: () => measureLoads(browser, address, token, project),
    live: () => measureLive(browser, address, token, project, Number(values.scans)),
    scan: () => measureScan(browser, address, token, project, rounds),
    scroll: () => measureScroll(browser, address, token, Number(values.rows)),
  }
  const file = new URL('../../docs/figures/web.json', import.meta.url)
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
